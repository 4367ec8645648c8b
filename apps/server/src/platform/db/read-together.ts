import { sql, type Expression } from 'kysely';
import type { Connection } from './open';

/**
 * What several statements say, each in its order, asked for in one trip: of short ones it is the trips that cost. Of what JSON says as the database
 * does: numbers, words, days and hours, and lists of them.
 */
export async function readTogether<T extends Readonly<Record<string, unknown>>>(
  con: Connection,
  statements: { readonly [K in keyof T]: Expression<T[K]> },
): Promise<{ [K in keyof T]: T[K][] }> {
  const columns = Object.entries(statements).map(
    ([name, statement]) => sql`(select coalesce(json_agg(s), '[]') from (${statement}) s) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<{ [K in keyof T]: T[K][] }>`select ${sql.join(columns)}`.execute(con);
  return rows[0]!;
}
