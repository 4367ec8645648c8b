import { rutasConcesiones } from '@cd/contract/sesion/concesiones';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { leerLoQueFaltaDeRoles } from './service';

export function mountConcesiones(app: FastifyInstance, office: Office): void {
  mountOffice(app, rutasConcesiones, { lista: async ({ db, caller }) => leerLoQueFaltaDeRoles(db, caller) }, office);
}
