import { randomBytes } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { OperatorNotice } from '../errors/operator';
import type { ServerClient, Servers } from './servers';

/** What stands before PostgreSQL and lends its connections to whoever has something to ask, such as pgbouncer. */
export interface Pooler {
  /** Whether it lends them for a transaction, and not for as long as the client stays. */
  byTransaction: boolean;
  /** Whether a statement that was prepared once is found later, on whichever connection: pgbouncer does since 1.21, with max_prepared_statements. */
  keepsNames: boolean;
}

const TRIES = 5;
const ANSWER_WITHIN_MS = 2_000;
const WHICH = 'select pg_backend_pid() as number';

const numberOf = async (client: Client, name?: string): Promise<number> => {
  const { rows } = await client.query<{ number: number }>({ text: WHICH, ...(name !== undefined && { name }) });
  return rows[0]!.number;
};

/** A connection to PostgreSQL itself has the number that PostgreSQL gave it. */
export const isLent = async (client: ServerClient): Promise<boolean> => client.number !== (await numberOf(client));

/**
 * How connections are lent: a client that finds another connection than it had, or holds the one that somebody else had a moment ago, has it for a
 * transaction only; and then it is seen whether what was prepared there is found elsewhere. Where that cannot be told, nothing is prepared.
 */
export async function lookAtPooler(servers: Servers): Promise<Pooler> {
  const config: ClientConfig = { connectionTimeoutMillis: ANSWER_WITHIN_MS, query_timeout: ANSWER_WITHIN_MS };
  const one = await servers.connect(config);
  const other = await servers.connect(config).catch(() => null);
  const name = `cd_${randomBytes(6).toString('hex')}`;
  const ask = (): Promise<number | null> => numberOf(one, name).catch(() => null);
  const had = new Set<number>();
  let byTransaction = false;
  try {
    if (!other) return { byTransaction: true, keepsNames: false };
    for (let n = 0; n < TRIES; n++) {
      const number = await ask();
      if (number === null) return { byTransaction: true, keepsNames: false };
      had.add(number);
      await other.query('begin').catch(refuseByStatement);
      const taken = (await numberOf(other)) === number;
      byTransaction ||= taken || had.size > 1;
      // What it asks for now it finds on another one, or not.
      if (taken) return { byTransaction, keepsNames: (await ask()) !== null };
      await other.query('commit');
    }
    return { byTransaction, keepsNames: true };
  } finally {
    for (const client of [one, other]) void client?.end().catch(() => undefined);
  }
}

function refuseByStatement(error: unknown): never {
  if (!(error instanceof Error) || !/statement pooling/.test(error.message)) throw error;
  throw new OperatorNotice(
    'Entre este programa y PostgreSQL hay quien presta una conexión para cada sentencia (pool_mode = statement): así no hay transacciones. Póngalo en transaction o session.',
  );
}
