import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { readConfig, type Config } from '../platform/config';
import { isInstalled } from '../platform/db/migrate';
import { openDatabase, type Database } from '../platform/db/open';
import { placeOf } from '../platform/db/place';
import { createLog } from '../platform/log';
import { OperatorNotice } from '../platform/errors/operator';
import { bringUpToDate } from './bring-up-to-date';

interface Opciones {
  /** It may be the first thing done there: an empty installation is made. Otherwise there has to be one. */
  estrena?: boolean;
  /** Left as it is, also where a newer program finds tables of an older one. */
  sinMigrar?: boolean;
}

/** Opens and migrates the deployment's database for one command and closes it whatever happens. */
export async function withDatabase<T>(
  run: (database: Database, config: Config, log: Logger) => Promise<T>,
  { estrena = false, sinMigrar = false }: Opciones = {},
): Promise<T> {
  const config = readConfig();
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  // To open an embedded one makes it.
  if (!estrena && !hasFolder(config)) throw noInstallation(config);
  const database = await openDatabase(config, log);
  try {
    if (!estrena && !(await isInstalled(database.db))) throw noInstallation(config);
    if (!sinMigrar) await bringUpToDate(database, config, log);
    return await run(database, config, log);
  } finally {
    await database.close();
  }
}

export const hasFolder = ({ databaseUrl, dataDir }: Config): boolean =>
  databaseUrl !== null || existsSync(join(dataDir, 'pg', 'PG_VERSION'));

export const noInstallation = (config: Config): OperatorNotice =>
  new OperatorNotice(
    `No hay ninguna instalación en ${placeOf(config)}. Diga cuál es con DATABASE_URL o DATA_DIR, en competicion.env, en el fichero de CONFIG_FILE o en el entorno.`,
  );
