import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { migrate } from '../apps/server/src/platform/db/migrate';
import { openDatabase } from '../apps/server/src/platform/db/open';
import { startPostgres } from '../scripts/postgres.mjs';
import { crecer } from './base-crecida';
import type { WriteFigure } from './figure';
import { medirBusquedaPublica } from './busqueda-publica';
import { medirDomingo } from './domingo';
import { crearJefas, medirOficina } from './oficina-crecida';

/** What an embedded database is for: a league of a city, with all its seasons. */
const FACTOR_EMBEBIDA = 0.1;
const EN_SERVIDOR = [
  'panel_ms',
  'jugadores_por_equipo_ms',
  'busqueda_oficina_ms',
  'listas_ms',
  'lista_hostil_ms',
  'busqueda_publica_ms',
  'domingo_p95_ms',
  'domingo_p99_ms',
];

async function llenar(config: { databaseUrl: string | null; dataDir: string }, factor: number): Promise<void> {
  const database = await openDatabase(config, pino({ level: 'silent' }));
  await migrate(database.db);
  await crecer(database.db, { factor });
  await crearJefas(database.db);
  await database.close();
}

/** What the office was asked for and nobody waits for any more ends before anything else is measured. */
async function enReposo(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '' }, pino({ level: 'silent' }));
  const trabajan = async (): Promise<boolean> => {
    const { rows } = await sql`select 1 from pg_stat_activity where state = 'active' and pid <> pg_backend_pid()`.execute(database.db);
    return rows.length > 0;
  };
  while (await trabajan()) await new Promise((listo) => setTimeout(listo, 500));
  await database.close();
}

/** Office and public area on a database that has grown for ten seasons; embedded, the office for the tenth of it that it is meant for. */
export async function medirCrecida(escribir: WriteFigure): Promise<void> {
  const postgres = startPostgres();
  if (postgres) {
    try {
      await llenar({ databaseUrl: postgres.url, dataDir: '' }, 1);
      await medirOficina(escribir, { DATABASE_URL: postgres.url }, 'PostgreSQL');
      await enReposo(postgres.url);
      await medirBusquedaPublica(escribir, postgres.url);
      await medirDomingo(escribir, postgres.url);
    } finally {
      postgres.stop();
    }
  } else for (const nombre of EN_SERVIDOR) console.log(`${nombre} – sin PostgreSQL en esta máquina`);
  const dataDir = mkdtempSync(join(tmpdir(), 'cd-crecida-'));
  try {
    await llenar({ databaseUrl: null, dataDir }, FACTOR_EMBEBIDA);
    await medirOficina(escribir, { DATA_DIR: dataDir }, `embebida, a ${FACTOR_EMBEBIDA}`);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
