import type { FastifyInstance } from 'fastify';
import type { Oficina } from '../../platform/http/mount';
import { mountNotificaciones } from './notificaciones/routes';

export function mountAreaAvisos(app: FastifyInstance, office: Oficina): void {
  mountNotificaciones(app, office);
}
