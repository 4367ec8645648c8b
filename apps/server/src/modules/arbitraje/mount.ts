import type { FastifyInstance } from 'fastify';
import type { Office } from '../../platform/http/mount';
import { mountArbitrajes } from './arbitrajes/routes';
import { mountCampo } from './campo/routes';
import { mountDesignaciones } from './designaciones/routes';
import { mountEnlaces } from './enlaces/routes';
import { mountPrejornadas } from './prejornadas/routes';
import { mountPrejornadasArbitrales } from './prejornadasarbitrales/routes';

export function mountAreaArbitraje(app: FastifyInstance, office: Office): void {
  mountArbitrajes(app, office);
  mountEnlaces(app, office);
  mountPrejornadas(app, office);
  mountPrejornadasArbitrales(app, office);
  mountCampo(app, office);
  mountDesignaciones(app, office);
}
