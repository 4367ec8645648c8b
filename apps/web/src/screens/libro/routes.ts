import { screen } from '../../shell/office-routes';

export const libroRoutes = [
  screen('libro', () => import('./libro/Cierre')),
  screen('libro', () => import('./libro/Contabilidad'), { sigue: '/contabilidad' }),
  screen('libro', () => import('./libro/LibroDeColegio'), { sigue: '/colegio/$id' }),
  screen('libro', () => import('./libro/LibroDeArbitro'), { sigue: '/arbitro/$id' }),
  screen('cuentas_colegio', () => import('./cuentas/CuentasColegio')),
  screen('mis_cobros', () => import('./cuentas/MisCobros')),
] as const;
