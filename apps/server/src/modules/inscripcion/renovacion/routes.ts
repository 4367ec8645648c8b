import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasRenovacion } from '@cd/contract/inscripcion/renovacion';
import type { FastifyInstance } from 'fastify';
import { mountOficina, type Oficina } from '../../../platform/http/mount';
import { leerRenovacion, renovarEquipos } from './service';

export function mountRenovacion(app: FastifyInstance, oficina: Oficina): void {
  const { firma, reloj } = oficina;
  mountOficina(
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
