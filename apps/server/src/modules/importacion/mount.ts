import type { FastifyInstance } from 'fastify';
import type { Office } from '../../platform/http/mount';
import { mountColumnas } from './columnas/routes';
import { mountImportacionDatos } from './registros/routes';

export function mountAreaImportacion(app: FastifyInstance, office: Office): void {
  mountImportacionDatos(app, office);
  mountColumnas(app, office);
}
