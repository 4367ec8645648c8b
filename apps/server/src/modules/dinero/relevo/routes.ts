import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasRelevo } from '@cd/contract/dinero/relevo';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { leerRelevo } from './queries';

export function mountRelevo(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasRelevo,
    {
      previa: async ({ db, logReading }) => {
        logReading(TipoAccion.Consultar, 'Qué pasaría al relevar la competición en curso');
        return leerRelevo(db);
      },
    },
    office,
  );
}
