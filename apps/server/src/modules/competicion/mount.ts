import type { FastifyInstance } from 'fastify';
import type { Office } from '../../platform/http/mount';
import { mountCompeticiones } from './competiciones/routes';

export function mountAreaCompeticion(app: FastifyInstance, office: Office): void {
  mountCompeticiones(app, office);
}
