import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasRenovacion } from '@cd/contract/inscripcion/renovacion';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { leerRenovacion, renovarEquipos } from './service';

export function mountRenovacion(app: FastifyInstance, oficina: Office): void {
  const { firma, reloj } = oficina;
  mountOffice(
    app,
    rutasRenovacion,
    {
      leer: async ({ db, quien, params: { colegioId }, anotarLectura }) => {
        const renovacion = await leerRenovacion(db, quien, { firma: firma(), hoy: reloj.hoy() }, colegioId);
        anotarLectura(TipoAccion.Consultar, `Equipos de ${renovacion.colegio} de la temporada anterior`);
        return renovacion;
      },
      renovar: renovarEquipos(reloj),
    },
    oficina,
  );
}
