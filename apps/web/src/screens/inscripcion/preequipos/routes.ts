import { dialog, screen } from '../../../shell/office-routes';

const plantilla = screen('inscripcioncoordinador_plantilla', () => import('./PlantillaPreequipo'), { sigue: '/$id' });

export const preequiposRoutes = [
  screen('inscripcion_coordinador', () => import('./MisPreequipos')),
  screen('inscripcioncoordinador_nuevo', () => import('./NuevoPreequipo')),
  screen('inscripcioncoordinador_editar', () => import('./EditarPreequipo'), { sigue: '/$id' }),
  plantilla.addChildren([
    dialog(plantilla, '/asignar', () => import('./AsignarAPreequipo')),
    dialog(plantilla, '/editar/$idJugador', () => import('./EditarJugadorDePreequipo')),
    dialog(plantilla, '/entrenador', () => import('./EntrenadorAPreequipo')),
    dialog(plantilla, '/editar_entrenador/$idEntrenador', () => import('./EditarEntrenadorDePreequipo')),
    dialog(plantilla, '/nuevo_jugador', () => import('./NuevoJugadorDePreequipo')),
    dialog(plantilla, '/nuevo_entrenador', () => import('./NuevoEntrenadorDePreequipo')),
  ]),
] as const;
