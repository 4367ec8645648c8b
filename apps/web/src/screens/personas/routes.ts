import { lista } from '../../shell/rutas-de-oficina';

export const personasRoutes = [
  lista(
    'jugadores',
    () => import('./jugadores/Jugadores'),
    () => import('./jugadores/EditorJugador'),
  ),
  lista(
    'entrenadores',
    () => import('./entrenadores/Entrenadores'),
    () => import('./entrenadores/EditorEntrenador'),
  ),
  lista(
    'arbitros',
    () => import('./arbitros/Arbitros'),
    () => import('./arbitros/EditorArbitro'),
  ),
  lista(
    'coordinadores',
    () => import('./coordinadores/Coordinadores'),
    () => import('./coordinadores/EditorCoordinador'),
  ),
] as const;
