import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/open';
import { addressQuota } from '../../platform/http/address-quota';
import type { CachedAnswers } from '../../platform/http/cached-answers';
import { busy, Turns } from '../../platform/http/turns';
import { buscarEquipos, type Hallado } from './busqueda';
import { origenDeBusqueda, type Estado } from './origenes';

/** Of one address, which may be that of a school with its classrooms. */
const POR_MINUTO = 600;
/** An address that asks for many at once keeps its own waiting, and nobody else's. */
const DE_UNA_DIRECCION = { atOnce: 2, waiting: 100 };
/** More than an address has, and fewer than the connections of the public area: whoever reads a table waits for no search. */
const DE_TODAS = { atOnce: () => 3, waiting: 200 };
const ESPERA_MS = 10_000;
/** Many write the same few letters; they are kept, by how many teams they find, until some team is found otherwise. */
const GUARDADAS = { entradas: 1_000, pesoTotal: 20_000, peso: ({ equipos }: Hallado) => 1 + equipos.length };

/** `exigir` throws where there is nothing to search in; whoever has asked for too much is refused before even that is asked. */
export type Buscador = (request: FastifyRequest, texto: string, exigir: () => Promise<Estado>, maximo?: number) => Promise<Hallado>;

/** The search that anyone may ask for, bounded by the minute and at once. */
export function crearBuscador(app: FastifyInstance, db: () => Db, answers: CachedAnswers): Buscador {
  const contar = addressQuota(app, { max: POR_MINUTO, windowMs: 60_000, refusal: 'busqueda.demasiadas' });
  const turnos = new Turns({ ofAll: DE_TODAS, ofEach: { busqueda: DE_UNA_DIRECCION }, waitMs: ESPERA_MS, refusal: busy(ESPERA_MS) });
  const guardadas = answers.beside<Hallado>(GUARDADAS);
  // Who asks for what the same address already waits for waits with it: it has not been looked for yet.
  const enEspera = new Map<string, Promise<Hallado>>();
  return async (request, escrito, exigir, maximo) => {
    const direccion = await contar(request);
    const texto = escrito.trim().toLowerCase();
    const busqueda = JSON.stringify([texto, maximo]);
    const guardada = guardadas.get(busqueda);
    if (guardada) return guardada;
    const clave = `${direccion} ${busqueda}`;
    const igual = enEspera.get(clave);
    if (igual) return igual;
    const hallado = turnos.run(direccion, 'busqueda', () => {
      enEspera.delete(clave);
      return guardadas.of(busqueda, async () => {
        const estado = await exigir();
        return { valor: await buscarEquipos(db(), texto, maximo), origen: origenDeBusqueda(estado) };
      });
    });
    enEspera.set(clave, hallado);
    try {
      return await hallado;
    } finally {
      if (enEspera.get(clave) === hallado) enEspera.delete(clave);
    }
  };
}
