import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { RuleError } from '../errors/rule-error';
import { isConflict } from './faults';
import { SCHEMA_VERSION } from './migrations';
import type { Db, Tx } from './open';
import { isShared } from '../shared-databases';

const TRIES = 6;
/** Doubled at each try; by chance, so that those who met do not meet again. */
const WAIT_MS = 15;

/**
 * A transaction, done again when it met another one: no order of locks rules that out where a statement touches many rows.
 * What runs inside is run again whole: it changes the database and what it made itself, and nothing else. A process that is older than its
 * database changes nothing, unless what that has more only adds, and but for what makes or replaces the schema itself.
 */
export async function inTransaction<T>(
  db: Db,
  trabajo: (tx: Tx) => Promise<T>,
  { ofAnySchema = false }: { ofAnySchema?: boolean } = {},
): Promise<T> {
  const revisado = ofAnySchema || !isShared(db) ? trabajo : (tx: Tx) => requireOwnSchema(tx).then(() => trabajo(tx));
  for (let vez = 1; ; vez++) {
    try {
      return await db.transaction().execute(revisado);
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (vez === TRIES) throw new RuleError('servicio.choque', undefined, { esperar: 1, cause: error });
      await sleep(Math.random() * WAIT_MS * 2 ** vez);
    }
  }
}

/** A migration waits for those that have looked, and those that come later see it. */
async function requireOwnSchema(tx: Tx): Promise<void> {
  const { rows } = await sql`select from migracion where nombre > ${sql.lit(SCHEMA_VERSION)} and not amplia limit 1`.execute(tx);
  if (rows.length > 0) throw new RuleError('servicio.anterior');
}
