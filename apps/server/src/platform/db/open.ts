import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate as siguienteVuelta } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import {
  Kysely,
  PGliteDialect,
  PostgresDialect,
  sql,
  type PostgresPool,
  type Transaction,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
} from 'kysely';
import { type Pool, types } from 'pg';
import type { Logger } from 'pino';
import { OperatorNotice } from '../errors/operator';
import { freeBytes, LITTLE_ROOM } from './disk';
import { firstClosed, keepToOwner, lockFolder, requireOwner } from './folder-lock';
import { guardedPool } from './guarded-pool';
import { type Listener, Listening } from './listening';
import type { Pooler } from './pooler';
import { PrimaryPlace } from './primary-place';
import { OF_REPLICA, openReplica, type Replica } from './replica';
import type { DB } from './schema.gen';
import { markShared } from '../shared-databases';
import { Servers } from './servers';
import { asLocal, asOptions } from './settings';
import { keepStatistics } from './statistics';
import { PLACE_OF_PRIMARY, toPlaceOfPrimary, type PrimaryRow } from './wal-place';
import { waitForPostgres } from './wait-for-postgres';

const BEGINS_READING = /^\s*(?:select|with|table|values|\()/i;
const LOCKS_OR_WRITES = /\bfor\s+(?:no\s+key\s+)?(?:update|share)\b|\bfor\s+key\s+share\b|\b(?:insert\s+into|delete\s+from)\b/i;

/** What is given to who reads at length, so that it refuses the same wherever it is read: a replica would refuse it by itself, and whoever writes would not. */
class ReadingOnly implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): PluginTransformQueryArgs['node'] {
    const reads =
      node.kind === 'SelectQueryNode'
        ? !node.endModifiers?.some(({ modifier }) => modifier?.startsWith('For'))
        : node.kind === 'RawNode' && BEGINS_READING.test(node.sqlFragments[0] ?? '') && !LOCKS_OR_WRITES.test(node.sqlFragments.join(' '));
    if (!reads) throw new Error('lo que se lee a lo largo no escribe ni reserva nada');
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<PluginTransformResultArgs['result']> {
    return result;
  }
}

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
/**
 * What every query function takes: the database outside a transaction, the transaction inside one. Not by their names: to the compiler those
 * are not its members until it has compared all of Kysely, which takes it seconds.
 */
export type Connection = Kysely<DB> | Transaction<DB>;

export interface Database {
  db: Db;
  /** For what anyone may read: on a server, connections that the office cannot take; embedded, the only one. */
  publico: Db;
  /** For who watches the process: on a server, a connection that neither the office nor the public can take; embedded, the only one. */
  vigia: Db;
  kind: 'embedded' | 'postgres';
  /** For what is read at length and changes nothing: no older than what is committed when it is first used, from a replica where there is one. */
  largas(): Db;
  /** From which the public area and the long readings are read; null: there is none. */
  replica: Replica | null;
  /** Where an embedded one keeps its files; null: in memory, or on a server. */
  folder: string | null;
  /** What its connections are at, where it has several. */
  pools: Readonly<Record<string, Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>>;
  /** Calls back at each notice on a channel; `lost` when notices may have been missed, `listening` when none can be any more. */
  listen(canal: string, oyente: Listener): Promise<() => Promise<void>>;
  /** For how many seconds what it listens by has not been heard to work; 0 where it needs no proof. */
  unheardFor(): number;
  /** Who stands before the server and lends its connections; null: nobody. */
  pooler: Pooler | null;
  close(): Promise<void>;
}

/** Of each process: how many connections, and how long one statement may take. */
const CONEXIONES = {
  oficina: { max: 8, plazoMs: 15_000, preparadas: 'por-claves' },
  publico: { max: 4, plazoMs: 5_000, preparadas: 'todas' },
  vigia: { max: 1, plazoMs: 2_000, preparadas: 'todas' },
} as const;

const READS_ONLY = new ReadingOnly();

/** As the server tells them apart: each process of the product by one name of its own, whatever machine it runs on. */
export const PROCESS_NAME = `competicion ${process.pid} ${randomBytes(3).toString('hex')}`;

/** The one connection that each keeps as long as it lives, also where whoever lends the others goes on using them for somebody else. */
const LISTENER_NAME = `${PROCESS_NAME} avisos`;

const DATE = 1082;
const TIME = 1083;
const TIMESTAMP = 1114;
const textAsItIs = (value: string): string => value;

