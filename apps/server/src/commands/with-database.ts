import type { Logger } from 'pino';
import { readConfig, type Config } from '../platform/config';
import { migrate } from '../platform/db/migrate';
import { openDatabase, type Database } from '../platform/db/open';
import { createLog } from '../platform/log';

/** Opens and migrates the deployment's database for one command and closes it whatever happens. */
export async function withDatabase<T>(run: (database: Database, config: Config, log: Logger) => Promise<T>): Promise<T> {
  const config = readConfig();
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  const database = await openDatabase(config, log);
  try {
    await migrate(database.db);
    return await run(database, config, log);
  } finally {
    await database.close();
  }
}
