import type { FastifyInstance } from 'fastify';
import type { Office } from '../../platform/http/mount';
import { mountFamilias } from './familias/routes';
import { mountFotos } from './fotos/routes';
import { mountHoja } from './hoja/routes';
import { mountInscripciones } from './periodo/routes';
import { mountPreequipos } from './preequipos/routes';
import { mountRenovacion } from './renovacion/routes';
import { mountTraslados } from './traslados/routes';
import { mountValidacion } from './validacion/routes';

export function mountAreaInscripcion(app: FastifyInstance, office: Office): void {
  mountInscripciones(app, office);
  mountPreequipos(app, office);
  mountValidacion(app, office);
  mountRenovacion(app, office);
  mountHoja(app, office);
  mountFotos(app, office);
  mountFamilias(app, office);
  mountTraslados(app, office);
}
