import type { FastifyInstance } from 'fastify';
import type { Office } from '../../platform/http/mount';
import { mountMovil } from './movil/routes';
import { mountSuscripciones } from './suscripciones/routes';

export function mountAreaApp(app: FastifyInstance, office: Office): void {
  mountSuscripciones(app, office);
  mountMovil(app, office);
}
