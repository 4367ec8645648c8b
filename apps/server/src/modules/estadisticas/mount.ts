import type { FastifyInstance } from 'fastify';
import type { Office } from '../../platform/http/mount';
import { mountInformeDeColegio } from './colegio/routes';
import { mountConductas } from './conductas/routes';
import { mountOficina } from './oficina/routes';
import { mountRankings } from './rankings/routes';

export function mountAreaEstadisticas(app: FastifyInstance, office: Office): void {
  mountRankings(app, office);
  mountConductas(app, office);
  mountInformeDeColegio(app, office);
  mountOficina(app, office);
}
