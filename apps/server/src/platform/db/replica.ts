import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Client, Pool } from 'pg';
import type { Logger } from 'pino';
import { DatabaseUnavailable, isConflict } from './faults';
import { connectionOf } from './guarded-pool';
import type { PrimaryPlace } from './primary-place';
import { ReplicaLag } from './replica-lag';
import { PLACE_OF_STANDBY, sameHistory, toLsn, type History, type Lsn, type Place, type StandbyRow } from './wal-place';

/** Why nothing is read from it, as whoever operates it is told. */
export type Apartada =
  | 'sin mirar todavía'
  | 'no contesta'
  | 'atrasada'
  | 'conflicto'
  | 'no es réplica'
  | 'no es réplica de este servidor'
  | 'de otra línea de tiempo';

/** As the groups of its connections are called. */
export const OF_REPLICA = 'réplica-';

/** A standby that is milliseconds behind is waited for; more, and whoever writes answers sooner. */
const WAIT_MS = 100;
const POLL_MS = 5;
/** How often it is looked at: what has been put aside is taken again within it. */
const WATCH_MS = 1_000;
/** What is silent for so long is not there: those who wait for it ask whoever writes. */
const MUTE_MS = 2_000;
/** One that comes and goes is told of so often. */
const TELL_MS = 60_000;

/** Its three groups of connections, as each is opened; `pools`: those of the process, of which they are. */
export function openReplica(
  open: (grupo: 'publico' | 'oficina' | 'vigia') => PostgresPool,
  { pools, primary, log }: { pools: Readonly<Record<string, Pool>>; primary: PrimaryPlace; log: Logger },
): Replica {
  const own = { publico: open('publico'), largas: open('oficina'), vigia: open('vigia') };
  const clients = new Set<Client>();
  for (const [name, pool] of Object.entries(pools)) {
    if (!name.startsWith(OF_REPLICA)) continue;
    pool.on('connect', (client) => clients.add(client));
    pool.on('remove', (client) => clients.delete(client));
  }
  const cut = (): void => {
    for (const client of clients) client.connection.stream.destroy();
  };
  return new Replica(
    { ...own, cut, end: async () => void (await Promise.all(Object.values(own).map((pool) => pool.end()))) },
    primary,
    log,
  );
}

class Mute extends Error {}

/** Its connections, by who reads through them. */
export interface ReplicaPools {
  publico: PostgresPool;
  largas: PostgresPool;
  vigia: PostgresPool;
  /** Lets go of whatever they hold: who waits for an answer gets an error. */
  cut(): void;
  end(): Promise<void>;
}

/**
 * A hot standby to read from. Each reading says which place of the primary it may not be older than, and it is read here only on a connection that has repeated it:
 * a standby that is behind, away, promoted or somebody else's is put aside at once, and taken again by itself.
 */
export class Replica {
  readonly #pools: ReplicaPools;
  readonly #primary: PrimaryPlace;
  readonly #log: Logger;
  readonly #lag = new ReplicaLag();
  /** How far each connection is known to have got: it never goes back. */
  readonly #reached = new WeakMap<object, Place>();
  #aside: Apartada | null = 'sin mirar todavía';
  #said: { what: Apartada; at: number } | null = null;
  /** Whether it was said that it is put aside now. */
  #isSaid = false;
  #stopped = false;
  #timer: NodeJS.Timeout | null = null;
  #watching: Promise<void>;
  /** Statements that it has answered, and those that whoever writes had to. */
  readonly read = { replica: 0, principal: 0 };

  constructor(pools: ReplicaPools, primary: PrimaryPlace, log: Logger) {
    this.#pools = pools;
    this.#primary = primary;
    this.#log = log;
    this.#watching = this.#watch();
  }

  /** Null: it is read from. */
  get aside(): Apartada | null {
    return this.#aside;
  }

