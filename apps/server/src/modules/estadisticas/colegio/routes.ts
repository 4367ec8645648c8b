import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasInformeDeColegio } from '@cd/contract/estadisticas/colegio';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { leerColegios } from './queries';
import { leerInforme } from './service';

export function mountInformeDeColegio(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasInformeDeColegio,
    {
      colegios: ({ db, caller }) => leerColegios(db, caller.competicionId),
      informe: async ({ db, caller, params: { id }, logReading }) => {
        const informe = await leerInforme(db, caller.competicionId, id);
        logReading(TipoAccion.Consultar, `Informe de «${informe.nombre}»`);
        return informe;
      },
    },
    office,
  );
}
