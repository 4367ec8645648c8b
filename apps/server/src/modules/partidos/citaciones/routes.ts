import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasCitaciones, rutasDeCitado } from '@cd/contract/partidos/citaciones';
import type { FastifyInstance } from 'fastify';
import { withChangeTimeout } from '../../../platform/db/open';
import { inTransaction } from '../../../platform/db/transaction';
import { addressQuota } from '../../../platform/http/address-quota';
import { mount, mountOffice, type Handlers, type Office } from '../../../platform/http/mount';
import { leerInferiores, leerPartidoDeEquipo } from './lectura';
import { citar, contestarPorEnlace, recordarCitacion, verPorEnlace } from './service';

const MINUTO = 60_000;
/** A whole team may look from the network of its school. */
const LECTURAS_POR_MINUTO = 120;

function mountDeCitado(app: FastifyInstance, office: Office): void {
  const { db } = office;
  const leer = addressQuota(app, { max: LECTURAS_POR_MINUTO, windowMs: MINUTO, refusal: 'citacion.demasiadas' });
  const llamadas: Handlers<typeof rutasDeCitado> = {
    ver: async ({ params: { token } }, request) => {
      await leer(request);
      return verPorEnlace(db(), office, token);
    },
    contestar: async ({ params: { token }, body: { viene } }) => {
      await office.requireRoom();
      await office.settling((last) =>
        inTransaction(db(), async (tx) => {
          await withChangeTimeout(tx);
          await contestarPorEnlace(tx, office, token, viene);
          await last(tx);
        }),
      );
    },
  };
  mount(app, rutasDeCitado, llamadas, office);
}

export function mountCitaciones(app: FastifyInstance, office: Office): void {
  mountDeCitado(app, office);
  const [alCitar, alRecordar] = [citar(office), recordarCitacion(office)];
  mountOffice(
    app,
    rutasCitaciones,
    {
      partido: async ({ db, caller, params: { id }, query: { equipo }, logReading }) => {
        const partido = await leerPartidoDeEquipo(db, caller, office, { partidoId: id, equipoId: equipo });
        logReading(TipoAccion.Consultar, `Quién puede jugar con ${partido.equipo.nombre} el partido ${id}`);
        return partido;
      },
      inferiores: async ({ db, caller, params: { id }, query: { equipo }, logReading }) => {
        const jugadores = await leerInferiores(db, caller, office, { partidoId: id, equipoId: equipo });
        logReading(TipoAccion.Listar, `Jugadores de categorías inferiores para el partido ${id}`);
        return jugadores;
      },
      citar: async (call) => {
        const citada = await alCitar(call);
        office.queue.wake();
        return citada;
      },
      recordar: async (call) => {
        const recordada = await alRecordar(call);
        office.queue.wake();
        return recordada;
      },
    },
    office,
  );
}
