import { list } from '../../shell/office-routes';

export const personasRoutes = [
  list(
    'jugadores',
    () => import('./jugadores/Jugadores'),
    () => import('./jugadores/EditorJugador'),
  ),
  list(
    'entrenadores',
    () => import('./entrenadores/Entrenadores'),
    () => import('./entrenadores/EditorEntrenador'),
  ),
  list(
    'arbitros',
    () => import('./arbitros/Arbitros'),
    () => import('./arbitros/EditorArbitro'),
  ),
  list(
    'coordinadores',
    () => import('./coordinadores/Coordinadores'),
    () => import('./coordinadores/EditorCoordinador'),
  ),
] as const;
