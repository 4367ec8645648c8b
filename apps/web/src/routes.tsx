import type { Pantalla } from '@cd/contract/kit/screens';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect, type AnyRoute, type RouteComponent } from '@tanstack/react-router';
import { sesionActual } from './client/session';
import { direccionDeVuelta } from './shell/direcciones';

import { FalloDePantalla } from './shell/FalloDePantalla';
import { cerrarSesion, exigirNivel, exigirPerfil, exigirSesion, noExiste } from './shell/guardas';
import { anotarConsultas } from './shell/anotar-consultas';
import { Shell } from './shell/Shell';
import { Cargando } from './ui/estados';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Whose permission opens it, and under whose name its visits are noted. */
    pantalla?: Pantalla;
  }
}

type Modulo = Promise<{ default: RouteComponent }>;

const raiz = createRootRoute();

// Entry: no session needed.
const entrada = createRoute({ getParentRoute: () => raiz, id: 'entrada', component: lazyRouteComponent(() => import('./screens/sesion/sesion/MarcoEntrada')) });
const login = createRoute({
  getParentRoute: () => entrada,
  path: '/login',
  validateSearch: ({ volver, caducada, cerrada }: Record<string, unknown>): { volver?: string; caducada?: boolean; cerrada?: boolean } => ({
    ...(volver === undefined ? {} : { volver: direccionDeVuelta(volver) }),
    ...(caducada ? { caducada: true } : {}),
    ...(cerrada === undefined ? {} : { cerrada: true }),
  }),
  beforeLoad: ({ search }) => {
    if (sesionActual()) throw redirect({ href: direccionDeVuelta(search.volver), replace: true });
  },
  component: lazyRouteComponent(() => import('./screens/sesion/sesion/Login')),
});
const forgot = createRoute({ getParentRoute: () => entrada, path: '/forgot', component: lazyRouteComponent(() => import('./screens/sesion/sesion/Olvido')) });
const forgotEnviado = createRoute({
  getParentRoute: () => entrada,
  path: '/forgot_enviado',
  component: lazyRouteComponent(() => import('./screens/sesion/sesion/OlvidoEnviado')),
});
const reset = createRoute({
  getParentRoute: () => entrada,
  path: '/reset/$token',
  component: lazyRouteComponent(() => import('./screens/sesion/sesion/Reinicio')),
});
const cambioDeCorreo = createRoute({
  getParentRoute: () => entrada,
  path: '/cambio-correo/$token',
  validateSearch: ({ rechazar }: Record<string, unknown>): { rechazar?: true } => (rechazar === true ? { rechazar } : {}),
  component: lazyRouteComponent(() => import('./screens/sesion/sesion/CambioDeCorreo')),
});
const salir = createRoute({ getParentRoute: () => raiz, path: '/salir', beforeLoad: cerrarSesion });

const desconocida = createRoute({ getParentRoute: () => raiz, path: '$', beforeLoad: noExiste });

const volver = ({ volver: pedida }: Record<string, unknown>): { volver?: string } => (pedida === undefined ? {} : { volver: direccionDeVuelta(pedida) });

// The office.
const oficina = createRoute({
  getParentRoute: () => raiz,
  id: 'oficina',
  beforeLoad: ({ location }) => void exigirSesion(location),
  component: Shell,
});
const perfil = createRoute({
  getParentRoute: () => oficina,
  path: '/perfil',
  validateSearch: volver,
  component: lazyRouteComponent(() => import('./screens/sesion/perfil/Perfil')),
});
const admin = createRoute({ getParentRoute: () => oficina, path: '/admin', beforeLoad: ({ location }) => exigirPerfil(location) });
const inicio = createRoute({
  getParentRoute: () => admin,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: direccionDeVuelta(undefined), replace: true });
  },
});
const condiciones = createRoute({
  getParentRoute: () => admin,
  path: '/condiciones',
  validateSearch: volver,
  staticData: { pantalla: 'condiciones' },
  component: lazyRouteComponent(() => import('./screens/sesion/condiciones/Condiciones')),
});

/** A screen under /admin: whoever may not read it is sent away, its visits are noted, its code comes only with it. */
function pantalla<const P extends string>(path: P, clave: Pantalla, importar: () => Modulo) {
  return createRoute({
    getParentRoute: () => admin,
    path,
    staticData: { pantalla: clave },
    beforeLoad: ({ location }) => exigirNivel(clave, location),
    component: lazyRouteComponent(importar),
  });
}

/** A dialog over its list, or a tab: its screen draws it through `<Outlet />`. */
function hija<const R extends AnyRoute, const P extends string>(de: R, path: P, importar: () => Modulo) {
  return createRoute({ getParentRoute: () => de, path, component: lazyRouteComponent(importar) });
}

