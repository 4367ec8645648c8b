/** Writes the database's types from a migrated embedded database, the one that tests copy. `--check` only compares. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openDatabase } from '../apps/server/src/platform/db/open';
import { migratedFolder } from '../apps/server/src/pruebas/base-de-datos';
import { scratch } from './scratch.mjs';

const FILE = new URL('../apps/server/src/platform/db/schema.gen.ts', import.meta.url);
const TYPES: Record<string, string> = {
  int4: 'number',
  float8: 'number',
  text: 'string',
  bool: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  time: 'string',
  timestamp: 'string',
  timestamptz: 'Date',
  jsonb: 'unknown',
  _int4: 'number[]',
  _text: 'string[]',
  uuid: 'string',
};

const dataDir = mkdtempSync(join(scratch(), 'cd-esquema-'));
await migratedFolder(dataDir);
const database = await openDatabase({ databaseUrl: null, dataDir }, pino({ level: 'silent' }));
const { db } = database;
const { rows } = await sql<{ tabla: string; vista: boolean; columna: string; tipo: string; nula: boolean; generada: boolean }>`
  select c.relname as tabla, c.relkind = 'v' as vista, a.attname as columna, t.typname as tipo, not a.attnotnull as nula,
    (a.atthasdef or a.attidentity <> '') as generada
  from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relkind in ('r', 'v') order by c.relname, a.attname`.execute(db);
await database.close();
rmSync(dataDir, { recursive: true });

const pascal = (name: string): string => name.replaceAll(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
const tables = [...new Set(rows.map((row) => row.tabla))];
const lines = ['// Written by `npm run schema` from the migrated database; do not edit.', "import type { Generated } from 'kysely';", ''];
for (const table of tables) {
  lines.push(`export interface ${pascal(table)} {`);
  for (const row of rows.filter((candidate) => candidate.tabla === table)) {
    const type = TYPES[row.tipo];
    if (!type) throw new Error(`${table}.${row.columna}: ${row.tipo} has no TypeScript type here`);
    // A view's columns carry no null constraint: the query that reads one says what it knows.
    const nullable = row.nula && !(row.vista && row.columna === 'id') ? ` | null` : '';
    lines.push(`  ${row.columna}: ${row.generada ? `Generated<${type}${nullable}>` : `${type}${nullable}`};`);
  }
  lines.push('}', '');
}
lines.push('export interface DB {', ...tables.map((table) => `  ${table}: ${pascal(table)};`), '}', '');

const text = lines.join('\n');
if (process.argv.includes('--check')) {
  if (readFileSync(FILE, 'utf8') !== text) {
    console.error('schema.gen.ts does not match the migrations: run `npm run schema`');
    process.exit(1);
  }
} else writeFileSync(FILE, text);
