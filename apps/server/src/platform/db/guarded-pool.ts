import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool, type PoolClient, type PoolConfig, type QueryResult } from 'pg';
import type { Logger } from 'pino';
import { asConnectionFault, isReadOnly } from './faults';
import { isByKeys, isOutdatedPlan, isUnknownName, PreparedStatements } from './prepared-statements';
import { ServerClient, type Servers } from './servers';

/** After so long without an answer the server is asked whether it is at work on it. */
const SILENCE_MS = 4_000;
/** The answer may have been on its way: asked once more before it is given up. */
const CONFIRM_MS = 1_000;
const PROBE_MS = 3_000;

interface Guarded {
  servers: Servers;
  log: Logger;
  /**
   * Which statements are planned once a connection: any, where they are few, name their columns and are read alike by whatever they are asked for; or
   * those of transactions and what says `BY_KEYS`. A long list is planned by what is looked for.
   */
  preparadas: 'todas' | 'por-claves';
  /** It only reads: whoever would write there is refused, and nobody else asked. */
  standby: boolean;
  /** Where connections are lent: how each transaction begins, and whether what is prepared on one is found later. */
  lent: { opening: string; keepsNames: boolean } | null;
}

type Watching = Pick<Guarded, 'servers' | 'log' | 'preparadas' | 'standby'> & {
  prepared: PreparedStatements;
  opening: string | null;
  dropIdle: () => void;
};

const BEGIN = 'begin';
const NOTIFY = 'notify ';
const ENDS: ReadonlySet<string> = new Set(['commit', 'rollback']);
const NOTHING = { command: 'BEGIN', rowCount: null, rows: [] };
/** Not inside of anything. */
const ALONE = /^vacuum\b/;

/** A pool none of whose connections takes the process down with it, or holds for ever who waits for an answer that will not come. */
export function guardedPool(
  config: PoolConfig,
  { servers, log, preparadas, standby, lent }: Guarded,
): { pool: Pool; guarded: PostgresPool } {
  class Connection extends ServerClient {
    constructor() {
      super({ ...config, servers, pipeline: lent !== null });
    }
  }
  const pool = new Pool({ ...config, Client: Connection });
  const idle = new Set<ServerClient>();
  // Without a listener Node dies. What is idle tells the pool, what is at work only itself; the line is the same.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ fallo: error.message }, 'conexión de base de datos perdida')));
  pool.on('acquire', (client) => idle.delete(client as unknown as ServerClient));
  pool.on('release', (_error, client) => idle.add(client as unknown as ServerClient));
  pool.on('remove', (client) => idle.delete(client as unknown as ServerClient));
  const dropIdle = (): void => idle.forEach(({ connection }) => connection.stream.destroy());
  servers.onLeave(dropIdle);
  const watching = {
    servers,
    log,
    preparadas,
    standby,
    prepared: new PreparedStatements(lent?.keepsNames),
    opening: lent?.opening ?? null,
    dropIdle,
  };
  return {
    pool,
    guarded: {
      async connect() {
        try {
          return guarded((await servers.reach(() => pool.connect())) as PoolClient & ServerClient, watching);
        } catch (error) {
          throw asConnectionFault(error);
        }
      },
      end: () => pool.end(),
      options: pool.options,
    },
  };
}

/** Statements on one connection, as they are sent, and what their failures say of it. */
class Sender {
  /** Its server took writes, and does not any more. */
  readsOnly = false;
  readonly begin: string;
  readonly #client: ServerClient;
  readonly #watching: Watching;

  constructor(client: ServerClient, watching: Watching) {
    this.#client = client;
    this.#watching = watching;
    this.begin = watching.opening === null ? BEGIN : `${BEGIN};${watching.opening}`;
  }

  async #ask(text: string, values: readonly unknown[] = [], name?: string): Promise<QueryResult> {
    const result: QueryResult | QueryResult[] = await this.#client.query({
      text,
      values: [...values],
      ...(name !== undefined && { name }),
    });
    return Array.isArray(result) ? result.at(-1)! : result;
  }

  ask(text: string, values: readonly unknown[] = [], name?: string): Promise<QueryResult> {
    return this.#send(() => this.#ask(text, values, name), text);
  }

  /** One by itself, on a connection that is lent: what it needs goes before it and the end behind, without waiting for what each of them answers. */
  alone(text: string, values: readonly unknown[], name?: string): Promise<QueryResult> {
    return this.#send(async () => {
      const [, answer, end] = await Promise.allSettled([this.#ask(this.begin), this.#ask(text, values, name), this.#ask('commit')]);
      if (answer.status === 'rejected') throw answer.reason;
      if (end.status === 'rejected') throw end.reason;
      return answer.value;
    }, text);
  }

  async #send<T>(asking: () => Promise<T>, text: string): Promise<T> {
    const stopWatching = watch(this.#client, this.#watching);
    try {
      return await asking();
    } catch (error) {
      if (this.#watching.standby && isReadOnly(error)) throw error;
      this.#learn(error, text);
      throw asConnectionFault(error);
    } finally {
      stopWatching();
    }
  }

  #learn(error: unknown, text: string): void {
    const { servers, log, prepared, opening, dropIdle } = this.#watching;
    if (isOutdatedPlan(error)) prepared.giveUp(text);
    if (isUnknownName(error) && opening !== null) {
      log.warn('quien presta las conexiones no guarda lo que se prepara en ellas: no se prepara nada más');
      prepared.giveUpAll();
    }
    if (isReadOnly(error)) {
      this.readsOnly = true;
      servers.leave(this.#client.address);
      dropIdle();
    }
  }
}

