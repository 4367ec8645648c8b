import type { FastifyInstance } from 'fastify';
import type { Office } from '../platform/http/mount';
import { mountAcciones } from './acciones/routes';
import { mountCompeticiones } from './competiciones/routes';
import { mountConfiguracion } from './configuracion/routes';
import { mountCorreo } from './correo/routes';
import { mountNotificaciones } from './notificaciones/routes';
import { mountPanel } from './panel/routes';
import { mountRoles } from './roles/routes';
import { mountSesion } from './sesion/routes';
import { mountUsuarios } from './usuarios/routes';

/** Every module of the back office. */
export function mountOficina(app: FastifyInstance, office: Office): void {
  mountSesion(app, office);
  mountUsuarios(app, office);
  mountAcciones(app, office);
  mountRoles(app, office);
  mountPanel(app, office);
  mountConfiguracion(app, office);
  mountCompeticiones(app, office);
  mountNotificaciones(app, office);
  mountCorreo(app, office);
}
