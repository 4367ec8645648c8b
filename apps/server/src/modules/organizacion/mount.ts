import type { FastifyInstance } from 'fastify';
import type { Oficina } from '../../platform/http/mount';
import { mountConfiguracion } from './configuracion/routes';

export function mountAreaOrganizacion(app: FastifyInstance, oficina: Oficina): void {
  mountConfiguracion(app, oficina);
}
