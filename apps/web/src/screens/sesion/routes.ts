import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { currentSession } from '../../client/session';
import { returnAddress } from '../../shell/addresses';
import { admin, office, root } from '../../shell/office-routes';

// Entry: no session needed.
const entry = createRoute({
  getParentRoute: () => root,
  id: 'entrada',
  component: lazyRouteComponent(() => import('./sesion/EntryFrame')),
});
const goBack = ({ volver: pedida }: Record<string, unknown>): { volver?: string } =>
  pedida === undefined ? {} : { volver: returnAddress(pedida) };

export const entryRoutes = entry.addChildren([
  createRoute({
    getParentRoute: () => entry,
    path: '/login',
    validateSearch: ({ volver: pedida, caducada }: Record<string, unknown>): { volver?: string; caducada?: boolean } => ({
      ...(pedida === undefined ? {} : { volver: returnAddress(pedida) }),
      ...(caducada ? { caducada: true } : {}),
    }),
    beforeLoad: ({ search }) => {
      if (currentSession()) throw redirect({ href: returnAddress(search.volver), replace: true });
    },
    component: lazyRouteComponent(() => import('./sesion/Login')),
  }),
  createRoute({
    getParentRoute: () => entry,
    path: '/forgot',
    validateSearch: goBack,
    component: lazyRouteComponent(() => import('./sesion/Olvido')),
  }),
  createRoute({
    getParentRoute: () => entry,
    path: '/forgot_enviado',
    validateSearch: goBack,
    component: lazyRouteComponent(() => import('./sesion/OlvidoEnviado')),
  }),
  createRoute({
    getParentRoute: () => entry,
    path: '/segundo-paso',
    validateSearch: goBack,
    beforeLoad: ({ search }) => {
      const session = currentSession();
      if (!session) throw redirect({ to: '/login', replace: true });
      if (!session.user.debeSegundo) throw redirect({ href: returnAddress(search.volver), replace: true });
    },
    component: lazyRouteComponent(() => import('./sesion/PonerSegundoPaso')),
  }),
  createRoute({ getParentRoute: () => entry, path: '/reset/$token', component: lazyRouteComponent(() => import('./sesion/Reinicio')) }),
  createRoute({
    getParentRoute: () => entry,
    path: '/estreno/$token',
    beforeLoad: () => {
      if (currentSession()) throw redirect({ href: returnAddress(undefined), replace: true });
    },
    component: lazyRouteComponent(() => import('./sesion/Estreno')),
  }),
  createRoute({ getParentRoute: () => entry, path: '/cartas/$token', component: lazyRouteComponent(() => import('./cartas/PorCarta')) }),
  createRoute({
    getParentRoute: () => entry,
    path: '/cambio-correo/$token',
    validateSearch: ({ rechazar }: Record<string, unknown>): { rechazar?: true } => (rechazar === true ? { rechazar } : {}),
    component: lazyRouteComponent(() => import('./sesion/CambioDeCorreo')),
  }),
]);

export const perfilRoute = createRoute({
  getParentRoute: () => office,
  path: '/perfil',
  validateSearch: goBack,
  component: lazyRouteComponent(() => import('./perfil/Perfil')),
});

/** Open to whoever must still accept them: no permission is asked for. */
export const condicionesRoute = createRoute({
  getParentRoute: () => admin,
  path: '/condiciones',
  validateSearch: goBack,
  staticData: { pantalla: 'condiciones' },
  component: lazyRouteComponent(() => import('./condiciones/Condiciones')),
});
