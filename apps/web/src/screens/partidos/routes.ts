import { pantalla } from '../../shell/office-routes';

export const partidosRoutes = [
  pantalla('partido_editar', () => import('./informes/ActaScreen'), { sigue: '/acta/$idConvocatoria' }),
  pantalla('partidosarbitro_informe', () => import('./informes/InformeArbitro'), { sigue: '/$id' }),
] as const;
