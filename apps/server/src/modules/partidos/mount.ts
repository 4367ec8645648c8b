import type { FastifyInstance } from 'fastify';
import type { Oficina } from '../../platform/http/mount';
import { mountPartidos } from './partidos/routes';
import { mountSuspension } from './suspension/routes';

export function mountAreaPartidos(app: FastifyInstance, oficina: Oficina): void {
  mountPartidos(app, oficina);
  mountSuspension(app, oficina);
}
