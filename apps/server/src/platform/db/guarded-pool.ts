import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Client, type Pool, type PoolClient } from 'pg';
import type { Logger } from 'pino';
import { asConnectionFault } from './faults';

/** After so long without an answer the server is asked whether it is at work on it. */
const SILENCE_MS = 4_000;
/** The answer may have been on its way: asked once more before it is given up. */
const CONFIRM_MS = 1_000;
const PROBE_MS = 3_000;

interface Guarded {
  url: string;
  log: Logger;
  /**
   * Each statement is planned once a connection and not at each reading: for few statements that are asked for again and again. They name their
   * columns, since the answer to a `*` would change under them with the next version's tables.
   */
  preparadas: boolean;
}

/** A pool none of whose connections takes the process down with it, or holds for ever who waits for an answer that will not come. */
export function guardPool(pool: Pool, { url, log, preparadas }: Guarded): PostgresPool {
  const idle = new Set<Client>();
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
        return guarded(await pool.connect(), { url, preparadas }, abandon);
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
  { url, preparadas }: Pick<Guarded, 'url' | 'preparadas'>,
  abandon: (client: Client) => void,
): PostgresPoolClient {
  const query = async (text: string, values: readonly unknown[]) => {
    const stopWatching = watch(client, url, abandon);
    try {
      return await client.query({
        text,
        values: [...values],
        ...(preparadas && { name: createHash('md5').update(text).digest('base64') }),
      });
    } catch (error) {
      throw asConnectionFault(error);
    } finally {
      stopWatching();
    }
  };
  // Kysely would also read from a cursor, if it were given one.
  return { query: query as unknown as PostgresPoolClient['query'], release: (discard) => client.release(discard) };
}

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
const processId = (client: Client): number | null => (client as unknown as { processID: number | null }).processID;

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
