import { sql } from 'kysely';
import { AvisoAlOperador } from '../errors/operator';
import { ponerMenu } from './menu';
import { sinPlazo, type Db, type Tx } from './open';
import { enTransaccion } from './transaction';
import { competicion } from './migrations/0001-competicion';
import { usuarios } from './migrations/0002-usuarios';
import { oficina } from './migrations/0003-oficina';
import { maestrosYPersonas } from './migrations/0004-maestros-y-personas';
import { plantillas } from './migrations/0005-plantillas';
import { inscripcionCoordinador } from './migrations/0006-inscripcion-coordinador';
import { loQueSeOlvida } from './migrations/0007-lo-que-se-olvida';
import { cambioDeCorreo } from './migrations/0008-cambio-de-correo';
import { loQueNoSeLleva } from './migrations/0009-lo-que-no-se-lleva';
import { olvidarNombres } from './migrations/0010-olvidar-nombres';
import { loQueCrece } from './migrations/0011-lo-que-crece';
import { avisosPorTemas } from './migrations/0012-avisos-por-temas';
import { buscables } from './migrations/0013-buscables';
import { menuPorClave } from './migrations/0014-menu-por-clave';
import { sinAcentos } from './migrations/0015-sin-acentos';

/** In order; a migration that has shipped never changes. */
export const MIGRATIONS: readonly { name: string; text: string }[] = [
  { name: '0001-competicion', text: competicion },
  { name: '0002-usuarios', text: usuarios },
  { name: '0003-oficina', text: oficina },
  { name: '0004-maestros-y-personas', text: maestrosYPersonas },
  { name: '0005-plantillas', text: plantillas },
  { name: '0006-inscripcion-coordinador', text: inscripcionCoordinador },
  { name: '0007-lo-que-se-olvida', text: loQueSeOlvida },
  { name: '0008-cambio-de-correo', text: cambioDeCorreo },
  { name: '0009-lo-que-no-se-lleva', text: loQueNoSeLleva },
  { name: '0010-olvidar-nombres', text: olvidarNombres },
  { name: '0011-lo-que-crece', text: loQueCrece },
  { name: '0012-avisos-por-temas', text: avisosPorTemas },
  { name: '0013-buscables', text: buscables },
  { name: '0014-menu-por-clave', text: menuPorClave },
  { name: '0015-sin-acentos', text: sinAcentos },
];

export const SCHEMA_VERSION = MIGRATIONS.at(-1)!.name;

/** Any number; it only has to be the same for every process of the product. */
const ADVISORY_LOCK = 7_203_114;

/** A server that lacks the extensions that come with it, or a user who may not make them or tables. */
const SIN_PREPARAR: ReadonlySet<unknown> = new Set(['0A000', '42501', '58P01']);

/** Brings the database to this version in one transaction; several processes may start at once. */
export async function migrate(db: Db, migrations = MIGRATIONS): Promise<string[]> {
  try {
    return await enTransaccion(db, async (tx) => {
      const hechas = await migrateIn(tx, migrations);
      if (migrations.at(-1) === MIGRATIONS.at(-1)) await ponerMenu(tx);
      return hechas;
    });
  } catch (error) {
    if (!(error instanceof Error) || !SIN_PREPARAR.has((error as { code?: unknown }).code)) throw error;
    throw new AvisoAlOperador(
      `No se puede preparar la base de datos (${error.message}). El usuario ha de poder crear tablas en su esquema «public» y las extensiones pg_trgm y unaccent.`,
      { cause: error },
    );
  }
}

async function migrateIn(tx: Tx, migrations: typeof MIGRATIONS): Promise<string[]> {
  await sinPlazo(tx);
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(tx);
  await sql`create table if not exists migracion (nombre text primary key, aplicada timestamp not null default now())`.execute(tx);
  const applied = new Set((await sql<{ nombre: string }>`select nombre from migracion`.execute(tx)).rows.map((row) => row.nombre));
  const unknown = [...applied].filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0) throw new AvisoAlOperador(`La base de datos es de una versión posterior del programa (${unknown.join(', ')}).`);
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
