import { setTimeout as sleep } from 'node:timers/promises';
import { RuleError } from '../errors/rule-error';
import { isConflict } from './faults';
import type { Db, Tx } from './open';

const TRIES = 6;
/** Doubled at each try; by chance, so that those who met do not meet again. */
const WAIT_MS = 15;

/**
 * A transaction, done again when it met another one: no order of locks rules that out where a statement touches many rows.
 * What runs inside is run again whole: it changes the database and what it made itself, and nothing else.
 */
export async function inTransaction<T>(db: Db, trabajo: (tx: Tx) => Promise<T>): Promise<T> {
  for (let vez = 1; ; vez++) {
    try {
      return await db.transaction().execute(trabajo);
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (vez === TRIES) throw new RuleError('servicio.choque', undefined, { esperar: 1, cause: error });
      await sleep(Math.random() * WAIT_MS * 2 ** vez);
    }
  }
}
