import type { FastifyInstance } from 'fastify';
import type { Oficina } from '../../platform/http/mount';
import { mountImportacionDatos } from './registros/routes';

export function mountAreaImportacion(app: FastifyInstance, oficina: Oficina): void {
  mountImportacionDatos(app, oficina);
}
