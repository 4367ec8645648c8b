import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/open';

/** Answers, even when the database does not. */
const READ_WITHIN_MS = 2_000;
const ESTADOS: Readonly<Record<number, string>> = { 1: 'pendiente', 3: 'fallido' };

interface Cola {
  tipo: string;
  estado: number;
  cuantos: number;
  /** How long the one that has waited longest should already have been done. */
  espera: number;
}

/** What of the database has to be asked for each time that the measures are read. `kinds`: of the jobs; what has none is zero, so that the first one is seen to come. */
export function watchDatabase(registry: Registry, kinds: readonly string[]): (database: Database | null) => Promise<void> {
  const medida = <L extends string>(name: string, help: string, labelNames: L[]): Gauge<L> =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const responde = medida('base_de_datos_responde', 'Si la base de datos contesta (1) o no (0)', []);
  const conexiones = medida(
    'base_de_datos_conexiones',
    'Conexiones de este proceso con el servidor PostgreSQL, y peticiones que esperan una',
    ['grupo', 'estado'],
  );
  const trabajos = medida('trabajos', 'Trabajos de la cola, como los correos, por hacer o que no se han podido hacer', ['tipo', 'estado']);
  const retraso = medida('trabajos_retraso_segundos', 'Cuánto hace que tenía que haberse hecho el más atrasado de la cola', ['tipo']);

  return async (database) => {
    conexiones.reset();
    for (const [grupo, { totalCount, idleCount, waitingCount }] of Object.entries(database?.pools ?? {})) {
      conexiones.set({ grupo, estado: 'ocupada' }, totalCount - idleCount);
      conexiones.set({ grupo, estado: 'libre' }, idleCount);
      conexiones.set({ grupo, estado: 'esperando' }, waitingCount);
    }
    const queue = database && (await inTime(leerCola(database)));
    responde.set(queue ? 1 : 0);
    trabajos.reset();
    retraso.reset();
    for (const tipo of queue ? kinds : []) {
      for (const estado of Object.values(ESTADOS)) trabajos.set({ tipo, estado }, 0);
      retraso.set({ tipo }, 0);
    }
    for (const { tipo, estado, cuantos, espera } of queue ?? []) {
      trabajos.set({ tipo, estado: ESTADOS[estado]! }, cuantos);
      if (estado === 1) retraso.set({ tipo }, espera);
    }
  };
}

async function leerCola({ db }: Database): Promise<Cola[]> {
  const { rows } = await sql<Cola>`
    select tipo, estado, count(*)::int as cuantos, greatest(0, extract(epoch from max(now() - proximo)))::float8 as espera
    from trabajo where estado in (1, 3) group by tipo, estado`.execute(db);
  return rows;
}

/** Null: it failed, or takes too long. */
async function inTime<T>(reading: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), READ_WITHIN_MS);
  });
  return Promise.race([reading.catch(() => null), late]).finally(() => clearTimeout(timer));
}
