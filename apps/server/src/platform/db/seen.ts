import { isDeepStrictEqual } from 'node:util';
import { sql, type Generated, type UpdateObject } from 'kysely';
import { RuleError } from '../errors/rule-error';
import type { Tx } from './open';
import type { DB } from './schema.gen';

/** Tables whose rows carry a version, which goes up with each change. */
type Versioned = { [T in keyof DB]: DB[T] extends { id: Generated<number>; version: Generated<number> } ? T : never }[keyof DB];

/** A row, and the version that whoever changes it had on screen; without it, the last one to save wins. */
export interface Seen {
  id: number;
  version?: number | undefined;
}

/** Refuses a change of a row that is no longer as it was seen. The caller has locked the row until the end of its transaction. */
export function requireSeen(version: number | undefined, { version: now }: { version: number }): void {
  if (version !== undefined && version !== now) throw new RuleError('version.antigua');
}

/** The same for data without a version, such as a list that is saved whole: the client sends what it had read. */
export function requireSame<T>(seen: T | undefined, now: T): void {
  if (seen !== undefined && !isDeepStrictEqual(seen, now)) throw new RuleError('version.antigua');
}

/** Changes a row only if it still has the version that was seen. */
export async function updateSeen<T extends Versioned>(tx: Tx, table: T, { id, version }: Seen, change: UpdateObject<DB, T>): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable<Versioned>(table)
    .set({ ...(change as object), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new RuleError(version === undefined ? 'recurso.desconocido' : 'version.antigua');
}
