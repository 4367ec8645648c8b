import type { FastifyInstance } from 'fastify';
import type { Oficina } from '../../platform/http/mount';
import { mountSuspension } from './suspension/routes';

export function mountAreaPartidos(app: FastifyInstance, oficina: Oficina): void {
  mountSuspension(app, oficina);
}
