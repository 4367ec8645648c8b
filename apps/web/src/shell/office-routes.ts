import type { Pantalla, PantallaConNuevo } from '@cd/contract/kit/screens';
import { createRootRoute, createRoute, lazyRouteComponent, type AnyRoute, type RouteComponent } from '@tanstack/react-router';
import { requireLevel, requireProfile, requireSession } from './guards';
import { askForAll, askForPage } from '../client/ask-ahead';
import { DialogLoading } from '../ui/page/states';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen whose permission opens the route and under which its visits are noted. */
    pantalla?: Pantalla;
    /** Its address draws a dialog. */
    isDialog?: true;
  }
}

type Load = () => Promise<{ default: RouteComponent }>;

export const root = createRootRoute();
export const office = createRoute({
  getParentRoute: () => root,
  id: 'oficina',
  beforeLoad: ({ location }) => void requireSession(location),
  // Signing in needs nothing of it.
  component: lazyRouteComponent(() => import('./Shell'), 'Shell'),
});
export const admin = createRoute({ getParentRoute: () => office, path: '/admin', beforeLoad: ({ location }) => requireProfile(location) });

/**
 * A screen of the table (`kit/screens`), with what follows its address: whoever may not read it is sent away, its visits are noted,
 * its code comes only with it. `ahead` asks for what it will show.
 */
export function screen<const P extends Pantalla, const S extends string = ''>(
  clave: P,
  load: Load,
  { sigue, ahead }: { sigue?: S; ahead?: () => void } = {},
) {
  return createRoute({
    getParentRoute: () => admin,
    path: `/${clave}${sigue ?? ''}` as `/${P}${S}`,
    staticData: { pantalla: clave },
    beforeLoad: ({ location, cause }) => {
      requireLevel(clave, location);
      // Not while a link is only hovered: the reading is noted in the action log.
      if (cause === 'enter') ahead?.();
    },
    component: lazyRouteComponent(load),
  });
}

/** A tab of its screen, which draws it through `<Outlet />`. */
export function tab<const R extends AnyRoute, const P extends string>(de: R, path: P, load: Load) {
  return createRoute({ getParentRoute: () => de, path, component: lazyRouteComponent(load) });
}

/** A dialog over its screen, which draws it through `<Outlet />`: while its code comes, that is said where it will be. */
export function dialog<const R extends AnyRoute, const P extends string>(de: R, path: P, load: Load) {
  return createRoute({
    getParentRoute: () => de,
    path,
    staticData: { isDialog: true },
    component: lazyRouteComponent(load),
    pendingComponent: DialogLoading,
  });
}

/** A list with one editor, for the new one and for those there are. `orden`: the column that it begins by, where it does not come whole. */
export function list<const P extends PantallaConNuevo>(clave: P, load: Load, editor: Load, orden?: string) {
  const ruta = screen(clave, load, { ahead: () => (orden === undefined ? askForAll(clave) : askForPage(clave, orden)) });
  return ruta.addChildren([dialog(ruta, '/nuevo', editor), dialog(ruta, '/editar/$id', editor)]);
}
