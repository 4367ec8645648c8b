import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasRenovacion } from '@cd/contract/inscripcion/renovacion';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { leerRenovacion, renovarEquipos } from './service';

export function mountRenovacion(app: FastifyInstance, office: Office): void {
  const { signature, clock } = office;
  mountOffice(
    app,
    rutasRenovacion,
    {
      leer: async ({ db, caller, params: { colegioId }, logReading }) => {
        const renovacion = await leerRenovacion(db, caller, { signature: signature(), hoy: clock.today() }, colegioId);
        logReading(TipoAccion.Consultar, `Equipos de ${renovacion.colegio} de la temporada anterior`);
        return renovacion;
      },
      renovar: renovarEquipos(clock),
    },
    office,
  );
}
