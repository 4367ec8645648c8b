import { pantalla } from '../../shell/office-routes';

export const partidosRoutes = [
  pantalla('partidos', () => import('./partidos/Partidos')),
  pantalla('partidos', () => import('./partidos/Dia'), { sigue: '/dia/$dia' }),
] as const;
