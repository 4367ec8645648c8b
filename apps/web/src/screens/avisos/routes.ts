import { createRoute, redirect } from '@tanstack/react-router';
import { tab, pantalla } from '../../shell/office-routes';

const notificaciones = pantalla('notificaciones', () => import('./notificaciones/Notificaciones'));
const toInbox = createRoute({
  getParentRoute: () => notificaciones,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/notificaciones/principal/$buzon', params: { buzon: 'Entrada' }, replace: true });
  },
});

export const avisosRoutes = [
  notificaciones.addChildren([
    toInbox,
    tab(notificaciones, '/principal/$buzon', () => import('./notificaciones/Buzon')),
    tab(notificaciones, '/detalle/$id', () => import('./notificaciones/Detalle')),
  ]),
  pantalla('tiposnotificacion', () => import('./tiposnotificacion/TiposNotificacion')),
] as const;
