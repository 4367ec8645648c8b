import type { FastifyInstance } from 'fastify';
import type { Oficina } from '../../platform/http/mount';
import { mountInformes } from './informes/routes';

export function mountAreaPartidos(app: FastifyInstance, oficina: Oficina): void {
  mountInformes(app, oficina);
}
