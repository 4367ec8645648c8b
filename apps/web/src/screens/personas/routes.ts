import { list } from '../../shell/office-routes';

export const personasRoutes = [
  list(
    'jugadores',
    () => import('./jugadores/Jugadores'),
    () => import('./jugadores/EditorJugador'),
    'nombre_completo',
  ),
  list(
    'entrenadores',
    () => import('./entrenadores/Entrenadores'),
    () => import('./entrenadores/EditorEntrenador'),
    'nombre',
  ),
  list(
    'arbitros',
    () => import('./arbitros/Arbitros'),
    () => import('./arbitros/EditorArbitro'),
    'nombre',
  ),
  list(
    'coordinadores',
    () => import('./coordinadores/Coordinadores'),
    () => import('./coordinadores/EditorCoordinador'),
    'nombre',
  ),
] as const;