export async function openDatabase(
  {
    databaseUrl,
    databaseReadUrl = null,
    databaseListenUrl = null,
    databaseWaitMs = 0,
    dataDir,
  }: {
    databaseUrl: string | null;
    /** A hot standby of that server, to read from. */
    databaseReadUrl?: string | null;
    dataDir: string;
    /** Where notices are listened to, when the other leads to whoever lends connections; null: there too. */
    databaseListenUrl?: string | null;
    /** How long a server that takes no connections yet is waited for. */
    databaseWaitMs?: number;
  },
  log: Logger,
): Promise<Database> {
  const addresses = { url: databaseUrl!, readUrl: databaseReadUrl, listenUrl: databaseListenUrl };
  return databaseUrl ? openPostgres(addresses, databaseWaitMs, log) : openEmbedded(dataDir, log);
}

async function openEmbedded(dataDir: string, log: Logger): Promise<Database> {
  requireOwner(dataDir);
  const release = lockFolder(dataDir);
  try {
    const pglite = await createPglite(join(dataDir, 'pg'));
    await keepToOwner(dataDir);
    const database = await embeddedDatabase(pglite, { folder: dataDir, release });
    const stopStatistics = keepStatistics(database.db, log);
    return {
      ...database,
      close: async () => {
        await stopStatistics();
        await database.close();
      },
    };
  } catch (error) {
    release();
    if ((await freeBytes(dataDir)) < LITTLE_ROOM)
      throw new OperatorNotice(
        `No se puede abrir la base de datos de ${dataDir}: apenas queda sitio en su disco. Libere al menos ${LITTLE_ROOM / 2 ** 20} MB y vuelva a arrancar.`,
        { cause: error },
      );
    const cerrado = firstClosed(join(dataDir, 'pg'));
    if (cerrado !== null)
      throw new OperatorNotice(
        `No se puede abrir la base de datos de ${dataDir}: este usuario no puede leer o escribir ${cerrado}. Dele permiso, o dé la orden como su dueño. No está dañada.`,
        { cause: error },
      );
    throw new OperatorNotice(
      `La base de datos de ${dataDir} está dañada, o no la hizo este programa, y no se puede abrir (${(error as Error).message}). Restaure una copia en otra carpeta, con DATA_DIR.`,
      { cause: error },
    );
  }
}

/** One that goes with the process. */
export const openInMemory = async (): Promise<Database> => embeddedDatabase(await createPglite());

/** Read only by whom has no server. */
async function createPglite(dataDir?: string): Promise<PGlite> {
  const [{ PGlite: Embedded }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ]);
  return Embedded.create({ ...(dataDir !== undefined && { dataDir }), extensions: { pg_trgm, unaccent } });
}

/** How long the embedded database may hold the process, where its statements are shorter. */
const SIN_SOLTAR_MS = 50;

/** Also used by what needs one in memory alone. */
export async function embeddedDatabase(
  pglite: PGlite,
  { folder = null, release = () => {} }: { folder?: string | null; release?: () => void } = {},
): Promise<Database> {
  Object.assign(pglite.parsers, { [DATE]: textAsItIs, [TIME]: textAsItIs, [TIMESTAMP]: textAsItIs });
  await pglite.exec('set join_collapse_limit = 4');
  // It answers without letting go of the process, which what has come in meanwhile needs; short statements follow one another, so that a request of
  // several waits for another's long one once and not at each of its own.
  const query = pglite.query.bind(pglite);
  let sinSoltar = 0;
  pglite.query = async <T>(...args: Parameters<PGlite['query']>) => {
    const desde = performance.now();
    return query<T>(...args).finally(() => {
      sinSoltar += performance.now() - desde;
      if (sinSoltar < SIN_SOLTAR_MS) return;
      sinSoltar = 0;
      return siguienteVuelta();
    });
  };
  const db = new Kysely<DB>({ dialect: new PGliteDialect({ pglite }) });
  return {
    db,
    publico: db,
    vigia: db,
    largas: () => db.withPlugin(READS_ONLY),
    replica: null,
    kind: 'embedded',
    folder,
    pools: {},
    async listen(canal, oyente) {
      const stop = await pglite.listen(canal, (texto) => oyente.notice(texto));
      oyente.listening();
      return () => stop();
    },
    unheardFor: () => 0,
    pooler: null,
    async close() {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      release();
    },
  };
}

