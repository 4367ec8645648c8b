import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { appRoutes } from './screens/app/routes';
import { administracionRoutes } from './screens/administracion/routes';
import { avisosRoutes } from './screens/avisos/routes';
import { agendaRoute } from './screens/calendarios/routes';
import { competicionRoutes } from './screens/competicion/routes';
import { dineroRoutes } from './screens/dinero/routes';
import { importacionRoutes } from './screens/importacion/routes';
import { estadisticasRoutes } from './screens/estadisticas/routes';
import { familiaRoute, fichaRoute, inscripcionRoutes } from './screens/inscripcion/routes';
import { libroRoutes } from './screens/libro/routes';
import { maestrosRoutes } from './screens/maestros/routes';
import { organizacionRoutes } from './screens/organizacion/routes';
import { actaDeEnlaceRoute, arbitrajeRoutes, enlaceRoute } from './screens/arbitraje/routes';
import { disciplinaRoutes } from './screens/disciplina/routes';
import { convocadoRoute, partidosRoutes } from './screens/partidos/routes';
import { personasRoutes } from './screens/personas/routes';
import { condicionesRoute, perfilRoute, entryRoutes } from './screens/sesion/routes';
import { logVisits } from './shell/log-visits';
import { returnAddress } from './shell/addresses';
import { ScreenError } from './shell/ScreenError';
import { signOut, unknownPage, unknownScreen } from './shell/guards';
import { admin, office, root } from './shell/office-routes';
import { Loading } from './ui/page/states';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const leave = createRoute({ getParentRoute: () => root, path: '/salir', beforeLoad: signOut });
const unknown = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: unknownPage });
const unknownInOffice = createRoute({ getParentRoute: () => admin, path: '$', beforeLoad: unknownScreen });
const home = createRoute({
  getParentRoute: () => admin,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: returnAddress(undefined), replace: true });
  },
});

const tree = root.addChildren([
  entryRoutes,
  enlaceRoute,
  actaDeEnlaceRoute,
  familiaRoute,
  fichaRoute,
  convocadoRoute,
  leave,
  unknown,
  office.addChildren([
    perfilRoute.addChildren([agendaRoute]),
    admin.addChildren([
      home,
      unknownInOffice,
      condicionesRoute,
      ...organizacionRoutes,
      ...avisosRoutes,
      ...administracionRoutes,
      ...maestrosRoutes,
      ...personasRoutes,
      ...competicionRoutes,
      ...libroRoutes,
      ...disciplinaRoutes,
      ...partidosRoutes,
      ...arbitrajeRoutes,
      ...dineroRoutes,
      ...importacionRoutes,
      ...inscripcionRoutes,
      ...estadisticasRoutes,
      ...appRoutes,
    ]),
  ]),
]);

export const router = createRouter({
  routeTree: tree,
  defaultPendingComponent: Loading,
  defaultErrorComponent: ScreenError,
  defaultPendingMs: 300,
  // What has come is drawn at once, also where its absence has just been.
  defaultPendingMinMs: 0,
  scrollRestoration: true,
});

logVisits(router);
