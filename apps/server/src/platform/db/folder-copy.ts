import { cp, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { sql } from 'kysely';
import type { Db } from './open';

const WAL = 'pg_wal';

/**
 * Copies the folder of an embedded database while it is used: PostgreSQL's own way of copying its files as they change (an online base backup),
 * after which opening the copy brings it to one instant. Reading it all in one transaction would hold its only session for seconds.
 */
export async function copyFolder(db: Db, from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await sql`select pg_backup_start('copia', true)`.execute(db);
  let label: string;
  try {
    // What has happened meanwhile is in the log of changes, which goes last; the rest belongs to the process.
    await cp(from, to, {
      recursive: true,
      filter: (file) => !relative(from, file).startsWith(WAL + sep) && !file.endsWith('postmaster.pid'),
    });
  } finally {
    const { rows } = await sql<{ labelfile: string }>`select labelfile from pg_backup_stop(false)`.execute(db);
    label = rows[0]!.labelfile;
  }
  await writeFile(join(to, 'backup_label'), label);
  await cp(join(from, WAL), join(to, WAL), { recursive: true });
}
