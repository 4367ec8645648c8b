import type { FastifyInstance } from 'fastify';
import type { Office } from '../../platform/http/mount';
import { mountHoja } from './hoja/routes';
import { mountInscripciones } from './periodo/routes';
import { mountPreequipos } from './preequipos/routes';
import { mountRenovacion } from './renovacion/routes';
import { mountValidacion } from './validacion/routes';

export function mountAreaInscripcion(app: FastifyInstance, oficina: Office): void {
  mountInscripciones(app, oficina);
  mountPreequipos(app, oficina);
  mountValidacion(app, oficina);
  mountRenovacion(app, oficina);
  mountHoja(app, oficina);
}
