import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { opcionesDeMenu } from '@cd/contract/kit/screens';
import pg from 'pg';
import { pino } from 'pino';
import { scratch } from '../../../../scripts/scratch.mjs';
import { putMenu } from '../platform/db/menu';
import { migrate } from '../platform/db/migrate';
import { MIGRATIONS } from '../platform/db/migrations';
import { NOTICES } from '../platform/db/notices';
import { freshSecrets, Keyring } from '../platform/secrets/keyring';
import { withKeys } from '../platform/secrets/keys-of';
import { openDatabase, type Database, type Db } from '../platform/db/open';

/** What says which release wrote a template. */
const PGLITE = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../package.json');
const DIGEST = createHash('sha256')
  .update(JSON.stringify([MIGRATIONS, opcionesDeMenu(), putMenu.toString(), [...NOTICES]]))
  .update(readFileSync(PGLITE))
  .digest('hex')
  .slice(0, 16);
const silent = pino({ level: 'silent' });

/** The same in every process of a run: what one fills a template with, others read. */
const TEST_KEYS = new Keyring({
  ...freshSecrets(),
  claves: [{ clave: 'clave con la que firman y sellan las pruebas', desde: '2026-01-01T00:00:00.000Z', estado: 'firma' }],
});
export const withTestKeys = (database: Database): Database => withKeys(database, TEST_KEYS);

/** What several test files begin with, and takes seconds to write. */
export interface Filling {
  name: string;
  fill(db: Db): Promise<unknown>;
}

/**
 * A migrated database of its own for a test file: an embedded one, or, when TEST_DATABASE_URL names a PostgreSQL server,
 * one there. Both are copies of a template; on a server what it is filled with is copied too. `close` throws it away.
 */
export async function testDatabase(filling?: Filling): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return onServer(server, filling);
  const database = await embedded();
  await filling?.fill(database.db);
  return database;
}

let template: Promise<string> | null = null;

/** A folder with a migrated embedded database, as a first start leaves it: that takes the seconds that a copy does not. */
export async function migratedFolder(dataDir: string): Promise<void> {
  copyDataDir(await (template ??= migrated()), dataDir);
}

/** Node takes three times as long over two thousand files. */
export const copyDataDir = (from: string, to: string): void => void execFileSync('cp', ['-R', `${from}/.`, to]);

/** What little a test keeps fits in it; the 128 of an installation take a tenth of a second to lay out. */
const LITTLE_MEMORY = 'shared_buffers = 32MB\n';

async function embedded(): Promise<Database> {
  const folder = mkdtempSync(join(scratch(), 'cd-prueba-'));
  await migratedFolder(folder);
  appendFileSync(join(folder, 'pg', 'postgresql.conf'), LITTLE_MEMORY);
  const database = withTestKeys(await openDatabase({ databaseUrl: null, dataDir: folder }, silent));
  return {
    ...database,
    async close() {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Kept by what its migrations say, since every test file begins by needing it. */
async function migrated(): Promise<string> {
  const kept = join(tmpdir(), `cd-carpeta-${DIGEST}`);
  if (existsSync(kept)) return kept;
  const unfinished = `${kept}.${process.pid}`;
  mkdirSync(unfinished);
  const database = await openDatabase({ databaseUrl: null, dataDir: unfinished }, silent);
  await migrate(database.db);
  await database.close();
  try {
    renameSync(unfinished, kept);
  } catch {
    // Another test file was first.
    rmSync(unfinished, { recursive: true });
  }
  return kept;
}

function named(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** On the server itself, for orders that a database cannot give about itself. */
async function administrar(server: string, ...ordenes: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    for (const orden of ordenes) await client.query(orden);
  } finally {
    await client.end();
  }
}

const TEMPLATE = `plantilla_${DIGEST}`;
/** Filled ones are of a run: what fills them may be another in the next. */
const ofRun = (run: number): string => `_${run}`;
const LOCK = `select pg_advisory_lock(${Number.parseInt(DIGEST.slice(0, 8), 16)})`;
/** The first that copies files, which costs a quarter of writing each page of the copy to the log. */
const COPIES_FILES = 150_000;
const templates = new Map<string, Promise<string>>();

/** Answers how it is copied. */
function templateOf(server: string, filling?: Filling): Promise<string> {
  const name = filling ? `${TEMPLATE}_${filling.name}${ofRun(process.ppid)}` : TEMPLATE;
  const made = templates.get(name) ?? makeTemplate(server, name, filling);
  templates.set(name, made);
  return made;
}

/** Made once on a server, whichever test file comes first; it takes its name only when it is whole. */
async function makeTemplate(server: string, name: string, filling?: Filling): Promise<string> {
  const migrated = filling ? await templateOf(server) : '';
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(LOCK);
    const version = await client.query<{ server_version_num: string }>('show server_version_num');
    const copied = `template ${name} ${Number(version.rows[0]!.server_version_num) < COPIES_FILES ? '' : 'strategy file_copy'}`;
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return copied;
    const unfinished = `${name}_sin_terminar`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished} ${migrated}`);
    const database = withTestKeys(await openDatabase({ databaseUrl: named(server, unfinished), dataDir: '' }, silent));
    await (filling ? filling.fill(database.db) : migrate(database.db));
    await database.close();
    await client.query(`alter database ${unfinished} rename to ${name}`);
    return copied;
  } finally {
    await client.end();
  }
}

/** After a run, by its process: the filled templates that its tests have left on the server. */
export async function dropFilled(run: number): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      `${TEMPLATE}\\_%${ofRun(run).replace('_', '\\_')}`,
    ]);
    for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`);
  } finally {
    await client.end();
  }
}

async function onServer(server: string, filling?: Filling): Promise<Database> {
  const copied = await templateOf(server, filling);
  const name = `prueba_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  await administrar(server, `create database ${name} ${copied}`);
  const database = withTestKeys(await openDatabase({ databaseUrl: named(server, name), dataDir: '' }, silent));
  return {
    ...database,
    async close() {
      await database.close();
      await administrar(server, `drop database ${name} with (force)`);
    },
  };
}
