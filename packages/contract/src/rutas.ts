import { rutasAcciones } from './acciones';
import { rutasCompeticiones } from './competiciones';
import { rutasConfiguracion } from './configuracion';
import { rutasCorreo } from './correo';
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
  competiciones: rutasCompeticiones,
  acciones: rutasAcciones,
  notificaciones: rutasNotificaciones,
  usuarios: rutasUsuarios,
  roles: rutasRoles,
  configuracion: rutasConfiguracion,
  correo: rutasCorreo,
  panel: rutasPanel,
};
