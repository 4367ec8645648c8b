import { pino } from 'pino';
import { sql } from 'kysely';
import { hayAdministrador } from '../modules/sesion/estreno/service';
import type { Config } from '../platform/config';
import { mendable } from '../platform/db/faults';
import { FolderInUseError } from '../platform/db/folder-lock';
import { isInstalled, readForeign, readSchema, requireNothingForeign, schemaOf } from '../platform/db/migrate';
import { MIGRATIONS, SCHEMA_VERSION } from '../platform/db/migrations';
import { openDatabase, type Database, type Db } from '../platform/db/open';
import { placeOf } from '../platform/db/place';
import type { Apartada, Replica } from '../platform/db/replica';
import { requireFitting } from '../platform/db/settle-keys';
import { readParameter } from '../platform/parameters';
import type { Empresa, Hallazgo } from './hallazgo';
import { comprobarImagenes } from './doctor-almacen';
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
    if (database.kind === 'postgres') {
      yield* comprobarServidor(database.db, config);
      yield* comprobarAvisos(database, config);
    } else yield ['✓', `Base de datos: embebida, en ${placeOf(config)}`];
    if (database.replica) yield* comprobarReplica(database.replica);
    yield* comprobarContenido(database, config, empresa);
  } catch (error) {
    yield ['✗', `Base de datos: ${mendable(error) ?? (error as Error).message}`];
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

/** What to do about a replica that is not read from. Whatever it is, everything is read from the server that writes. */
const REMEDIOS: Readonly<Record<Apartada, string>> = {
  'sin mirar todavía': 'el servidor principal no dice por dónde va; vuelva a probar',
  'no contesta': 'compruebe que está en marcha con hot_standby = on, y que DATABASE_READ_URL es correcta',
  atrasada: 'compruebe que recibe del principal (pg_stat_replication allí) y que nadie ha parado su repetición (pg_wal_replay_resume)',
  conflicto: 'acaba de anular una lectura por repetir un cambio; si es frecuente, ponga en ella hot_standby_feedback = on',
  'no es réplica': 'escribe por su cuenta, o es el mismo servidor que DATABASE_URL; indique una réplica en espera',
  'no es réplica de este servidor': 'es de otro servidor o de otra base de datos; corrija DATABASE_READ_URL',
  'de otra línea de tiempo':
    'sigue la historia de antes de un cambio de principal, o aún no consta que siga la de ahora. Hasta cinco minutos después del cambio es normal; con grant pg_read_all_stats a su usuario se sabe en el acto',
};

async function* comprobarReplica(replica: Replica): AsyncGenerator<Hallazgo> {
  const state = await replica.look();
  const { aside, lag } = replica;
  yield aside === null
    ? ['✓', `Réplica de lectura: al día, a ${lag.bytes} bytes del principal`]
    : ['!', `Réplica de lectura: ${state}. Se lee del principal. Qué hacer: ${REMEDIOS[aside]}`];
}

/** Whoever serves hears of changes; said here by hearing oneself. */
async function* comprobarAvisos(database: Database, { databaseListenUrl }: Config): AsyncGenerator<Hallazgo> {
  const { pooler } = database;
  if (pooler)
    yield [
      '✓',
      `Base de datos: hay quien presta sus conexiones, ${pooler.byTransaction ? 'para una transacción' : 'mientras dura cada una'}${pooler.keepsNames ? '' : ', sin guardar lo que se prepara en ellas'}`,
    ];
  let oye = false;
  const dejar = await database.listen('publico', { notice: () => undefined, lost: () => undefined, listening: () => (oye = true) });
  await dejar();
  if (oye) yield ['✓', 'Avisos: llegan'];
  else if (databaseListenUrl !== null)
    yield ['✗', 'Avisos: lo que se dice en DATABASE_URL no se oye en DATABASE_LISTEN_URL. ¿Llevan a la misma base de datos?'];
  else
    yield [
      '✗',
      `Avisos: no llegan, y sin ellos cada página se hace para cada visita${pooler ? '. Indique en DATABASE_LISTEN_URL el servidor mismo, sin quien presta sus conexiones' : ''}`,
    ];
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
      `Base de datos: en «public», o colgado de él, hay lo que no es de este programa (${ajenos.join(', ')}). Llévelo a otro esquema, sin vistas ni claves ajenas sobre este: así no se puede restaurar`,
    ];
  yield* comprobarImagenes(db, config);
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
