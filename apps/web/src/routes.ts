import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { administracionRoutes } from './screens/administracion/routes';
import { avisosRoutes } from './screens/avisos/routes';
import { competicionRoutes } from './screens/competicion/routes';
import { importacionRoutes } from './screens/importacion/routes';
import { maestrosRoutes } from './screens/maestros/routes';
import { organizacionRoutes } from './screens/organizacion/routes';
import { personasRoutes } from './screens/personas/routes';
import { condicionesRoute, perfilRoute, entryRoutes } from './screens/sesion/routes';
import { anotarConsultas } from './shell/anotar-consultas';
import { direccionDeVuelta } from './shell/direcciones';
import { FalloDePantalla } from './shell/FalloDePantalla';
import { cerrarSesion, noExiste } from './shell/guardas';
import { admin, oficina, raiz } from './shell/rutas-de-oficina';
import { Loading } from './ui/states';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const leave = createRoute({ getParentRoute: () => raiz, path: '/salir', beforeLoad: cerrarSesion });
const unknown = createRoute({ getParentRoute: () => raiz, path: '$', beforeLoad: noExiste });
const home = createRoute({
  getParentRoute: () => admin,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: direccionDeVuelta(undefined), replace: true });
  },
});

const tree = raiz.addChildren([
  entryRoutes,
  leave,
  unknown,
  oficina.addChildren([
    perfilRoute,
    admin.addChildren([
      home,
      condicionesRoute,
      ...organizacionRoutes,
      ...avisosRoutes,
      ...administracionRoutes,
      ...maestrosRoutes,
      ...personasRoutes,
      ...competicionRoutes,
      ...importacionRoutes,
    ]),
  ]),
]);

export const router = createRouter({
  routeTree: tree,
  defaultPendingComponent: Loading,
  defaultErrorComponent: FalloDePantalla,
  defaultPendingMs: 300,
  scrollRestoration: true,
});

anotarConsultas(router);
