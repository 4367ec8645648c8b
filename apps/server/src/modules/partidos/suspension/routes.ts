import { rutasSuspension } from '@cd/contract/partidos/suspension';
import type { FastifyInstance } from 'fastify';
import { mountOficina, type Oficina } from '../../../platform/http/mount';
import { levantarSuspensiones, suspenderPartidos } from './service';

export function mountSuspension(app: FastifyInstance, oficina: Oficina): void {
  mountOficina(app, rutasSuspension, { suspender: suspenderPartidos, levantar: levantarSuspensiones }, oficina);
}
