import type { FastifyInstance } from 'fastify';
import type { Office } from '../../platform/http/mount';
import { mountNotificaciones } from './notificaciones/routes';

export function mountAreaAvisos(app: FastifyInstance, office: Office): void {
  mountNotificaciones(app, office);
}