function guarded(client: PoolClient & ServerClient, watching: Watching): PostgresPoolClient {
  const { servers, prepared, opening, preparadas } = watching;
  const sender = new Sender(client, watching);
  let inTransaction = false;
  /** Asked for, and sent with what comes next: it answers nothing. */
  let held: string[] = [];
  const join = (before: readonly string[], ...rest: string[]): string =>
    [...before.map((one) => (one === BEGIN ? sender.begin : one)), ...rest].join(';');
  const query = async (text: string, values: readonly unknown[]) => {
    if (text === BEGIN || (inTransaction && text.startsWith(NOTIFY))) {
      inTransaction = true;
      held.push(text);
      return NOTHING;
    }
    const within = inTransaction;
    const before = text === 'rollback' ? held.filter((one) => one === BEGIN) : held;
    held = [];
    if (ENDS.has(text)) {
      inTransaction = false;
      if (before.length === 1 && before[0] === BEGIN) return { ...NOTHING, command: text.toUpperCase() };
    }
    const bySelf = !within && opening !== null;
    if (values.length === 0) return sender.ask(bySelf && !ALONE.test(text) ? `${opening};${text}` : join(before, text));
    if (before.length > 0) await sender.ask(join(before));
    const planned = preparadas === 'todas' || within || isByKeys(text);
    const once = () => {
      const name = planned ? prepared.nameOf(text) : undefined;
      return bySelf ? sender.alone(text, values, name) : sender.ask(text, values, name);
    };
    // Of a transaction all that came before is lost with it.
    return once().catch((error: unknown) => (!within && isUnknownName(error) ? once() : Promise.reject(error)));
  };
  const release: PostgresPoolClient['release'] = (discard) =>
    client.release(discard || sender.readsOnly || (servers.chooses && client.address !== servers.current));
  // Kysely would also read from a cursor, if it were given one.
  const given = { query: query as unknown as PostgresPoolClient['query'], release };
  connections.set(given, client);
  return given;
}

const connections = new WeakMap<PostgresPoolClient, ServerClient>();
/** The connection behind what a guarded pool gives, which is the same each time that it is given. */
export const connectionOf = (given: PostgresPoolClient): ServerClient | undefined => connections.get(given);

/**
 * A connection that the network swallows says nothing, not even an error, and TCP takes a quarter of an hour to notice. A statement may
 * rightly take long: only the server knows whether it is at work on it, so it is asked, on a connection of its own.
 */
function watch(client: ServerClient, { servers, log, dropIdle }: Watching): () => void {
  let watching = true;
  let timer = setTimeout(() => void ask(false), SILENCE_MS);
  const ask = async (again: boolean): Promise<void> => {
    const busy = await isAtWork(client, servers, { orEnd: again });
    if (!watching) return;
    if (!busy && again) {
      log.warn('conexión de base de datos muda: se abandona, con las que no hacían nada');
      client.connection.stream.destroy();
      dropIdle();
    } else timer = setTimeout(() => void ask(!busy), busy ? SILENCE_MS : CONFIRM_MS);
  };
  return () => {
    watching = false;
    clearTimeout(timer);
  };
}

/** Whether the server that it is of is at work for a connection; one that cannot be asked is not. `orEnd`: what it holds there is let go. */
async function isAtWork(client: ServerClient, servers: Servers, { orEnd }: { orEnd: boolean }): Promise<boolean> {
  const probe = new ServerClient({ servers, address: client.address, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
  try {
    await probe.connect();
    const { rows } = await probe.query<{ propio: number; estado: string | null }>(
      'select pg_backend_pid() as propio, (select state from pg_stat_activity where pid = $1) as estado',
      [client.number],
    );
    const { propio, estado } = rows[0]!;
    // Behind something that gathers connections the number is not the server's: then there is no telling.
    const busy = propio !== probe.number || estado === 'active';
    if (!busy && orEnd && estado !== null) await probe.query('select pg_terminate_backend($1)', [client.number]);
    return busy;
  } catch {
    return false;
  } finally {
    probe.connection.stream.destroy();
  }
}
