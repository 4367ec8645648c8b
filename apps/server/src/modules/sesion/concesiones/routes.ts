import { rutasConcesiones } from '@cd/contract/sesion/concesiones';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { leerLoQueFaltaDeRoles } from './service';

export function mountConcesiones(app: FastifyInstance, oficina: Office): void {
  mountOffice(app, rutasConcesiones, { lista: async ({ db, quien }) => leerLoQueFaltaDeRoles(db, quien) }, oficina);
}
