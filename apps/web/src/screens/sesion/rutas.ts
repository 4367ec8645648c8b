import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { sesionActual } from '../../client/session';
import { direccionDeVuelta } from '../../shell/direcciones';
import { admin, oficina, raiz } from '../../shell/rutas-de-oficina';

// Entry: no session needed.
const entrada = createRoute({
  getParentRoute: () => raiz,
  id: 'entrada',
  component: lazyRouteComponent(() => import('./sesion/MarcoEntrada')),
});
const volver = ({ volver: pedida }: Record<string, unknown>): { volver?: string } =>
  pedida === undefined ? {} : { volver: direccionDeVuelta(pedida) };

export const rutasEntrada = entrada.addChildren([
  createRoute({
    getParentRoute: () => entrada,
    path: '/login',
    validateSearch: ({
      volver: pedida,
      caducada,
      cerrada,
    }: Record<string, unknown>): { volver?: string; caducada?: boolean; cerrada?: boolean } => ({
      ...(pedida === undefined ? {} : { volver: direccionDeVuelta(pedida) }),
      ...(caducada ? { caducada: true } : {}),
      ...(cerrada === undefined ? {} : { cerrada: true }),
    }),
    beforeLoad: ({ search }) => {
      if (sesionActual()) throw redirect({ href: direccionDeVuelta(search.volver), replace: true });
    },
    component: lazyRouteComponent(() => import('./sesion/Login')),
  }),
  createRoute({ getParentRoute: () => entrada, path: '/forgot', component: lazyRouteComponent(() => import('./sesion/Olvido')) }),
  createRoute({
    getParentRoute: () => entrada,
    path: '/forgot_enviado',
    component: lazyRouteComponent(() => import('./sesion/OlvidoEnviado')),
  }),
  createRoute({ getParentRoute: () => entrada, path: '/reset/$token', component: lazyRouteComponent(() => import('./sesion/Reinicio')) }),
  createRoute({
    getParentRoute: () => entrada,
    path: '/cambio-correo/$token',
    validateSearch: ({ rechazar }: Record<string, unknown>): { rechazar?: true } => (rechazar === true ? { rechazar } : {}),
    component: lazyRouteComponent(() => import('./sesion/CambioDeCorreo')),
  }),
]);

export const rutaPerfil = createRoute({
  getParentRoute: () => oficina,
  path: '/perfil',
  validateSearch: volver,
  component: lazyRouteComponent(() => import('./perfil/Perfil')),
});

/** Open to whoever must still accept them: no permission is asked for. */
export const rutaCondiciones = createRoute({
  getParentRoute: () => admin,
  path: '/condiciones',
  validateSearch: volver,
  staticData: { pantalla: 'condiciones' },
  component: lazyRouteComponent(() => import('./condiciones/Condiciones')),
});
