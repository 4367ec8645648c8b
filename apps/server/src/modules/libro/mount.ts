import type { FastifyInstance } from 'fastify';
import type { Office } from '../../platform/http/mount';
import { mountContabilidad } from './contabilidad/routes';
import { mountLibro } from './libro/routes';

export function mountAreaLibro(app: FastifyInstance, office: Office): void {
  mountContabilidad(app, office);
  mountLibro(app, office);
}
