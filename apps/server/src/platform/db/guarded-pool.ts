import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Client, type Pool, type PoolClient, type QueryResult } from 'pg';
import type { Logger } from 'pino';
import { asConnectionFault } from './faults';
import { isByKeys, isOutdatedPlan, PreparedStatements } from './prepared-statements';

/** After so long without an answer the server is asked whether it is at work on it. */
const SILENCE_MS = 4_000;
/** The answer may have been on its way: asked once more before it is given up. */
const CONFIRM_MS = 1_000;
const PROBE_MS = 3_000;

interface Guarded {
  url: string;
  log: Logger;
  /**
   * Which statements are planned once a connection: any, where they are few, name their columns and are read alike by whatever they are asked for; or
   * those of transactions and what says `BY_KEYS`. A long list is planned by what is looked for.
   */
  preparadas: 'todas' | 'por-claves';
}

const BEGIN = 'begin';
const NOTIFY = 'notify ';
const ENDS: ReadonlySet<string> = new Set(['commit', 'rollback']);
const NOTHING = { command: 'BEGIN', rowCount: null, rows: [] };

/** A pool none of whose connections takes the process down with it, or holds for ever who waits for an answer that will not come. */
export function guardPool(pool: Pool, { url, log, preparadas }: Guarded): PostgresPool {
  const idle = new Set<Client>();
  const prepared = new PreparedStatements();
  // Without a listener Node dies. What is idle tells the pool, what is at work only itself; the line is the same.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ fallo: error.message }, 'conexión de base de datos perdida')));
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('remove', (client) => idle.delete(client));
  const abandon = (client: Client): void => {
    log.warn('conexión de base de datos muda: se abandona, con las que no hacían nada');
    for (const one of [client, ...idle]) one.connection.stream.destroy();
  };
  return {
    async connect() {
      try {
        return guarded(await pool.connect(), { url, prepared, siempre: preparadas === 'todas' }, abandon);
      } catch (error) {
        throw asConnectionFault(error);
      }
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

function guarded(
  client: PoolClient,
  { url, prepared, siempre }: { url: string; prepared: PreparedStatements; siempre: boolean },
  abandon: (client: Client) => void,
): PostgresPoolClient {
  let inTransaction = false;
  /** Asked for, and sent with what comes next: it answers nothing. */
  let held: string[] = [];
  const send = async (text: string, values: readonly unknown[], name?: string) => {
    const stopWatching = watch(client, url, abandon);
    try {
      const result: QueryResult | QueryResult[] = await client.query({ text, values: [...values], ...(name !== undefined && { name }) });
      return Array.isArray(result) ? result.at(-1)! : result;
    } catch (error) {
      if (isOutdatedPlan(error)) prepared.giveUp(text);
      throw asConnectionFault(error);
    } finally {
      stopWatching();
    }
  };
  const query = async (text: string, values: readonly unknown[]) => {
    if (text === BEGIN || (inTransaction && text.startsWith(NOTIFY))) {
      inTransaction = true;
      held.push(text);
      return NOTHING;
    }
    const before = text === 'rollback' ? held.filter((one) => one === BEGIN) : held;
    held = [];
    if (ENDS.has(text)) {
      inTransaction = false;
      if (before.length === 1 && before[0] === BEGIN) return { ...NOTHING, command: text.toUpperCase() };
    }
    if (values.length === 0) return send([...before, text].join(';'), []);
    if (before.length > 0) await send(before.join(';'), []);
    const planned = values.length > 0 && (siempre || inTransaction || isByKeys(text));
    return send(text, values, planned ? prepared.nameOf(text) : undefined);
  };
  // Kysely would also read from a cursor, if it were given one.
  const given = { query: query as unknown as PostgresPoolClient['query'], release: (discard?: boolean) => client.release(discard) };
  connections.set(given, client);
  return given;
}

const connections = new WeakMap<PostgresPoolClient, Client>();
/** The connection behind what a guarded pool gives, which is the same each time that it is given. */
export const connectionOf = (given: PostgresPoolClient): Client | undefined => connections.get(given);

/**
 * A connection that the network swallows says nothing, not even an error, and TCP takes a quarter of an hour to notice. A statement may
 * rightly take long: only the server knows whether it is at work on it, so it is asked, on a connection of its own.
 */
function watch(client: Client, url: string, abandon: (client: Client) => void): () => void {
  let watching = true;
  let timer = setTimeout(() => void ask(false), SILENCE_MS);
  const ask = async (again: boolean): Promise<void> => {
    const busy = await isAtWork(client, url, { orEnd: again });
    if (!watching) return;
    if (!busy && again) abandon(client);
    else timer = setTimeout(() => void ask(!busy), busy ? SILENCE_MS : CONFIRM_MS);
  };
  return () => {
    watching = false;
    clearTimeout(timer);
  };
}

/** Its types do not tell, though Kysely reads it too. */
export const processId = (client: Client): number | null => (client as unknown as { processID: number | null }).processID;

/** Whether the server is at work for a connection; one that cannot be asked is not. `orEnd`: what it holds there is let go. */
async function isAtWork(client: Client, url: string, { orEnd }: { orEnd: boolean }): Promise<boolean> {
  const probe = new Client({ connectionString: url, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
  probe.on('error', () => undefined);
  try {
    await probe.connect();
    const { rows } = await probe.query<{ propio: number; estado: string | null }>(
      'select pg_backend_pid() as propio, (select state from pg_stat_activity where pid = $1) as estado',
      [processId(client)],
    );
    const { propio, estado } = rows[0]!;
    // Behind something that gathers connections the number is not the server's: then there is no telling.
    const busy = propio !== processId(probe) || estado === 'active';
    if (!busy && orEnd && estado !== null) await probe.query('select pg_terminate_backend($1)', [processId(client)]);
    return busy;
  } catch {
    return false;
  } finally {
    probe.connection.stream.destroy();
  }
}
