import type { Pantalla } from '@cd/contract/kit/screens';
import { createRootRoute, createRoute, lazyRouteComponent, type AnyRoute, type RouteComponent } from '@tanstack/react-router';
import { exigirNivel, exigirPerfil, exigirSesion } from './guardas';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Whose permission opens it, and under whose name its visits are noted. */
    pantalla?: Pantalla;
  }
}

type Importar = () => Promise<{ default: RouteComponent }>;

export const raiz = createRootRoute();
export const oficina = createRoute({
  getParentRoute: () => raiz,
  id: 'oficina',
  beforeLoad: ({ location }) => void exigirSesion(location),
  // Signing in needs nothing of it.
  component: lazyRouteComponent(() => import('./Shell'), 'Shell'),
});
export const admin = createRoute({ getParentRoute: () => oficina, path: '/admin', beforeLoad: ({ location }) => exigirPerfil(location) });

/**
 * A screen of the table (`kit/screens`), with what follows its address: whoever may not read it is sent away, its visits are noted,
 * its code comes only with it.
 */
export function pantalla<const P extends Pantalla, const S extends string = ''>(clave: P, importar: Importar, sigue?: S) {
  return createRoute({
    getParentRoute: () => admin,
    path: `/${clave}${sigue ?? ''}` as `/${P}${S}`,
    staticData: { pantalla: clave },
    beforeLoad: ({ location }) => exigirNivel(clave, location),
    component: lazyRouteComponent(importar),
  });
}

/** A dialog over its list, or a tab: its screen draws it through `<Outlet />`. */
export function hija<const R extends AnyRoute, const P extends string>(de: R, path: P, importar: Importar) {
  return createRoute({ getParentRoute: () => de, path, component: lazyRouteComponent(importar) });
}

/** A list with one editor, for the new one and for those there are. */
export function lista<const P extends Pantalla>(clave: P, importar: Importar, editor: Importar) {
  const ruta = pantalla(clave, importar);
  return ruta.addChildren([hija(ruta, '/nuevo', editor), hija(ruta, '/editar/$id', editor)]);
}
