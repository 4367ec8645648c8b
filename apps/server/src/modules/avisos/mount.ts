import type { FastifyInstance } from 'fastify';
import type { Oficina } from '../../platform/http/mount';
import { mountNotificaciones } from './notificaciones/routes';

export function mountAreaAvisos(app: FastifyInstance, oficina: Oficina): void {
  mountNotificaciones(app, oficina);
}