  get lag(): { seconds: number; bytes: number } {
    return this.#lag.at(performance.now());
  }

  /** How far the primary has written: no earlier than whatever was committed before asking; null: it cannot be known in time. */
  async written(): Promise<Lsn | null> {
    return (await this.#primary.now())?.lsn ?? null;
  }

  /** For whoever reads the state: in one line. */
  get state(): string {
    if (this.#aside === null) return 'al día';
    return this.#aside === 'atrasada' ? `apartada: atrasada ${Math.round(this.lag.seconds)} s` : `apartada: ${this.#aside}`;
  }

  /** What public pages are made from: no older than what has been told of. */
  publico(primary: PostgresPool): PostgresPool {
    return this.#over(primary, this.#pools.publico, () => this.#primary.told());
  }

  /** For one who reads at length, no older than what has been committed when it begins to. */
  largas(primary: PostgresPool): PostgresPool {
    let place: Promise<Place | null> | null = null;
    return this.#over(primary, this.#pools.largas, () => (place ??= this.#primary.now()));
  }

  #over(primary: PostgresPool, standby: PostgresPool, needed: () => Promise<Place | null>): PostgresPool {
    return {
      connect: async () => {
        const client = await this.#take(standby, needed);
        if (client) return this.#fallingBack(client, primary);
        this.read.principal++;
        return primary.connect();
      },
      end: () => primary.end(),
      options: primary.options,
    };
  }

  async #take(pool: PostgresPool, needed: () => Promise<Place | null>): Promise<PostgresPoolClient | null> {
    if (this.#aside !== null) return null;
    const place = await needed();
    if (place === null) return null;
    let client: PostgresPoolClient | null = null;
    try {
      client = await pool.connect();
      if (await this.#reaches(client, place)) return client;
      client.release();
    } catch (error) {
      client?.release(true);
      // All its connections at work is no reason to put it aside: this one alone is read elsewhere.
      if (client || !NO_ROOM.test((error as Error).message)) this.#putAside('no contesta', error);
    }
    return null;
  }

  async #reaches(client: PostgresPoolClient, place: Place): Promise<boolean> {
    const connection = connectionOf(client);
    const before = connection && this.#reached.get(connection);
    if (before && sameHistory(before, place) && before.lsn >= place.lsn) return true;
    const until = performance.now() + WAIT_MS;
    for (;;) {
      const { lsn, backend, ...history } = await standing(client);
      if (!this.#follows(history, place)) return false;
      // Behind something that gathers connections the next statement may be another's.
      if (connection && connection.number === backend) this.#reached.set(connection, { ...place, lsn });
      if (lsn >= place.lsn) return true;
      if (performance.now() >= until) {
        this.#putAside('atrasada');
        return false;
      }
      await sleep(POLL_MS);
    }
  }

  #follows({ standby, ...history }: History & { standby: boolean }, primary: History): boolean {
    if (sameHistory(history, primary) && standby) return true;
    const own = history.system === primary.system && history.database === primary.database;
    this.#putAside(!own ? 'no es réplica de este servidor' : standby ? 'de otra línea de tiempo' : 'no es réplica');
    return false;
  }

  /** What the standby could not answer is asked of whoever writes, at once; in a transaction, by who began it, as any other clash. */
  #fallingBack(standby: PostgresPoolClient, primary: PostgresPool): PostgresPoolClient {
    let client = standby;
    let inTransaction = false;
    let broken = false;
    let gone = false;
    this.read.replica++;
    const query = async (text: string, values: readonly unknown[]) => {
      if (BEGINS.test(text)) inTransaction = true;
      if (broken && text === 'rollback') return { command: 'ROLLBACK' as const, rowCount: 0, rows: [] };
      try {
        return await client.query<never>(text, values);
      } catch (error) {
        const why = client === standby ? cannotAnswer(error) : null;
        if (why === null) throw error;
        this.#putAside(why, error);
        broken = true;
        if (inTransaction) throw new StandbyClash(error);
        gone = true;
        standby.release(true);
        client = await primary.connect();
        this.read.principal++;
        return client.query<never>(text, values);
      }
    };
    const release = (discard?: boolean): void => {
      if (client !== standby) client.release(discard);
      else if (!gone) client.release(discard || broken);
    };
    return { query: query as unknown as PostgresPoolClient['query'], release };
  }

