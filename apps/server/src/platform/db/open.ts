import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Kysely, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely';
import { Client, Pool, types } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config';
import { lockFolder } from './folder-lock';
import type { DB } from './schema.gen';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
/** What every query function takes: the database outside a transaction, the transaction inside one. */
export type Conexion = Db | Tx;

export interface Database {
  db: Db;
  /** For what anyone may read: on a server, connections that the office cannot take; embedded, the only one. */
  publico: Db;
  kind: 'embedded' | 'postgres';
  /** Calls back at each notice on a channel; `perdido` when notices may have been missed, `activo` when none can be any more. */
  listen(canal: string, oyente: Oyente): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface Oyente {
  aviso(texto: string): void;
  perdido(): void;
  activo(): void;
}

/** Of each process: how many connections, and how long one statement may take. */
const CONEXIONES = { oficina: { max: 8, plazoMs: 15_000 }, publico: { max: 4, plazoMs: 5_000 } } as const;

const DATE = 1082;
const TIME = 1083;
const TIMESTAMP = 1114;
const textAsItIs = (value: string): string => value;

export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>, log: Logger): Promise<Database> {
  return config.databaseUrl ? openPostgres(config.databaseUrl, log) : openEmbedded(config.dataDir);
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const release = lockFolder(dataDir);
  try {
    const pglite = await PGlite.create({ dataDir: join(dataDir, 'pg'), extensions: { pg_trgm, unaccent } });
    return embeddedDatabase(pglite, release);
  } catch (error) {
    release();
    throw error;
  }
}

/** Also used by the tests, over a clone kept in memory. */
export async function embeddedDatabase(pglite: PGlite, release: () => void = () => {}): Promise<Database> {
  Object.assign(pglite.parsers, { [DATE]: textAsItIs, [TIME]: textAsItIs, [TIMESTAMP]: textAsItIs });
  await pglite.exec('set join_collapse_limit = 4');
  // It answers without letting go of the process: between two statements of one request, those of others come in.
  const query = pglite.query.bind(pglite);
  pglite.query = async <T>(...args: Parameters<PGlite['query']>) => query<T>(...args).finally(() => new Promise(setImmediate));
  const db = new Kysely<DB>({ dialect: new PGliteDialect({ pglite }) });
  return {
    db,
    publico: db,
    kind: 'embedded',
    async listen(canal, oyente) {
      const stop = await pglite.listen(canal, (texto) => oyente.aviso(texto));
      oyente.activo();
      return () => stop();
    },
    async close() {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      release();
    },
  };
}

async function openPostgres(url: string, log: Logger): Promise<Database> {
  const asText: typeof types.getTypeParser = (oid, format) => ([DATE, TIME, TIMESTAMP].includes(oid) ? textAsItIs : types.getTypeParser(oid, format));
  const abrir = ({ max, plazoMs }: (typeof CONEXIONES)[keyof typeof CONEXIONES]): Db => {
    const pool = new Pool({
      connectionString: url,
      max,
      types: { getTypeParser: asText },
      // What one asks for is worked out by one process: the other processors are for the others.
      options: `-c join_collapse_limit=4 -c max_parallel_workers_per_gather=0 -c statement_timeout=${plazoMs}`,
    });
    // Without a listener Node dies when the server restarts.
    pool.on('error', (error) => log.warn({ err: error.message }, 'conexión de base de datos perdida'));
    return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  };
  const db = abrir(CONEXIONES.oficina);
  const publico = abrir(CONEXIONES.publico);
  return {
    db,
    publico,
    kind: 'postgres',
    listen: (canal, oyente) => listenPostgres(url, canal, oyente, log),
    close: async () => void (await Promise.all([db.destroy(), publico.destroy()])),
  };
}

/** What nobody waits for, such as a migration, a backup or an import, takes the time it needs. */
export const sinPlazo = (tx: Tx): Promise<void> => ponerPlazo(tx, 0);
/** A change may have to say anew in which teams everyone is: that of a sport's name, or of the season. */
export const conPlazoDeCambio = (tx: Tx): Promise<void> => ponerPlazo(tx, PLAZO_DE_CAMBIO_MS);

const PLAZO_DE_CAMBIO_MS = 120_000;
const ponerPlazo = async (tx: Tx, ms: number): Promise<void> => void (await sql`set local statement_timeout = ${sql.lit(ms)}`.execute(tx));

const RECONNECT_MS = 500;

async function listenPostgres(url: string, canal: string, oyente: Oyente, log: Logger): Promise<() => Promise<void>> {
  let stopped = false;
  let client: Client | null = null;
  let timer: NodeJS.Timeout | null = null;

  async function connect(): Promise<void> {
    const fresh = new Client({ connectionString: url, keepAlive: true });
    client = fresh;
    let lost = false;
    const lose = (): void => {
      if (lost || stopped) return;
      lost = true;
      oyente.perdido();
      timer = setTimeout(() => void connect(), RECONNECT_MS);
    };
    fresh.on('error', lose);
    fresh.on('end', lose);
    fresh.on('notification', (message) => oyente.aviso(message.payload ?? ''));
    try {
      await fresh.connect();
      await fresh.query(`listen ${canal}`);
      oyente.activo();
    } catch (error) {
      log.warn({ err: error instanceof Error ? error.message : String(error) }, 'sin avisos de cambios; se reintenta');
      lose();
      await fresh.end().catch(() => undefined);
    }
  }

  await connect();
  return async () => {
    stopped = true;
    if (timer) clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
