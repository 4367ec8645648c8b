import { sql } from 'kysely';
import type { Connection } from './open';

/** Seconds that this machine's clock is ahead of the database's; of an embedded one, which has this one's, 0. */
export async function clockAhead(con: Connection): Promise<number> {
  const { rows } = await sql<{ hora: number }>`select extract(epoch from clock_timestamp())::float8 as hora`.execute(con);
  return Math.round(Date.now() / 1000 - rows[0]!.hora);
}

/** When somebody last did something, by what the log of actions says. */
export async function lastWrite(con: Connection): Promise<Date | null> {
  const { rows } = await sql<{ fecha: Date | null }>`select max(fecha) as fecha from accion`.execute(con);
  return rows[0]!.fecha;
}
