import type { FastifyInstance } from 'fastify';
import type { Office } from '../../platform/http/mount';
import { mountArbitrajes } from './arbitrajes/routes';
import { mountConvocatorias } from './convocatorias/routes';
import { mountInformes } from './informes/routes';
import { mountPartidos } from './partidos/routes';
import { mountRetiradas } from './retiradas/routes';
import { mountSanciones } from './sanciones/routes';
import { mountSuspension } from './suspension/routes';

export function mountAreaPartidos(app: FastifyInstance, office: Office): void {
  mountPartidos(app, office);
  mountConvocatorias(app, office);
  mountArbitrajes(app, office);
  mountInformes(app, office);
  mountRetiradas(app, office);
  mountSanciones(app, office);
  mountSuspension(app, office);
}