  #putAside(why: Apartada, error?: unknown): void {
    const before = this.#aside;
    this.#aside = why;
    if (this.#stopped || (before !== null && before !== 'sin mirar todavía')) return;
    const now = performance.now();
    if (this.#said?.what === why && now - this.#said.at < TELL_MS) return;
    this.#said = { what: why, at: now };
    this.#isSaid = true;
    this.#log.warn({ fallo: (error as Error | undefined)?.message }, `réplica de lectura apartada (${why}): se lee del servidor principal`);
  }

  #takeAgain(): void {
    if (this.#aside === null) return;
    if (this.#isSaid) this.#log.info('otra vez se lee de la réplica');
    this.#isSaid = false;
    this.#aside = null;
  }

  /** Looked at whether or not anybody reads: so it is known how far behind it is, and it is taken again when it is not. */
  async #watch(): Promise<void> {
    const place = await this.#primary.now();
    if (place) this.#lag.written(place.lsn, performance.now());
    try {
      const client = await this.#pools.vigia.connect();
      try {
        await inTime(this.#look(client, place));
        client.release();
      } catch (error) {
        client.release(true);
        throw error;
      }
    } catch (error) {
      this.#putAside('no contesta', error);
      if (error instanceof Mute) this.#pools.cut();
    }
    if (!this.#stopped) this.#timer = setTimeout(() => (this.#watching = this.#watch()), WATCH_MS);
  }

  async #look(client: PostgresPoolClient, place: Place | null): Promise<void> {
    const until = performance.now() + WAIT_MS;
    for (;;) {
      const { lsn, ...history } = await standing(client);
      if (place && !this.#follows(history, place)) return;
      this.#lag.replayed(lsn);
      if (place === null) return;
      if (lsn >= place.lsn) return this.#takeAgain();
      if (performance.now() >= until) return this.#putAside('atrasada');
      await sleep(POLL_MS);
    }
  }

  /** Looks at it once more, and says how it is. */
  async look(): Promise<string> {
    await this.#watching;
    return this.state;
  }

  async close(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#aside === 'no contesta') this.#pools.cut();
    await this.#watching;
    await this.#pools.end();
  }
}

/** What pg says when there is no connection to have in time. */
const NO_ROOM = /timeout exceeded when trying to connect/;
const BEGINS = /^(?:begin|start transaction)/;

/** What was asked in a transaction has to be asked again, all of it: whoever began it knows that by this code. */
class StandbyClash extends Error {
  readonly code = '40001';
  constructor(cause: unknown) {
    super(`La réplica no ha podido contestar (${(cause as Error).message})`, { cause });
  }
}

/** Its connection is lost, what was being read has been tidied away by what it repeats, or its plan is of other tables; null: the fault is of what was asked. */
function cannotAnswer(error: unknown): Apartada | null {
  if (error instanceof DatabaseUnavailable) return 'no contesta';
  return isConflict(error) ? 'conflicto' : null;
}

function inTime<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Mute(`no ha contestado en ${MUTE_MS / 1000} s`)), MUTE_MS);
  });
  // What comes too late is nobody's.
  asked.catch(() => undefined);
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

async function standing(client: PostgresPoolClient): Promise<History & { standby: boolean; lsn: Lsn; backend: number }> {
  const { rows } = await client.query<StandbyRow>(PLACE_OF_STANDBY, []);
  const { lsn, ...row } = rows[0]!;
  return { ...row, lsn: toLsn(lsn) };
}
