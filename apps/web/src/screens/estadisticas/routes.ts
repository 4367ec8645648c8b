import { screen } from '../../shell/office-routes';

export const estadisticasRoutes = [
  screen('informes/equipos', () => import('./informes/InformeEquipos')),
  screen('informes/calendarios', () => import('./informes/InformeCalendarios')),
  screen('informes/rankings', () => import('./informes/InformeRankings')),
  screen('informes/juegolimpio', () => import('./informes/InformeJuegoLimpio')),
  screen('informes/infracciones', () => import('./informes/InformeInfracciones')),
  screen('informes/arbitrajes', () => import('./informes/InformeArbitrajes')),
  screen('informes/colegio', () => import('./informes/InformeColegio')),
  screen('informes/oficina', () => import('./oficina/InformeOficina')),
  screen('informes/cobros', () => import('./informes/InformeCobros')),
] as const;
