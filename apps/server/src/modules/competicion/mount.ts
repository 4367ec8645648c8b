import type { FastifyInstance } from 'fastify';
import type { Oficina } from '../../platform/http/mount';
import { mountCompeticiones } from './competiciones/routes';
import { mountPlantillas } from './plantillas/routes';

export function mountAreaCompeticion(app: FastifyInstance, oficina: Oficina): void {
  mountCompeticiones(app, oficina);
  mountPlantillas(app, oficina);
}
