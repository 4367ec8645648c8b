import type { FastifyInstance } from 'fastify';
import type { Oficina } from '../../platform/http/mount';
import { mountInscripciones } from './periodo/routes';
import { mountPreequipos } from './preequipos/routes';
import { mountValidacion } from './validacion/routes';

export function mountAreaInscripcion(app: FastifyInstance, oficina: Oficina): void {
  mountInscripciones(app, oficina);
  mountPreequipos(app, oficina);
  mountValidacion(app, oficina);
}
