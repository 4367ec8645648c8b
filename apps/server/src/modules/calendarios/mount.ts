import type { FastifyInstance } from 'fastify';
import type { Office } from '../../platform/http/mount';
import { mountAgendas } from './agendas/routes';

export function mountAreaCalendarios(app: FastifyInstance, office: Office): void {
  mountAgendas(app, office);
}
