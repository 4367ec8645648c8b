import { rutasArbitros } from './arbitros';
import { rutasCategorias } from './categorias';
import { rutasColegios } from './colegios';
import { rutasCoordinadores } from './coordinadores';
import { rutasDeportes } from './deportes';
import { rutasEntrenadores } from './entrenadores';
import { rutasEsquemasClasificacion } from './esquemasclasificacion';
import { rutasFestivos } from './festivos';
import { rutasGeneros } from './generos';
import { rutasImportacionDatos } from './importacion-datos';
import { rutasJugadores } from './jugadores';
import { rutasListasFijas } from './listas-fijas';
import { rutasPerfilesArbitro } from './perfilesarbitro';
import { rutasSedes } from './sedes';
import { rutasSistemasArbitraje } from './sistemasarbitraje';
import { rutasTiposCambioPartido } from './tiposcambiopartido';
import { rutasTiposLicencia } from './tiposlicencia';
import { rutasTiposSancion } from './tipossancion';
import { rutasTiposSuspension } from './tipossuspension';
import { rutasTiposTarifa } from './tipostarifa';
import { rutasZonas } from './zonas';
import { rutasAcciones } from './acciones';
import { rutasCompeticiones } from './competiciones';
import { rutasConcesiones } from './concesiones';
import { rutasConfiguracion } from './configuracion';
import { rutasCorreo } from './correo';
import { rutasCuentas } from './cuentas';
import { rutasNotificaciones } from './notificaciones';
import { rutasPanel } from './panel';
import { rutasPublicas } from './publico';
import { rutasRoles } from './roles';
import { rutasSesion } from './sesion';
import { rutasUsuarios } from './usuarios';

/** Every call of the product. OpenAPI, the typed client and the walk over all accesses read it. */
export const rutas = {
  publico: rutasPublicas,
  sesion: rutasSesion,
  cuentas: rutasCuentas,
  competiciones: rutasCompeticiones,
  acciones: rutasAcciones,
  notificaciones: rutasNotificaciones,
  usuarios: rutasUsuarios,
  roles: rutasRoles,
  concesiones: rutasConcesiones,
  configuracion: rutasConfiguracion,
  correo: rutasCorreo,
  panel: rutasPanel,
  arbitros: rutasArbitros,
  categorias: rutasCategorias,
  colegios: rutasColegios,
  coordinadores: rutasCoordinadores,
  deportes: rutasDeportes,
  entrenadores: rutasEntrenadores,
  esquemasclasificacion: rutasEsquemasClasificacion,
  festivos: rutasFestivos,
  generos: rutasGeneros,
  importacionDatos: rutasImportacionDatos,
  jugadores: rutasJugadores,
  listasFijas: rutasListasFijas,
  perfilesarbitro: rutasPerfilesArbitro,
  sedes: rutasSedes,
  sistemasarbitraje: rutasSistemasArbitraje,
  tiposcambiopartido: rutasTiposCambioPartido,
  tiposlicencia: rutasTiposLicencia,
  tipossancion: rutasTiposSancion,
  tipossuspension: rutasTiposSuspension,
  tipostarifa: rutasTiposTarifa,
  zonas: rutasZonas,
};
