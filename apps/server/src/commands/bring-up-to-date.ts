import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { escribirCopia } from '../modules/administracion/copias/copia';
import { nombreDe } from '../modules/administracion/copias/conservar';
import { enPalabrasOlvidado, ponerOlvidosAlDia } from '../modules/personas/olvidos/service';
import { ponerClasificacionesAlDia, ponerCuadrosAlDia } from '../modules/resultados/service';
import type { Config } from '../platform/config';
import { isInstalled, migrate, readSchema, schemaOf } from '../platform/db/migrate';
import { MIGRATIONS, SCHEMA_VERSION } from '../platform/db/migrations';
import { withoutTimeout, type Database } from '../platform/db/open';
import { inTransaction } from '../platform/db/transaction';
import { OperatorNotice } from '../platform/errors/operator';
import { requireFitting, settleKeys, type SecretsPlace } from '../platform/db/settle-keys';

/** Any number other than that of the migrations themselves; the same for every process of the product. */
const ADVISORY_LOCK = 7_203_115;

type Place = SecretsPlace & Pick<Config, 'backupDir' | 'backupPassphrase'>;

/** Migrates the database; what an older version left is copied first, so that there is a way back. Answers it with its keys. */
export async function bringUpToDate(database: Database, config: Place, log: Logger): Promise<Database> {
  // An embedded one is nobody else's, and its only connection is for the copy.
  if (database.kind === 'embedded') return copyAndMigrate(database, config, log);
  // Of several processes that start at once, one copies and migrates and the others wait for it.
  return database.db.transaction().execute(async (tx) => {
    await withoutTimeout(tx);
    await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(tx);
    return copyAndMigrate(database, config, log);
  });
}

async function copyAndMigrate(database: Database, config: Place, log: Logger): Promise<Database> {
  const { db } = database;
  if (await isInstalled(db)) {
    // Said before anything is changed.
    await requireFitting(db, config);
    const esquema = await schemaOf(db);
    if (esquema < SCHEMA_VERSION && MIGRATIONS.some(({ name }) => name === esquema)) await copyBefore(esquema);
  }
  const applied = await migrate(db);
  if (applied.length > 0) log.info({ migraciones: applied }, 'base de datos al día');
  const { nombre } = await readSchema(db);
  if (nombre > SCHEMA_VERSION)
    log.warn(
      { esquema: nombre, suyo: SCHEMA_VERSION },
      'la base de datos es de una versión posterior que solo añade: se sirve junto a ella',
    );
  const settled = await settleKeys(database, config);
  const olvidado = enPalabrasOlvidado(await ponerOlvidosAlDia(settled.db));
  if (olvidado !== '') log.warn(olvidado);
  const tablas = await inTransaction(db, ponerClasificacionesAlDia);
  if (tablas > 0) log.warn({ grupos: tablas }, 'clasificaciones rehechas: no restaban los puntos que quitan sus sanciones');
  const cuadros = await inTransaction(db, ponerCuadrosAlDia);
  if (cuadros > 0) log.warn({ fases: cuadros }, 'cuadros rehechos: se paraban donde no se presentó ninguno');
  return settled;

  async function copyBefore(esquema: string): Promise<void> {
    const folder = config.backupDir ?? join(config.dataDir, 'antes-de-migrar');
    const file = join(folder, `antes-de-migrar-${esquema.slice(0, 4)}-${nombreDe(new Date(), config.backupPassphrase !== null)}`);
    try {
      await mkdir(folder, { recursive: true });
    } catch (error) {
      throw new OperatorNotice(
        `No se puede hacer en ${folder} la copia de antes de migrar (${(error as Error).message}). Dele permiso, o indique otra carpeta con BACKUP_DIR.`,
        { cause: error },
      );
    }
    const { filas } = await escribirCopia(db, file, { clave: config.backupPassphrase });
    log.warn({ fichero: file, filas, esquema, hasta: SCHEMA_VERSION }, 'copia hecha antes de migrar');
  }
}
