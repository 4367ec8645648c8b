import type { FastifyInstance } from 'fastify';
import type { Office } from '../../platform/http/mount';
import { mountArbitrajes } from './arbitrajes/routes';
import { mountConvocatorias } from './convocatorias/routes';
import { mountInformes } from './informes/routes';
import { mountPartidos } from './partidos/routes';
import { mountRetiradas } from './retiradas/routes';
import { mountSanciones } from './sanciones/routes';
import { mountSuspension } from './suspension/routes';

export function mountAreaPartidos(app: FastifyInstance, oficina: Office): void {
  mountPartidos(app, oficina);
  mountConvocatorias(app, oficina);
  mountArbitrajes(app, oficina);
  mountInformes(app, oficina);
  mountRetiradas(app, oficina);
  mountSanciones(app, oficina);
  mountSuspension(app, oficina);
}
