import { pino } from 'pino';
import { sql } from 'kysely';
import { hayAdministrador } from '../modules/sesion/estreno/service';
import type { Config } from '../platform/config';
import { FolderInUseError } from '../platform/db/folder-lock';
import { isInstalled, readForeign, readSchema, requireNothingForeign, schemaOf } from '../platform/db/migrate';
import { MIGRATIONS, SCHEMA_VERSION } from '../platform/db/migrations';
import { openDatabase, type Database, type Db } from '../platform/db/open';
import { placeOf } from '../platform/db/place';
import { requireFitting } from '../platform/db/settle-keys';
import { readParameter } from '../platform/parameters';
import type { Empresa, Hallazgo } from './hallazgo';
import { compararRelojes } from './relojes';
import { hasFolder, noInstallation } from './with-database';

/** The database: whether it opens, what it is of and what may be done in it. Nothing is migrated. */
export async function* comprobarBase(config: Config, empresa: { leida: Empresa }): AsyncGenerator<Hallazgo> {
  if (!hasFolder(config)) {
    yield ['✗', `${noInstallation(config).message} Si es nueva, la crea el primer arranque.`];
    return;
  }
  let database: Database;
  try {
    database = await openDatabase({ ...config, databaseWaitMs: 0 }, pino({ level: 'silent' }));
  } catch (error) {
    if (error instanceof FolderInUseError)
      yield ['!', `Base de datos: ${placeOf(config)} la tiene abierta un servidor en marcha; de ella solo se sabe lo que él responde`];
    else yield ['✗', `Base de datos: ${(error as Error).message}`];
    return;
  }
  try {
    if (database.kind === 'postgres') yield* comprobarServidor(database.db, config);
    else yield ['✓', `Base de datos: embebida, en ${placeOf(config)}`];
    yield* comprobarContenido(database, config, empresa);
  } finally {
    await database.close();
  }
}

async function* comprobarServidor(db: Db, config: Config): AsyncGenerator<Hallazgo> {
  const { rows } = await sql<
    Record<'version' | 'codificacion' | 'usuario', string> & Record<'crea' | 'extensiones', boolean> & { ajenas: number }
  >`
    select current_setting('server_version') as version, current_setting('server_encoding') as codificacion, current_user as usuario,
      has_schema_privilege('public', 'create') as crea,
      has_database_privilege(current_database(), 'create') or
        (select count(*) from pg_extension where extname in ('unaccent', 'pg_trgm')) = 2 as extensiones,
      (select count(*) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not pg_has_role(relowner, 'usage'))::int as ajenas`.execute(
    db,
  );
  const { version, codificacion, usuario, crea, extensiones, ajenas } = rows[0]!;
  yield ['✓', `Base de datos: PostgreSQL ${version}, ${placeOf(config)}`];
  if (codificacion !== 'UTF8') yield ['✗', `Base de datos: está en ${codificacion}. Créela de nuevo con ENCODING 'UTF8'`];
  if (!crea) yield ['✗', `Base de datos: ${usuario} no puede crear tablas: grant create on schema public to "${usuario}"`];
  if (!extensiones)
    yield [
      '✗',
      `Base de datos: ${usuario} no puede crear las extensiones unaccent y pg_trgm: créelas usted, o grant create on database a ese usuario`,
    ];
  if (ajenas > 0) yield ['✗', `Base de datos: ${ajenas} tablas son de otro usuario que ${usuario}: reassign owned by … to "${usuario}"`];
  if (crea && extensiones && ajenas === 0) yield ['✓', `Permisos de ${usuario}: los que hacen falta`];
}

/** What whoever goes to this version without stopping has to know. */
function queHaraALaAnterior(esquema: string): string {
  const estrechan = MIGRATIONS.filter(({ name, amplia = false }) => name > esquema && !amplia).map(({ name }) => name);
  return estrechan.length === 0
    ? 'Las migraciones que faltan solo añaden: los procesos de la versión anterior siguen escribiendo mientras se cambian'
    : `Hay migraciones que no solo añaden (${estrechan.join(', ')}): desde que se apliquen, los procesos de la versión anterior no escriben`;
}

/** How the database stands to this program; all is well, or there is nothing more to look at. */
async function compararEsquema(db: Db): Promise<Hallazgo[]> {
  const esquema = await schemaOf(db);
  if (esquema === SCHEMA_VERSION) return [['✓', `Esquema ${esquema}, al día`]];
  if (esquema < SCHEMA_VERSION)
    return [
      ['!', `Esquema ${esquema}: el arranque, o la orden migrate, lo ponen al día hasta ${SCHEMA_VERSION}, con una copia antes`],
      ['!', queHaraALaAnterior(esquema)],
    ];
  return (await readSchema(db)).cerrado === null
    ? [
        [
          '!',
          `Esquema ${esquema}: es de una versión posterior que solo añade; esta sirve junto a ella, y las demás órdenes se dan con aquella`,
        ],
      ]
    : [
        [
          '✗',
          `Esquema ${esquema}: es de una versión posterior del programa. Use aquella; o restaure con esta, en una base de datos vacía, la copia de antes de migrar`,
        ],
      ];
}

async function* comprobarContenido(database: Database, config: Config, empresa: { leida: Empresa }): AsyncGenerator<Hallazgo> {
  const { db } = database;
  if (!(await isInstalled(db))) {
    const ajenos = await requireNothingForeign(db).catch((error: Error) => error.message);
    if (ajenos) {
      yield ['✗', `Base de datos: ${ajenos}`];
      return;
    }
    yield ['✗', `${noInstallation(config).message} Si es nueva, la crea el primer arranque.`];
    return;
  }
  const esquema = await compararEsquema(db);
  yield* esquema;
  if (esquema.some(([estado]) => estado !== '✓')) return;
  try {
    await requireFitting(db, config);
  } catch (error) {
    yield ['✗', `Secretos: ${(error as Error).message}`];
  }
  const ajenos = await readForeign(db);
  if (ajenos.length > 0)
    yield [
      '!',
      `Base de datos: en «public» hay lo que no es de este programa (${ajenos.join(', ')}). Llévelo a otro esquema: así no se puede restaurar`,
    ];
  yield* await compararRelojes(database, new Date());
  empresa.leida = await db.selectFrom('empresa').select(['nombre', 'email']).executeTakeFirstOrThrow();
  if (!(await hayAdministrador(db))) yield ['!', 'Nadie la administra: cree el primer administrador en la dirección que dice el arranque'];
  if ((await readParameter(db, 'recuperacionNeutra')) === 0)
    yield [
      '!',
      'Recuperar la contraseña dice si un correo es de alguna cuenta. Para que no lo diga: Administración, Configuración, «Al pedir otra contraseña no se dice…»',
    ];
  const demo = await db
    .selectFrom('usuario')
    .select('id')
    .where('login', '=', 'admin@demo.es')
    .where('activo', '=', true)
    .executeTakeFirst();
  if (demo && (config.databaseUrl !== null || config.publicUrl !== null))
    yield [
      config.publicUrl === null ? '!' : '✗',
      'Cuentas: están las de la demostración, con una contraseña que conoce todo el mundo. No sirve para datos reales',
    ];
}
