import { dialog, pantalla } from '../../shell/office-routes';

const cambiar = pantalla('cambiarcompeticion', () => import('./cambiarcompeticion/CambiarCompeticion'));

const plantillas = pantalla('campeonato_equipos_plantillas', () => import('./plantillas/Plantillas'), { sigue: '/$id' });

export const competicionRoutes = [
  cambiar.addChildren([dialog(cambiar, '/nueva', () => import('./cambiarcompeticion/AbrirTemporada'))]),
  plantillas.addChildren([
    dialog(plantillas, '/entrenador/$idPlantilla', () => import('./plantillas/AsignarEntrenador')),
    dialog(plantillas, '/jugador/$idPlantilla', () => import('./plantillas/AsignarJugador')),
    dialog(plantillas, '/jugador/editar/$idJugadorPlantilla', () => import('./plantillas/EditarJugador')),
  ]),
  pantalla('campeonato_equipos_jugadores', () => import('./plantillas/JugadoresDeEquipo'), { sigue: '/$id' }),
] as const;
