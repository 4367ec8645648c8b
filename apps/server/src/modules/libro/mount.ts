import type { FastifyInstance } from 'fastify';
import type { Office } from '../../platform/http/mount';
import { mountLibro } from './libro/routes';

export function mountAreaLibro(app: FastifyInstance, office: Office): void {
  mountLibro(app, office);
}
