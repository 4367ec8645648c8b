import { rutasSuspension } from '@cd/contract/partidos/suspension';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { levantarSuspensiones, previaDeLevantar, previaDeSuspender, suspenderPartidos } from './service';

export function mountSuspension(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasSuspension,
    { suspender: suspenderPartidos, levantar: levantarSuspensiones, previaDeSuspender, previaDeLevantar },
    office,
  );
}
