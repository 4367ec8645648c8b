import type { FastifyInstance } from 'fastify';
import type { Office } from '../../platform/http/mount';
import { mountAcciones } from './acciones/routes';
import { mountContratos } from './contratos/routes';
import { mountCorreo } from './correo/routes';
import { mountPanel } from './panel/routes';
import { mountRoles } from './roles/routes';
import { mountUsuarios } from './usuarios/routes';

export function mountAreaAdministracion(app: FastifyInstance, office: Office): void {
  mountAcciones(app, office);
  mountContratos(app, office);
  mountCorreo(app, office);
  mountPanel(app, office);
  mountRoles(app, office);
  mountUsuarios(app, office);
}
