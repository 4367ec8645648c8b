import { createRoute, redirect } from '@tanstack/react-router';
import { admin, tab, screen } from '../../shell/office-routes';

const notificaciones = screen('notificaciones', () => import('./notificaciones/Notificaciones'));
const toInbox = createRoute({
  getParentRoute: () => notificaciones,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/notificaciones/principal/$buzon', params: { buzon: 'Entrada' }, search: true, replace: true });
  },
});

const toFirstLetter = createRoute({
  getParentRoute: () => admin,
  path: '/tiposnotificacion/cartas',
  beforeLoad: () => {
    throw redirect({ to: '/admin/tiposnotificacion/cartas/$cual', params: { cual: 'bienvenida' }, replace: true });
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
  toFirstLetter,
  screen('tiposnotificacion', () => import('./tiposnotificacion/Cartas'), { sigue: '/cartas/$cual' }),
] as const;