interface Addresses {
  url: string;
  readUrl: string | null;
  listenUrl: string | null;
}

/** Opens the groups of connections of a process, to the server that writes or to a replica of it. */
function openerOf(servers: Servers, pooler: Pooler | null, log: Logger) {
  // Dates as they are, and what is counted as a number, as the embedded database gives them.
  const alike: typeof types.getTypeParser = (oid, format) => {
    if ([DATE, TIME, TIMESTAMP].includes(oid)) return textAsItIs;
    return oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format);
  };
  const pools: Record<string, Pool> = {};
  const abrir = (grupo: keyof typeof CONEXIONES, replica: Servers | null = null): PostgresPool => {
    const { max, plazoMs, preparadas } = CONEXIONES[grupo];
    const lender = replica === null ? pooler : null;
    const wanted = { timeoutMs: plazoMs, plannedOnce: preparadas === 'todas' && lender?.keepsNames !== false };
    const { pool, guarded } = guardedPool(
      {
        max,
        application_name: PROCESS_NAME,
        types: { getTypeParser: alike },
        ...(!lender && { options: asOptions(wanted) }),
        connectionTimeoutMillis: replica === null ? CONNECTION_TIMEOUT_MS : REPLICA_TIMEOUT_MS,
      },
      {
        servers: replica ?? servers,
        log,
        preparadas,
        standby: replica !== null,
        lent: lender && { opening: asLocal(wanted), keepsNames: lender.keepsNames },
      },
    );
    pools[replica === null ? grupo : `${OF_REPLICA}${grupo}`] = pool;
    return guarded;
  };
  return { pools, abrir };
}

async function openPostgres({ url, readUrl, listenUrl }: Addresses, waitMs: number, log: Logger): Promise<Database> {
  const servers = new Servers(url);
  const pooler = await waitForPostgres(servers, url, waitMs, log);
  const { pools, abrir } = openerOf(servers, pooler, log);
  const kysely = (pool: PostgresPool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const oficina = abrir('oficina');
  const db = kysely(oficina);
  const deTodos = abrir('publico');
  const vigia = kysely(abrir('vigia'));
  markShared(db);
  const primary = new PrimaryPlace(async () => {
    const { rows } = await sql.raw<PrimaryRow>(PLACE_OF_PRIMARY).execute(vigia);
    return toPlaceOfPrimary(rows[0]!);
  });
  const standby = readUrl === null ? null : new Servers(readUrl);
  const replica = standby && openReplica((grupo) => abrir(grupo, standby), { pools, primary, log });
  const publico = kysely(replica ? replica.publico(deTodos) : deTodos);
  const listening = new Listening(listenUrl === null ? servers : new Servers(listenUrl), {
    // Its own word need not be kept, nor wait for any replica.
    say: (canal) => sql.raw(`set local synchronous_commit = off;notify ${canal}`).execute(vigia),
    name: LISTENER_NAME,
    log,
  });
  return {
    db,
    publico,
    vigia,
    largas: () => (replica ? kysely(replica.largas(oficina)) : db).withPlugin(READS_ONLY),
    replica,
    kind: 'postgres',
    folder: null,
    pools,
    listen: (canal, oyente) => listening.listen(canal, replica && canal === 'publico' ? primary.hearing(oyente) : oyente),
    unheardFor: () => listening.silentFor,
    pooler,
    close: async () => {
      await replica?.close();
      await Promise.all([db, publico, vigia].map((grupo) => grupo.destroy()));
    },
  };
}

/** To get one, new or that somebody else leaves. */
const CONNECTION_TIMEOUT_MS = 10_000;
/** Whoever writes answers sooner than a replica that does not. */
const REPLICA_TIMEOUT_MS = 2_000;
/** What nobody waits for, such as a migration, a backup or an import, takes the time it needs. */
export const withoutTimeout = (tx: Tx): Promise<void> => ponerPlazo(tx, 0);
/** A change may have to say anew in which teams everyone is: that of a sport's name, or of the season. */
export const withChangeTimeout = (tx: Tx): Promise<void> => ponerPlazo(tx, PLAZO_DE_CAMBIO_MS);

const PLAZO_DE_CAMBIO_MS = 120_000;
const ponerPlazo = async (tx: Tx, ms: number): Promise<void> => void (await sql`set local statement_timeout = ${sql.lit(ms)}`.execute(tx));
