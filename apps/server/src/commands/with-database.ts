import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { readConfig, type Config } from '../platform/config';
import { isInstalled, migrate, schemaOf } from '../platform/db/migrate';
import { SCHEMA_VERSION } from '../platform/db/migrations';
import { openDatabase, openInMemory, type Database, type Db } from '../platform/db/open';
import { placeOf } from '../platform/db/place';
import { createLog } from '../platform/log';
import { OperatorNotice } from '../platform/errors/operator';
import { Keyring } from '../platform/secrets/keyring';
import { withKeys } from '../platform/secrets/keys-of';
import { settleKeys } from '../platform/db/settle-keys';
import { bringUpToDate } from './bring-up-to-date';

interface Opciones {
  /** It may be the first thing done there: an empty installation is made, or one that lasts as long as the order does. Otherwise there has to be one. */
  estrena?: boolean | 'en memoria';
  /** Also of an older version, and left as it is; any other order needs this program's. */
  deCualquierVersion?: boolean;
}

/** Opens the deployment's database for one command and closes it whatever happens. Only `start` and `migrate` bring an older one up to date. */
export async function withDatabase<T>(
  run: (database: Database, config: Config, log: Logger) => Promise<T>,
  { estrena = false, deCualquierVersion = false }: Opciones = {},
): Promise<T> {
  const config = readConfig();
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  // To open an embedded one makes it.
  if (!estrena && !hasFolder(config)) throw noInstallation(config);
  let database =
    estrena === 'en memoria' ? await openOrInMemory(config, log) : await openDatabase({ ...config, databaseReadUrl: null }, log);
  try {
    const installed = await isInstalled(database.db);
    if (!estrena && !installed) throw noInstallation(config);
    if (!deCualquierVersion) {
      if (installed) {
        await requireUpToDate(database.db, config);
        database = await settleKeys(database, config);
      } else if (estrena === 'en memoria') {
        // Its keys go with it.
        await migrate(database.db);
        database = withKeys(database, Keyring.fresh());
      } else database = await bringUpToDate(database, config, log);
    }
    return await run(database, config, log);
  } finally {
    await database.close();
  }
}

/** The installation there is or, where there is none, an empty one in memory, so that nothing is made. */
async function openOrInMemory(config: Config, log: Logger): Promise<Database> {
  if (hasFolder(config)) {
    const database = await openDatabase({ ...config, databaseReadUrl: null }, log);
    if (await isInstalled(database.db)) return database;
    await database.close();
  }
  return openInMemory();
}

export async function requireUpToDate(db: Db, config: Config): Promise<void> {
  const esquema = await schemaOf(db);
  if (esquema === SCHEMA_VERSION) return;
  throw new OperatorNotice(
    esquema > SCHEMA_VERSION
      ? `La base de datos de ${placeOf(config)} es de una versión posterior del programa (esquema ${esquema}; este tiene ${SCHEMA_VERSION}). Dé la orden con aquella versión.`
      : `La base de datos de ${placeOf(config)} es de una versión anterior (esquema ${esquema}; este tiene ${SCHEMA_VERSION}), y esta orden no la cambia. Póngala antes al día: competicion migrate (npm run migrate), que la copia primero; o arranque el servidor.`,
  );
}

export const hasFolder = ({ databaseUrl, dataDir }: Config): boolean =>
  databaseUrl !== null || existsSync(join(dataDir, 'pg', 'PG_VERSION'));

export const noInstallation = (config: Config): OperatorNotice =>
  new OperatorNotice(
    `No hay ninguna instalación en ${placeOf(config)}. Diga cuál es con DATABASE_URL o DATA_DIR, en competicion.env, en el fichero de CONFIG_FILE o en el entorno.`,
  );
