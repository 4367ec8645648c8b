import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { rutasAdministracion } from './screens/administracion/rutas';
import { rutasAvisos } from './screens/avisos/rutas';
import { rutasCompeticion } from './screens/competicion/rutas';
import { rutasImportacion } from './screens/importacion/rutas';
import { rutasMaestros } from './screens/maestros/rutas';
import { rutasOrganizacion } from './screens/organizacion/rutas';
import { rutasPersonas } from './screens/personas/rutas';
import { rutaCondiciones, rutaPerfil, rutasEntrada } from './screens/sesion/rutas';
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

const salir = createRoute({ getParentRoute: () => raiz, path: '/salir', beforeLoad: cerrarSesion });
const desconocida = createRoute({ getParentRoute: () => raiz, path: '$', beforeLoad: noExiste });
const inicio = createRoute({
  getParentRoute: () => admin,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: direccionDeVuelta(undefined), replace: true });
  },
});

const arbol = raiz.addChildren([
  rutasEntrada,
  salir,
  desconocida,
  oficina.addChildren([
    rutaPerfil,
    admin.addChildren([
      inicio,
      rutaCondiciones,
      ...rutasOrganizacion,
      ...rutasAvisos,
      ...rutasAdministracion,
      ...rutasMaestros,
      ...rutasPersonas,
      ...rutasCompeticion,
      ...rutasImportacion,
    ]),
  ]),
]);

export const router = createRouter({
  routeTree: arbol,
  defaultPendingComponent: Loading,
  defaultErrorComponent: FalloDePantalla,
  defaultPendingMs: 300,
  scrollRestoration: true,
});

anotarConsultas(router);
