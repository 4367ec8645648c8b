import { sql } from 'kysely';
import { OperatorNotice } from '../errors/operator';
import { isDiskFull } from './faults';
import { putMenu } from './menu';
import { MIGRATIONS, SCHEMA_VERSION, type Migracion } from './migrations';
import { isNotifier, putNotices } from './notices';
import { withoutTimeout, type Connection, type Db, type Tx } from './open';
import { inTransaction } from './transaction';

/** Any number; it only has to be the same for every process of the product. */
const ADVISORY_LOCK = 7_203_114;

/** A server that lacks the extensions that come with it, or a user who may not make them or tables. */
const SIN_PREPARAR: ReadonlySet<unknown> = new Set(['0A000', '42501', '58P01']);
/** A table, a function or something else of that name stands there. */
const YA_HAY: ReadonlySet<unknown> = new Set(['42P07', '42723', '42710', '42P06']);

/**
 * Brings the database to this version in one transaction; several processes may start at once. Kysely's Migrator does not serve: inside a
 * transaction it lets its lock go before the end, and what a server refuses it tells as «current transaction is aborted».
 */
export async function migrate(db: Db, migrations: readonly Migracion[] = MIGRATIONS): Promise<string[]> {
  try {
    return await inTransaction(
      db,
      async (tx) => {
        const hechas = await migrateIn(tx, migrations);
        // What a later version declares stays: it says all that this one's does, and more.
        if (migrations.at(-1) === MIGRATIONS.at(-1) && (await readSchema(tx)).nombre === SCHEMA_VERSION) await putDeclared(tx);
        return hechas;
      },
      { ofAnySchema: true },
    );
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { code } = error as { code?: unknown };
    if (YA_HAY.has(code))
      throw new OperatorNotice(
        `No se ha cambiado nada: en la base de datos ya hay algo, que no es de este programa, con un nombre que necesita (${error.message}). Llévelo a otro esquema, o deje en DATABASE_URL una base de datos que sea solo suya.`,
        { cause: error },
      );
    if (isDiskFull(error))
      throw new OperatorNotice(
        `No se ha cambiado nada: la base de datos no tiene sitio en su disco (${error.message}). Hágalo y repita la orden.`,
        {
          cause: error,
        },
      );
    if (!SIN_PREPARAR.has(code)) throw error;
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

/** Whether some version has prepared it: another application may have a table of that name, but not with these columns. */
export async function isInstalled(con: Connection): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`
    select count(*) = 2 as hay from pg_attribute
    where attrelid = to_regclass('public.migracion') and attname in ('nombre', 'aplicada')`.execute(con);
  return rows[0]!.hay;
}

const TEXTS: string = MIGRATIONS.map(({ text }) => text).join('\n');
const NAMES: ReadonlySet<string> = new Set(TEXTS.match(/\w+/g));
/** As `format` makes them: «fila_de_%1$s». */
const MADE_NAMES: readonly RegExp[] = [...new Set(TEXTS.match(/\w{4,}(?:%(?:\d\$)?[sI]\w*)+/g))].map(
  (made) => new RegExp(`^${made.replaceAll(/%(?:\d\$)?[sI]/g, '\\w+')}$`),
);
/** What the migrations or what is declared beside them have made, under any of the names that it has had. */
const isOurs = (nombre: string): boolean =>
  NAMES.has(nombre) || nombre === 'migracion' || isNotifier(nombre) || MADE_NAMES.some((made) => made.test(nombre));

/**
 * What the schema has that is not the product's: all that there is, where no version has prepared it. Extensions and what they bring are nobody's. Also
 * what other schemas hang on it, a view or a foreign key, which would go or be emptied with it.
 */
export async function readForeign(con: Connection): Promise<string[]> {
  const { rows } = await sql<{ nombre: string }>`
    select c.relname as nombre from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('e', 'i', 'a'))
    union
    select p.proname from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union
    select c.relnamespace::regnamespace || '.' || c.relname from (
      select k.conrelid, k.confrelid from pg_constraint k where k.contype = 'f'
      union all
      select r.ev_class, d.refobjid from pg_rewrite r
      join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
    ) cuelga (de_fuera, nuestra)
    join pg_class c on c.oid = cuelga.de_fuera and c.relnamespace <> 'public'::regnamespace
    join pg_class n on n.oid = cuelga.nuestra and n.relnamespace = 'public'::regnamespace
    where not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = n.oid and d.deptype = 'e')
    order by 1`.execute(con);
  const installed = await isInstalled(con);
  return rows.map(({ nombre }) => nombre).filter((nombre) => !installed || !isOurs(nombre));
}

const NAMED = 5;

/** Nothing is made beside what is another application's, and nothing of it is taken away. */
export async function requireNothingForeign(con: Connection): Promise<void> {
  const ajenos = await readForeign(con);
  if (ajenos.length === 0) return;
  const cuales = ajenos.slice(0, NAMED).join(', ') + (ajenos.length > NAMED ? ` y ${ajenos.length - NAMED} más` : '');
  throw new OperatorNotice(
    `No se ha cambiado nada: en el esquema «public» de la base de datos, o colgado de él, hay lo que no es de este programa (${cuales}). Indique con DATABASE_URL una que sea solo suya, o lleve aquello a otro esquema, sin vistas ni claves ajenas sobre este.`,
  );
}

/** The last migration of a database that has been prepared. */
export async function schemaOf(con: Connection): Promise<string> {
  const { rows } = await sql<{ nombre: string }>`select max(nombre) as nombre from migracion`.execute(con);
  return rows[0]!.nombre;
}

export interface Schema {
  /** Its last migration. */
  nombre: string;
  /** The first of those that this program does not know and that let it write no more; null: it may. */
  cerrado: string | null;
}

/** What another program may have made of a database meanwhile. */
export async function readSchema(con: Connection): Promise<Schema> {
  const { rows } = await sql<Schema>`
    select max(nombre) as nombre, min(nombre) filter (where nombre > ${sql.lit(SCHEMA_VERSION)} and not amplia) as cerrado from migracion`.execute(
    con,
  );
  return rows[0]!;
}

/** Its columns, which no migration can make: they are there before the first. A table of before they said what they are gets the other. */
async function prepareTable(tx: Tx): Promise<void> {
  await sql`create table if not exists migracion (nombre text primary key, aplicada timestamp not null default now(),
    amplia boolean not null default false)`.execute(tx);
  const { rows } = await sql`select from pg_attribute where attrelid = 'public.migracion'::regclass and attname = 'amplia'`.execute(tx);
  // Asked first: to change it is to wait for all those that are writing.
  if (rows.length === 0) await sql`alter table migracion add column amplia boolean not null default false`.execute(tx);
}

export async function migrateIn(tx: Tx, migrations: readonly Migracion[]): Promise<string[]> {
  await withoutTimeout(tx);
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(tx);
  if (!(await isInstalled(tx))) await requireNothingForeign(tx);
  await prepareTable(tx);
  const { rows } = await sql<{ nombre: string; amplia: boolean }>`select nombre, amplia from migracion`.execute(tx);
  const applied = new Set(rows.map((row) => row.nombre));
  const pending = migrations.filter((migration) => !applied.has(migration.name));
  const unknown = rows.filter(({ nombre }) => !migrations.some(({ name }) => name === nombre));
  // Those that only add let this version serve beside the one that brought them; but what this one lacks was not made for what they added.
  if (unknown.length > 0 && (pending.length > 0 || unknown.some(({ amplia }) => !amplia)))
    throw new OperatorNotice(
      `La base de datos es de una versión posterior del programa (${unknown.map(({ nombre }) => nombre).join(', ')}). Use aquella; o, para seguir con esta, restaure con ella en una base de datos vacía la copia de antes de migrar (antes-de-migrar-…).`,
    );
  // Every change looks at it first: those begun end before, and those that wait see that they are of an older version.
  if (pending.length > 0) await sql`lock table migracion in access exclusive mode`.execute(tx);
  for (const { name, text, amplia = false } of pending) {
    for (const statement of statements(text)) await sql.raw(statement).execute(tx);
    await sql`insert into migracion (nombre, amplia) values (${name}, ${amplia})`.execute(tx);
  }
  return pending.map((migration) => migration.name);
}

/** The statements of a migration. The extended protocol takes one statement at a time; bodies between $$ keep their semicolons. */
export function statements(text: string): string[] {
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
