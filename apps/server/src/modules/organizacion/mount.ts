import type { FastifyInstance } from 'fastify';
import type { Office } from '../../platform/http/mount';
import { mountConfiguracion } from './configuracion/routes';

export function mountAreaOrganizacion(app: FastifyInstance, oficina: Office): void {
  mountConfiguracion(app, oficina);
}