/** A list of master data, with one editor for the new one and for those there are. */
function lista<const P extends string>(path: P, clave: Pantalla, importar: () => Modulo, editor: () => Modulo) {
  const ruta = pantalla(path, clave, importar);
  return ruta.addChildren([hija(ruta, '/nuevo', editor), hija(ruta, '/editar/$id', editor)]);
}

const muestrario = createRoute({
  getParentRoute: () => admin,
  path: '/muestrario',
  component: lazyRouteComponent(() => import('./screens/administracion/muestrario/Muestrario')),
});

const cambiarCompeticion = pantalla('/cambiarcompeticion', 'cambiarcompeticion', () => import('./screens/competicion/cambiarcompeticion/CambiarCompeticion'));
const abrirTemporada = hija(cambiarCompeticion, '/nueva', () => import('./screens/competicion/cambiarcompeticion/AbrirTemporada'));
const configuracion = pantalla('/configuracion', 'configuracion', () => import('./screens/organizacion/configuracion/Configuracion'));
const parametros = hija(configuracion, '/', () => import('./screens/organizacion/configuracion/Parametros'));
const empresa = hija(configuracion, '/empresa', () => import('./screens/organizacion/configuracion/Empresa'));
const licencias = hija(configuracion, '/licencias', () => import('./screens/organizacion/configuracion/Licencias'));
const vocabulario = hija(configuracion, '/vocabulario', () => import('./screens/organizacion/configuracion/Vocabulario'));
const publicidad = pantalla('/publicidad', 'publicidad', () => import('./screens/organizacion/publicidad/Publicidad'));

const usuarios = pantalla('/usuarios', 'usuarios', () => import('./screens/administracion/usuarios/Usuarios'));
const nuevoUsuario = hija(usuarios, '/nuevo', () => import('./screens/administracion/usuarios/NuevoUsuario'));
const editarUsuario = hija(usuarios, '/editar/$id', () => import('./screens/administracion/usuarios/EditarUsuario'));
const acciones = pantalla('/acciones/$id', 'acciones', () => import('./screens/administracion/acciones/Acciones'));

const dashboard = pantalla('/dashboard', 'dashboard', () => import('./screens/administracion/dashboard/Dashboard'));
const ayuda = pantalla('/ayuda', 'ayuda', () => import('./screens/administracion/ayuda/Ayuda'));

const roles = pantalla('/roles', 'roles', () => import('./screens/administracion/roles/Roles'));
const nuevoRol = hija(roles, '/nuevo', () => import('./screens/administracion/roles/NuevoRol'));
const editarRol = hija(roles, '/editar/$id', () => import('./screens/administracion/roles/EditarRol'));
const rolPermisos = pantalla('/rol_permisos/$id', 'rol_permisos', () => import('./screens/administracion/rol_permisos/RolPermisos'));

const notificaciones = pantalla('/notificaciones', 'notificaciones', () => import('./screens/avisos/notificaciones/Notificaciones'));
const buzonDeEntrada = createRoute({
  getParentRoute: () => notificaciones,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/notificaciones/principal/$buzon', params: { buzon: 'Entrada' }, replace: true });
  },
});
const buzon = hija(notificaciones, '/principal/$buzon', () => import('./screens/avisos/notificaciones/Buzon'));
const notificacion = hija(notificaciones, '/detalle/$id', () => import('./screens/avisos/notificaciones/Detalle'));
const tiposNotificacion = pantalla('/tiposnotificacion', 'tiposnotificacion', () => import('./screens/avisos/tiposnotificacion/TiposNotificacion'));
const correo = pantalla('/correo', 'correo', () => import('./screens/administracion/correo/Correo'));
const verCorreo = hija(correo, '/ver/$id', () => import('./screens/administracion/correo/VerCorreo'));

