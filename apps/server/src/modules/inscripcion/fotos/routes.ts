import { rutasFotos } from '@cd/contract/inscripcion/fotos';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { ponerFoto, verFaltan } from './service';

export function mountFotos(app: FastifyInstance, office: Office): void {
  mountOffice(app, rutasFotos, { faltan: verFaltan(office), poner: ponerFoto(office) }, office);
}
