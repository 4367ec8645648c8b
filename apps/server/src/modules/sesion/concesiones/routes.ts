import { rutasConcesiones } from '@cd/contract/sesion/concesiones';
import type { FastifyInstance } from 'fastify';
import { mountOficina, type Oficina } from '../../../platform/http/mount';
import { leerLoQueFaltaDeRoles } from './service';

export function mountConcesiones(app: FastifyInstance, oficina: Oficina): void {
  mountOficina(app, rutasConcesiones, { lista: async ({ db, quien }) => leerLoQueFaltaDeRoles(db, quien) }, oficina);
}
