import { dialog, pantalla } from '../../../shell/office-routes';

const plantilla = pantalla('inscripcioncoordinador_plantilla', () => import('./PlantillaPreequipo'), { sigue: '/$id' });

export const preequiposRoutes = [
  pantalla('inscripcion_coordinador', () => import('./MisPreequipos')),
  pantalla('inscripcioncoordinador_nuevo', () => import('./NuevoPreequipo')),
  pantalla('inscripcioncoordinador_editar', () => import('./EditarPreequipo'), { sigue: '/$id' }),
  plantilla.addChildren([
    dialog(plantilla, '/asignar', () => import('./AsignarAPreequipo')),
    dialog(plantilla, '/editar/$idJugador', () => import('./EditarJugadorDePreequipo')),
    dialog(plantilla, '/entrenador', () => import('./EntrenadorAPreequipo')),
    dialog(plantilla, '/editar_entrenador/$idEntrenador', () => import('./EditarEntrenadorDePreequipo')),
    dialog(plantilla, '/nuevo_jugador', () => import('./NuevoJugadorDePreequipo')),
    dialog(plantilla, '/nuevo_entrenador', () => import('./NuevoEntrenadorDePreequipo')),
  ]),
] as const;
