import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasHuecos } from '@cd/contract/partidos/huecos';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { leerHuecos } from './service';

export function mountHuecos(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasHuecos,
    {
      huecos: async ({ db, caller, params: { partidoId }, body, logReading }) => {
        logReading(TipoAccion.Consultar, `Huecos libres para el partido ${partidoId}`);
        return leerHuecos(db, caller, partidoId, body);
      },
    },
    office,
  );
}
