import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { pino } from 'pino';
import { migrate, MIGRATIONS } from './migrate';
import { embeddedDatabase, openDatabase, type Database } from './open';

/** What says which release wrote a template. */
const PGLITE = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../package.json');

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
  template ??= migrated();
  return embeddedDatabase(await PGlite.create({ loadDataDir: await template, extensions: { pg_trgm, unaccent } }));
}

/** Kept on disk by what its migrations say, since every test file begins by needing it and making it takes seconds. */
async function migrated(): Promise<Blob> {
  const digest = createHash('sha256').update(JSON.stringify(MIGRATIONS)).update(readFileSync(PGLITE)).digest('hex').slice(0, 16);
  const file = join(tmpdir(), `cd-esquema-${digest}.tar`);
  if (existsSync(file)) return new Blob([readFileSync(file)]);
  const pglite = await PGlite.create({ extensions: { pg_trgm, unaccent } });
  const { db } = await embeddedDatabase(pglite);
  await migrate(db);
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  // Whole or not at all: other test files begin at the same time.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, file);
  return dump;
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
