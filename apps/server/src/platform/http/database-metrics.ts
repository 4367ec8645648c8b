import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { clockAhead } from '../db/clocks';
import type { Database } from '../db/open';
import type { Replica } from '../db/replica';

/** A name that `doctor` looks for. */
export const UNHEARD_METRIC = 'avisos_sin_oir_segundos';
/** Answers, even when the database does not. */
const READ_WITHIN_MS = 2_000;
const ESTADOS: Readonly<Record<number, string>> = { 1: 'pendiente', 3: 'fallido' };

interface Cola {
  tipo: string;
  estado: number;
  cuantos: number;
  /** How long the one that has waited longest should already have been done. */
  espera: number;
  /** How long ago the oldest that has been tried in vain was asked for. */
  intentandose: number;
}

interface Leido {
  cola: Cola[];
  /** By how much this machine's clock is ahead of the database's. */
  desfase: number;
}

/** Nothing at all where there is no replica, so that nobody watches what is not there. */
function watchReplica(registry: Registry): (replica: Replica | null) => void {
  const medida = <L extends string>(name: string, help: string, labelNames: L[]): Gauge<L> =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const enUso = medida('replica_en_uso', 'Si se lee de la réplica de DATABASE_READ_URL (1), o está apartada (0) y por qué', ['motivo']);
  const segundos = medida(
    'replica_retraso_segundos',
    'Cuánto hace que el servidor principal escribió lo más antiguo que la réplica no tiene',
    [],
  );
  const bytes = medida('replica_retraso_bytes', 'Cuánto ha escrito el servidor principal que la réplica no tiene', []);
  const lecturas = medida('replica_lecturas', 'Lecturas hechas desde el arranque, de las que puede hacer la réplica', ['de']);
  for (const una of [enUso, segundos, bytes, lecturas]) una.reset();
  return (replica) => {
    if (!replica) return;
    const { lag, aside, read } = replica;
    enUso.reset();
    enUso.set({ motivo: aside ?? '' }, aside === null ? 1 : 0);
    segundos.set(lag.seconds);
    bytes.set(lag.bytes);
    for (const [de, cuantas] of Object.entries(read)) lecturas.set({ de }, cuantas);
  };
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
  const desfase = medida('base_de_datos_desfase_segundos', 'Cuánto adelanta el reloj de este proceso al de la base de datos', []);
  const sinOir = medida(
    UNHEARD_METRIC,
    'Cuánto hace que este proceso no oye su propio latido por los avisos de la base de datos (0: no los necesita). Desde cinco, no guarda nada hecho',
    [],
  );
  const trabajos = medida('trabajos', 'Trabajos de la cola, como los correos, por hacer o que no se han podido hacer', ['tipo', 'estado']);
  const retraso = medida('trabajos_retraso_segundos', 'Cuánto hace que tenía que haberse hecho el más atrasado de la cola', ['tipo']);

  const measureReplica = watchReplica(registry);
  const intentandose = medida(
    'trabajos_intentandose_segundos',
    'Cuánto hace que se pidió el más antiguo de los que se han intentado y no han salido',
    ['tipo'],
  );

  return async (database) => {
    measureReplica(database?.replica ?? null);
    conexiones.reset();
    sinOir.set(database?.unheardFor() ?? 0);
    for (const [grupo, { totalCount, idleCount, waitingCount }] of Object.entries(database?.pools ?? {})) {
      conexiones.set({ grupo, estado: 'ocupada' }, totalCount - idleCount);
      conexiones.set({ grupo, estado: 'libre' }, idleCount);
      conexiones.set({ grupo, estado: 'esperando' }, waitingCount);
    }
    const leido = database && (await inTime(leer(database)));
    responde.set(leido ? 1 : 0);
    desfase.set(leido?.desfase ?? 0);
    for (const medida of [trabajos, retraso, intentandose]) medida.reset();
    for (const tipo of leido ? kinds : []) {
      for (const estado of Object.values(ESTADOS)) trabajos.set({ tipo, estado }, 0);
      for (const medida of [retraso, intentandose]) medida.set({ tipo }, 0);
    }
    for (const { tipo, estado, cuantos, ...hace } of leido?.cola ?? []) {
      trabajos.set({ tipo, estado: ESTADOS[estado]! }, cuantos);
      if (estado !== 1) continue;
      retraso.set({ tipo }, hace.espera);
      intentandose.set({ tipo }, hace.intentandose);
    }
  };
}

async function leer({ vigia }: Database): Promise<Leido> {
  const { rows } = await sql<Cola>`
    select tipo, estado, count(*)::int as cuantos, greatest(0, extract(epoch from max(now() - proximo)))::float8 as espera,
      coalesce(extract(epoch from now() - min(creado) filter (where intentos > 0)), 0)::float8 as intentandose
    from trabajo where estado in (1, 3) group by tipo, estado`.execute(vigia);
  return { cola: rows, desfase: await clockAhead(vigia) };
}

/** Null: it failed, or takes too long. */
async function inTime<T>(reading: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), READ_WITHIN_MS);
  });
  return Promise.race([reading.catch(() => null), late]).finally(() => clearTimeout(timer));
}
