import { pino } from 'pino';
import { migrate } from '../apps/server/src/platform/db/migrate';
import { openDatabase } from '../apps/server/src/platform/db/open';
import { startPostgres } from '../scripts/postgres.mjs';
import { crecer } from './base-crecida';
import type { Escribir } from './bench';
import { medirBusquedaPublica } from './busqueda-publica';

/** What is measured on the database of an office that has grown. */
export async function medirCrecida(escribir: Escribir): Promise<void> {
  const postgres = startPostgres();
  if (!postgres) return console.log('busqueda_publica_ms – sin PostgreSQL en esta máquina');
  try {
    const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '' }, pino({ level: 'warn' }));
    await migrate(database.db);
    await crecer(database.db);
    await database.close();
    await medirBusquedaPublica(escribir, postgres.url);
  } finally {
    postgres.stop();
  }
}
