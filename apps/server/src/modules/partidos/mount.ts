import type { FastifyInstance } from 'fastify';
import type { Oficina } from '../../platform/http/mount';
import { mountPartidos } from './partidos/routes';

export function mountAreaPartidos(app: FastifyInstance, oficina: Oficina): void {
  mountPartidos(app, oficina);
}