const categorias = lista(
  '/categorias',
  'categorias',
  () => import('./screens/maestros/categorias/Categorias'),
  () => import('./screens/maestros/categorias/EditorCategoria'),
);
const generos = lista(
  '/generos',
  'generos',
  () => import('./screens/maestros/generos/Generos'),
  () => import('./screens/maestros/generos/EditorGenero'),
);
const deportes = lista(
  '/deportes',
  'deportes',
  () => import('./screens/maestros/deportes/Deportes'),
  () => import('./screens/maestros/deportes/EditorDeporte'),
);
const zonas = lista(
  '/zonas',
  'zonas',
  () => import('./screens/maestros/zonas/Zonas'),
  () => import('./screens/maestros/zonas/EditorZona'),
);
const tiposSancion = lista(
  '/tipossancion',
  'tipossancion',
  () => import('./screens/maestros/tipossancion/TiposSancion'),
  () => import('./screens/maestros/tipossancion/EditorTipoSancion'),
);
const tiposLicencia = lista(
  '/tiposlicencia',
  'tiposlicencia',
  () => import('./screens/maestros/tiposlicencia/TiposLicencia'),
  () => import('./screens/maestros/tiposlicencia/EditorTipoLicencia'),
);
const tiposTarifa = lista(
  '/tipostarifa',
  'tipostarifa',
  () => import('./screens/maestros/tipostarifa/TiposTarifa'),
  () => import('./screens/maestros/tipostarifa/EditorTipoTarifa'),
);
const tiposCambioPartido = pantalla('/tiposcambiopartido', 'tiposcambiopartido', () => import('./screens/maestros/tiposcambiopartido/TiposCambioPartido'));
const editorTipoCambio = () => import('./screens/maestros/tiposcambiopartido/EditorTipoCambio');
const nuevoTipoCambio = hija(tiposCambioPartido, '/nuevo', editorTipoCambio);
const editarTipoCambio = hija(tiposCambioPartido, '/editar/$id', editorTipoCambio);
const importeDeCambio = hija(tiposCambioPartido, '/importe/$id', () => import('./screens/maestros/tiposcambiopartido/ImporteDeCambio'));
const perfilesArbitro = lista(
  '/perfilesarbitro',
  'perfilesarbitro',
  () => import('./screens/maestros/perfilesarbitro/PerfilesArbitro'),
  () => import('./screens/maestros/perfilesarbitro/EditorPerfilArbitro'),
);
const sistemasArbitraje = lista(
  '/sistemasarbitraje',
  'sistemasarbitraje',
  () => import('./screens/maestros/sistemasarbitraje/SistemasArbitraje'),
  () => import('./screens/maestros/sistemasarbitraje/EditorSistemaArbitraje'),
);
const tiposSuspension = pantalla('/tipossuspension', 'tipossuspension', () => import('./screens/maestros/tipossuspension/TiposSuspension'));
const editarTipoSuspension = hija(tiposSuspension, '/editar/$id', () => import('./screens/maestros/tipossuspension/EditorTipoSuspension'));
const festivos = pantalla('/festivos', 'festivos', () => import('./screens/maestros/festivos/Festivos'));

const sedes = lista(
  '/sedes',
  'sedes',
  () => import('./screens/maestros/sedes/Sedes'),
  () => import('./screens/maestros/sedes/EditorSede'),
);
const colegios = lista(
  '/colegios',
  'colegios',
  () => import('./screens/maestros/colegios/Colegios'),
  () => import('./screens/maestros/colegios/EditorColegio'),
);
const arbitros = lista(
  '/arbitros',
  'arbitros',
  () => import('./screens/personas/arbitros/Arbitros'),
  () => import('./screens/personas/arbitros/EditorArbitro'),
);
const entrenadores = lista(
  '/entrenadores',
  'entrenadores',
  () => import('./screens/personas/entrenadores/Entrenadores'),
  () => import('./screens/personas/entrenadores/EditorEntrenador'),
);
const coordinadores = lista(
  '/coordinadores',
  'coordinadores',
  () => import('./screens/personas/coordinadores/Coordinadores'),
  () => import('./screens/personas/coordinadores/EditorCoordinador'),
);
const jugadores = lista(
  '/jugadores',
  'jugadores',
  () => import('./screens/personas/jugadores/Jugadores'),
  () => import('./screens/personas/jugadores/EditorJugador'),
);
const importar = pantalla('/importar', 'importar', () => import('./screens/importacion/importar/Importar'));

const arbol = raiz.addChildren([
  entrada.addChildren([login, forgot, forgotEnviado, reset, cambioDeCorreo]),
  salir,
  desconocida,
  oficina.addChildren([
    perfil,
    admin.addChildren([
      inicio,
      dashboard,
      ayuda,
      condiciones,
      notificaciones.addChildren([buzonDeEntrada, buzon, notificacion]),
      tiposNotificacion,
      correo.addChildren([verCorreo]),
      cambiarCompeticion.addChildren([abrirTemporada]),
      usuarios.addChildren([nuevoUsuario, editarUsuario]),
      acciones,
      roles.addChildren([nuevoRol, editarRol]),
      rolPermisos,
      configuracion.addChildren([parametros, empresa, licencias, vocabulario]),
      publicidad,
      categorias,
      generos,
      deportes,
      zonas,
      sedes,
      colegios,
      arbitros,
      entrenadores,
      coordinadores,
      jugadores,
      importar,
      tiposSancion,
      tiposLicencia,
      tiposTarifa,
      tiposCambioPartido.addChildren([nuevoTipoCambio, editarTipoCambio, importeDeCambio]),
      perfilesArbitro,
      sistemasArbitraje,
      tiposSuspension.addChildren([editarTipoSuspension]),
      festivos,
      muestrario,
    ]),
  ]),
]);

export const router = createRouter({
  routeTree: arbol,
  defaultPendingComponent: Cargando,
  defaultErrorComponent: FalloDePantalla,
  defaultPendingMs: 300,
  scrollRestoration: true,
});

anotarConsultas(router);
