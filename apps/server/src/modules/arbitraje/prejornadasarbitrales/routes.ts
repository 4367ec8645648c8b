import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasPrejornadasArbitrales } from '@cd/contract/arbitraje/prejornadas';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { leerDisponibilidad, leerRespuesta, responder } from './service';

export function mountPrejornadasArbitrales(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasPrejornadasArbitrales,
    {
      leer: async ({ db, caller, params: { actorId }, logReading }) => {
        const disponibilidad = await leerDisponibilidad(db, caller, actorId);
        logReading(TipoAccion.Consultar, `Disponibilidad del árbitro ${actorId}`);
        return disponibilidad;
      },
      responder: {
        stored: ({ db, sent }) => leerRespuesta(db, sent),
        change: ({ caller, body, write }) => write(async (tx, log) => log(TipoAccion.Modificar, await responder(tx, caller, body))),
      },
    },
    office,
  );
}
