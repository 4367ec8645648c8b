import { mkdtempSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { madridClock } from '../apps/server/src/platform/clock';
import { migrate } from '../apps/server/src/platform/db/migrate';
import { withTestKeys } from '../apps/server/src/pruebas/base-de-datos';
import { embeddedDatabase, openDatabase, type Database, type Db } from '../apps/server/src/platform/db/open';
import { createApp } from '../apps/server/src/app';
import { webDePrueba } from '../apps/server/src/pruebas/web-de-prueba';
import { startPostgres } from '../scripts/postgres.mjs';
import type { WriteFigure } from './figure';

const RONDAS = 5;
const PETICIONES_POR_RONDA = 60;
const CONTRASENA = 'contrasena-1';

const p95 = (valores: number[]): number => valores.toSorted((a, b) => a - b)[Math.floor(valores.length * 0.95)]!;

interface Sentencia {
  texto: string;
  valores: unknown[];
}

/** A database whose statements can be overheard and sent again bare, through the same driver. */
interface Escuchada {
  database: Database;
  oir: (sentencias: Sentencia[] | null) => void;
  repetir: (sentencia: Sentencia) => Promise<unknown>;
  cerrar: () => Promise<void>;
}

async function embebida(): Promise<Escuchada> {
  const pglite = await PGlite.create({
    dataDir: join(mkdtempSync(join(tmpdir(), 'cd-rejilla-')), 'pg'),
    extensions: { pg_trgm, unaccent },
  });
  const original = pglite.query.bind(pglite);
  let destino: Sentencia[] | null = null;
  pglite.query = ((texto: string, valores: unknown[], opciones: object) => {
    destino?.push({ texto, valores });
    return original(texto, valores, opciones);
  }) as typeof pglite.query;
  return {
    database: await embeddedDatabase(pglite),
    oir: (sentencias) => (destino = sentencias),
    repetir: ({ texto, valores }) => original(texto, valores),
    cerrar: async () => {},
  };
}

async function servidor(url: string): Promise<Escuchada> {
  let destino: Sentencia[] | null = null;
  // oxlint-disable-next-line typescript/unbound-method -- the proxy calls it with its own client
  pg.Client.prototype.query = new Proxy<typeof pg.Client.prototype.query>(pg.Client.prototype.query, {
    apply(original, cliente, args: unknown[]) {
      const { text, values } = args[0] as { text?: string; values?: unknown[] };
      if (text && values) destino?.push({ texto: text, valores: values });
      return Reflect.apply(original, cliente, args) as unknown;
    },
  });
  const suelta = new pg.Pool({ connectionString: url, max: 1, options: '-c join_collapse_limit=4' });
  return {
    database: await openDatabase({ databaseUrl: url, dataDir: '' }, pino({ level: 'silent' })),
    oir: (sentencias) => (destino = sentencias),
    repetir: ({ texto, valores }) => suelta.query(texto, valores),
    cerrar: () => suelta.end(),
  };
}

/** A server-paged list to be measured. */
export interface Rejilla {
  /** Prefix of its figures. */
  nombre: string;
  /** Address of its page of rows. */
  camino: string;
  llenar: (db: Db) => Promise<void>;
  /** More than an embedded database is meant for. */
  soloServidor?: true;
  cuerpo: (vez: number) => object;
  /** Whether a statement is the list's own, not one of those that let the caller in. */
  suya: (texto: string) => boolean;
}

/** Whoever asks for the list. */
async function crearJefa(db: Db): Promise<void> {
  const { id } = await db
    .insertInto('usuario')
    .values({ login: 'jefa@liga.es', nombre: 'Jefa', contrasena: await hash(CONTRASENA) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('usuario_rol').values({ usuario_id: id, rol_id: 1 }).execute();
  await sql`analyze`.execute(db);
}

function llamador(url: string, agent: Agent) {
  return (direccion: string, body: object, headers: Record<string, string>): Promise<string> =>
    new Promise((resolve, reject) => {
      const peticion = request(
        url + direccion,
        { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } },
        (respuesta) => {
          let texto = '';
          respuesta.on('data', (trozo: Buffer) => (texto += trozo.toString()));
          respuesta.on('end', () =>
            respuesta.statusCode === 200 ? resolve(texto) : reject(new Error(`${respuesta.statusCode} ${texto}`)),
          );
        },
      );
      peticion.on('error', reject);
      peticion.end(JSON.stringify(body));
    });
}

async function razon(
  { database, oir, repetir, cerrar }: Escuchada,
  { camino, llenar, cuerpo, suya }: Rejilla,
): Promise<{ razon: number; ms: number }> {
  await migrate(database.db);
  await llenar(database.db);
  await crearJefa(database.db);
  const app = await createApp({ log: pino({ level: 'silent' }), clock: madridClock(), webDir: webDePrueba(), render: () => '' });
  await app.attach(withTestKeys(database));
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  const llamar = llamador(url, agent);
  const { token, user } = JSON.parse(await llamar('/login', { username: 'jefa@liga.es', password: CONTRASENA }, {})) as {
    token: string;
    user: { usuarioId: number };
  };
  const headers = { authorization: `Bearer ${token}`, 'x-usuario': String(user.usuarioId), 'x-perfil': '1' };

  // What the list asks of the database: its count and its page, without what lets the caller in.
  const sentenciasDe = async (vez: number): Promise<Sentencia[]> => {
    const oidas: Sentencia[] = [];
    oir(oidas);
    await llamar(camino, cuerpo(vez), headers);
    oir(null);
    return oidas.filter(({ texto }) => suya(texto));
  };
  const sentencias: Sentencia[][] = [];
  for (let vez = 0; vez < PETICIONES_POR_RONDA; vez++) sentencias.push(await sentenciasDe(vez));
  if (sentencias.some(({ length }) => length === 0)) throw new Error('no se oyeron las sentencias de la lista');

  // One after the other, and one p95 of them all: that of a short round is at the mercy of two pauses of the machine.
  const completas: number[] = [];
  const solas: number[] = [];
  for (let ronda = 0; ronda < RONDAS; ronda++) {
    for (let vez = 0; vez < PETICIONES_POR_RONDA; vez++) {
      const antes = performance.now();
      await llamar(camino, cuerpo(vez), headers);
      const medio = performance.now();
      for (const sentencia of sentencias[vez]!) await repetir(sentencia);
      completas.push(medio - antes);
      solas.push(performance.now() - medio);
    }
  }
  agent.destroy();
  await app.http.close();
  await cerrar();
  return { razon: p95(completas) / p95(solas), ms: p95(completas) };
}

/** A filtered, sorted page of a list as the browser gets it, against its SQL alone. */
export async function medirRejilla(escribir: WriteFigure, rejilla: Rejilla): Promise<void> {
  const { nombre, soloServidor } = rejilla;
  if (!soloServidor) {
    const enEmbebida = await razon(await embebida(), rejilla);
    escribir(`${nombre}_ratio`, enEmbebida.razon, 'p95 de la llamada entre p95 de su SQL, embebida');
    escribir(`${nombre}_ms`, enEmbebida.ms, 'ms p95, embebida');
  }
  const postgres = startPostgres();
  if (!postgres) return console.log(`${nombre}_ratio – sin PostgreSQL en esta máquina`);
  const enServidor = await razon(await servidor(postgres.url), rejilla).finally(() => postgres.stop());
  escribir(`${nombre}_ratio`, enServidor.razon, 'p95 de la llamada entre p95 de su SQL, PostgreSQL');
  escribir(`${nombre}_ms`, enServidor.ms, 'ms p95, PostgreSQL');
}
