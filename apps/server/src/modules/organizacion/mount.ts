import type { FastifyInstance } from 'fastify';
import type { Office } from '../../platform/http/mount';
import { mountConfiguracion } from './configuracion/routes';

export function mountAreaOrganizacion(app: FastifyInstance, office: Office): void {
  mountConfiguracion(app, office);
}
