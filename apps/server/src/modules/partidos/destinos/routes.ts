import { rutasDestinos } from '@cd/contract/partidos/destinos';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { leerPerfilesQueAbren } from './service';

export function mountDestinos(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasDestinos,
    { leer: async ({ db, caller, query: { ruta } }) => leerPerfilesQueAbren(db, caller.usuarioId, ruta) },
    office,
  );
}
