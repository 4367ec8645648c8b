import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { perfilRoute } from '../sesion/routes';

/** Among what is one's own: drawn within the profile. */
export const agendaRoute = createRoute({
  getParentRoute: () => perfilRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./agendas/AgendaDePerfil')),
});
