import { execFileSync } from 'node:child_process';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { pino } from 'pino';
import { migrate } from './migrate';
import { embeddedDatabase, openDatabase, type Database } from './open';

let template: Promise<Blob> | null = null;

/**
 * A migrated database of its own for a test file: a clone in memory, or, when TEST_DATABASE_URL names a PostgreSQL server,
 * a fresh database there. `close` throws it away.
 */
export async function testDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? onServer(server) : inMemory();
}

async function inMemory(): Promise<Database> {
  template ??= (async () => {
    const pglite = await PGlite.create({ extensions: { pg_trgm, unaccent } });
    const { db } = await embeddedDatabase(pglite);
    await migrate(db);
    const dump = await pglite.dumpDataDir('none');
    await pglite.close();
    return dump;
  })();
  return embeddedDatabase(await PGlite.create({ loadDataDir: await template, extensions: { pg_trgm, unaccent } }));
}

async function onServer(server: string): Promise<Database> {
  const name = `prueba_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  const run = (statement: string): void => void execFileSync('psql', ['-d', server, '-qc', statement]);
  run(`create database ${name}`);
  const database = await openDatabase({ databaseUrl: url.href, dataDir: '' }, pino({ level: 'silent' }));
  await migrate(database.db);
  return {
    ...database,
    async close() {
      await database.close();
      run(`drop database ${name} with (force)`);
    },
  };
}
