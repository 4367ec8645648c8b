import type { FastifyInstance } from 'fastify';
import type { Oficina } from '../../platform/http/mount';
import { mountCompeticiones } from './competiciones/routes';

export function mountAreaCompeticion(app: FastifyInstance, office: Oficina): void {
  mountCompeticiones(app, office);
}
