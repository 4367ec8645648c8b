import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { OperatorNotice } from '../errors/operator';
import { putMenu } from './menu';
import { putNotices } from './notices';
import { withoutTimeout, type Connection, type Db, type Tx } from './open';
import { inTransaction } from './transaction';

interface Migracion {
  name: string;
  text: string;
}

/** In order; a migration that has shipped never changes. */
export const MIGRATIONS: readonly Migracion[] = await leerMigraciones(new URL('migrations/', import.meta.url));

export const SCHEMA_VERSION = MIGRATIONS.at(-1)!.name;

/** One a file of the folder, which in the build stands beside the program as it does here. */
async function leerMigraciones(carpeta: URL): Promise<Migracion[]> {
  const ficheros = (await readdir(carpeta)).filter((fichero) => /^\d{4}-.+\.[jt]s$/.test(fichero)).toSorted();
  return Promise.all(
    ficheros.map(async (fichero) => {
      const { sentencias } = (await import(/* @vite-ignore */ new URL(fichero, carpeta).href)) as { sentencias: string };
      return { name: fichero.slice(0, -'.ts'.length), text: sentencias };
    }),
  );
}

/** Any number; it only has to be the same for every process of the product. */
const ADVISORY_LOCK = 7_203_114;

/** A server that lacks the extensions that come with it, or a user who may not make them or tables. */
const SIN_PREPARAR: ReadonlySet<unknown> = new Set(['0A000', '42501', '58P01']);

/**
 * Brings the database to this version in one transaction; several processes may start at once. Kysely's Migrator does not serve: inside a
 * transaction it lets its lock go before the end, and what a server refuses it tells as «current transaction is aborted».
 */
export async function migrate(db: Db, migrations: readonly Migracion[] = MIGRATIONS): Promise<string[]> {
  try {
    return await inTransaction(db, async (tx) => {
      const hechas = await migrateIn(tx, migrations);
      if (migrations.at(-1) === MIGRATIONS.at(-1)) await putDeclared(tx);
      return hechas;
    });
  } catch (error) {
    if (!(error instanceof Error) || !SIN_PREPARAR.has((error as { code?: unknown }).code)) throw error;
    throw new OperatorNotice(
      `No se puede preparar la base de datos (${error.message}). El usuario ha de poder crear tablas en su esquema «public» y las extensiones pg_trgm y unaccent.`,
      { cause: error },
    );
  }
}

/** What the program says apart from its migrations, and the database has to say as well. */
export async function putDeclared(tx: Tx): Promise<void> {
  await putMenu(tx);
  await putNotices(tx);
}

/** Whether some version has prepared it. */
export async function isInstalled(con: Connection): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`select to_regclass('public.migracion') is not null as hay`.execute(con);
  return rows[0]!.hay;
}

/** The last migration of a database that has been prepared. */
export async function schemaOf(con: Connection): Promise<string> {
  const { rows } = await sql<{ nombre: string }>`select max(nombre) as nombre from migracion`.execute(con);
  return rows[0]!.nombre;
}

export async function migrateIn(tx: Tx, migrations: readonly Migracion[]): Promise<string[]> {
  await withoutTimeout(tx);
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(tx);
  await sql`create table if not exists migracion (nombre text primary key, aplicada timestamp not null default now())`.execute(tx);
  const applied = new Set((await sql<{ nombre: string }>`select nombre from migracion`.execute(tx)).rows.map((row) => row.nombre));
  const unknown = [...applied].filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0)
    throw new OperatorNotice(
      `La base de datos es de una versión posterior del programa (${unknown.join(', ')}). Use aquella; o, para seguir con esta, restaure con ella en una base de datos vacía la copia de antes de migrar (antes-de-migrar-…).`,
    );
  const pending = migrations.filter((migration) => !applied.has(migration.name));
  for (const { name, text } of pending) {
    for (const statement of statements(text)) await sql.raw(statement).execute(tx);
    await sql`insert into migracion (nombre) values (${name})`.execute(tx);
  }
  return pending.map((migration) => migration.name);
}

/** The extended protocol takes one statement at a time; bodies between $$ keep their semicolons. */
function statements(text: string): string[] {
  const result: string[] = [];
  let current = '';
  for (const [index, part] of text.split('$$').entries()) {
    if (index > 0) current += '$$';
    if (index % 2 === 1) {
      current += part;
      continue;
    }
    const pieces = part.split(/;[ \t]*(?=\n|$)/);
    for (const [n, piece] of pieces.entries()) {
      current += piece;
      if (n < pieces.length - 1) {
        result.push(current);
        current = '';
      }
    }
  }
  result.push(current);
  return result.map((statement) => statement.trim()).filter((statement) => statement.replaceAll(/--.*$/gm, '').trim() !== '');
}
