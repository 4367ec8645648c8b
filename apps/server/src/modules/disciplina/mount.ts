import type { FastifyInstance } from 'fastify';
import type { Office } from '../../platform/http/mount';
import { mountSanciones } from './sanciones/routes';

export function mountAreaDisciplina(app: FastifyInstance, office: Office): void {
  mountSanciones(app, office);
}
