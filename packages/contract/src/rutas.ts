import { rutasArbitros } from './personas/arbitros';
import { rutasCategorias } from './maestros/categorias';
import { rutasColegios } from './maestros/colegios';
import { rutasCoordinadores } from './personas/coordinadores';
import { rutasDeportes } from './maestros/deportes';
import { rutasEntrenadores } from './personas/entrenadores';
import { rutasEsquemasClasificacion } from './maestros/esquemasclasificacion';
import { rutasFestivos } from './maestros/festivos';
import { rutasGeneros } from './maestros/generos';
import { rutasImportacionDatos } from './importacion/registros';
import { rutasJugadores } from './personas/jugadores';
import { rutasListasFijas } from './maestros/listasfijas';
import { rutasPerfilesArbitro } from './maestros/perfilesarbitro';
import { rutasSedes } from './maestros/sedes';
import { rutasSistemasArbitraje } from './maestros/sistemasarbitraje';
import { rutasTiposCambioPartido } from './maestros/tiposcambiopartido';
import { rutasTiposLicencia } from './maestros/tiposlicencia';
import { rutasTiposSancion } from './maestros/tipossancion';
import { rutasTiposSuspension } from './maestros/tipossuspension';
import { rutasTiposTarifa } from './maestros/tipostarifa';
import { rutasZonas } from './maestros/zonas';
import { rutasAcciones } from './administracion/acciones';
import { rutasCompeticiones } from './competicion/competiciones';
import { rutasConcesiones } from './sesion/concesiones';
import { rutasConfiguracion } from './organizacion/configuracion';
import { rutasCorreo } from './administracion/correo';
import { rutasCuentas } from './sesion/cuentas';
import { rutasNotificaciones } from './avisos/notificaciones';
import { rutasPanel } from './administracion/panel';
import { rutasPublicas } from './publico/publico';
import { rutasRoles } from './administracion/roles';
import { rutasSesion } from './sesion/sesion';
import { rutasUsuarios } from './administracion/usuarios';

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
