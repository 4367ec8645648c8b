import { createRoute, redirect } from '@tanstack/react-router';
import { hija, pantalla } from '../../shell/rutas-de-oficina';

const notificaciones = pantalla('notificaciones', () => import('./notificaciones/Notificaciones'));
const aLaEntrada = createRoute({
  getParentRoute: () => notificaciones,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/notificaciones/principal/$buzon', params: { buzon: 'Entrada' }, replace: true });
  },
});

export const rutasAvisos = [
  notificaciones.addChildren([
    aLaEntrada,
    hija(notificaciones, '/principal/$buzon', () => import('./notificaciones/Buzon')),
    hija(notificaciones, '/detalle/$id', () => import('./notificaciones/Detalle')),
  ]),
  pantalla('tiposnotificacion', () => import('./tiposnotificacion/TiposNotificacion')),
] as const;
