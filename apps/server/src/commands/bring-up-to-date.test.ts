import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { migrate, MIGRATIONS, SCHEMA_VERSION, schemaOf } from '../platform/db/migrate';
import type { Database } from '../platform/db/open';
import { testDatabase } from '../platform/db/test-database';
import { bringUpToDate } from './bring-up-to-date';

const ANTERIOR = MIGRATIONS.at(-2)!.name;
const log = pino({ level: 'silent' });
let database: Database;
let carpeta: string;

beforeAll(async () => {
  database = await testDatabase();
  carpeta = mkdtempSync(join(tmpdir(), 'cd-al-dia-'));
});
beforeEach(async () => {
  for (const orden of ['drop schema public cascade', 'create schema public']) await sql.raw(orden).execute(database.db);
});
afterAll(async () => {
  await database.close();
  rmSync(carpeta, { recursive: true, force: true });
});

const cabecera = (fichero: string) => JSON.parse(gunzipSync(readFileSync(fichero)).toString().split('\n')[0]!) as { esquema: string };

it('lo que dejó una versión anterior se copia antes de migrarlo, una sola vez aunque arranquen varios procesos', async () => {
  const backupDir = join(carpeta, 'copias');
  await migrate(database.db, MIGRATIONS.slice(0, -1));
  const config = { backupDir, backupPassphrase: null, dataDir: carpeta };
  const aLaVez = database.kind === 'embedded' ? 1 : 3;
  await Promise.all(Array.from({ length: aLaVez }, () => bringUpToDate(database, config, log)));
  expect(await schemaOf(database.db)).toBe(SCHEMA_VERSION);
  const [copia, ...otras] = readdirSync(backupDir);
  expect(copia).toMatch(new RegExp(`^antes-de-migrar-${ANTERIOR.slice(0, 4)}-copia-.*\\.gz$`));
  expect(otras).toEqual([]);
  expect(cabecera(join(backupDir, copia!)).esquema).toBe(ANTERIOR);

  await bringUpToDate(database, config, log);
  expect(readdirSync(backupDir)).toHaveLength(1);
});

it('sin BACKUP_DIR la copia va junto a los datos', async () => {
  await migrate(database.db, MIGRATIONS.slice(0, -1));
  await bringUpToDate(database, { backupDir: null, backupPassphrase: null, dataDir: carpeta }, log);
  expect(readdirSync(join(carpeta, 'antes-de-migrar'))).toHaveLength(1);
});

it('de una base de datos vacía no hay nada que copiar', async () => {
  const backupDir = join(carpeta, 'vacia');
  await bringUpToDate(database, { backupDir, backupPassphrase: null, dataDir: carpeta }, log);
  expect(await schemaOf(database.db)).toBe(SCHEMA_VERSION);
  expect(() => readdirSync(backupDir)).toThrow('ENOENT');
});

it('donde no se puede copiar no se migra, y se dice', async () => {
  await migrate(database.db, MIGRATIONS.slice(0, -1));
  const fichero = join(carpeta, 'fichero');
  writeFileSync(fichero, '');
  await expect(
    bringUpToDate(database, { backupDir: join(fichero, 'copias'), backupPassphrase: null, dataDir: carpeta }, log),
  ).rejects.toThrow(/No se puede hacer en .* la copia de antes de migrar/);
  expect(await schemaOf(database.db)).toBe(ANTERIOR);
});
