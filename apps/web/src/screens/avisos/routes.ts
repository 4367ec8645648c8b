import { createRoute, redirect } from '@tanstack/react-router';
import { tab, screen } from '../../shell/office-routes';

const notificaciones = screen('notificaciones', () => import('./notificaciones/Notificaciones'));
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
    tab(notificaciones, '/preferencias', () => import('./preferencias/Preferencias')),
  ]),
  screen('tiposnotificacion', () => import('./tiposnotificacion/TiposNotificacion')),
] as const;
