import type { FastifyInstance } from 'fastify';
import type { Office } from '../../platform/http/mount';
import { mountAcciones } from './acciones/routes';
import { mountCorreo } from './correo/routes';
import { mountPanel } from './panel/routes';
import { mountRoles } from './roles/routes';
import { mountUsuarios } from './usuarios/routes';

export function mountAreaAdministracion(app: FastifyInstance, oficina: Office): void {
  mountAcciones(app, oficina);
  mountCorreo(app, oficina);
  mountPanel(app, oficina);
  mountRoles(app, oficina);
  mountUsuarios(app, oficina);
}
