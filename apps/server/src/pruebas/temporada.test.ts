import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../platform/db/migrate';
import { openDatabase, type Database } from '../platform/db/open';
import { migratedFolder } from './base-de-datos';
import { ensureBuilt } from '../../../../scripts/installation.mjs';
import { startPostgres } from '../../../../scripts/postgres.mjs';
import { scratch } from '../../../../scripts/scratch.mjs';
import { CONTRASENA, crearUsuario, ROL } from './oficina';
import { arrancar, fin, lanzar, matarVivos, type Servidor } from './producto';
import { Repeticion, type PorJugar, type Puerta } from './repeticion';
import { acabaComoSePublico, hayDatos, leerTemporada, rutaDe } from './temporadas-reales';

/** A few matches and a death or two always; whole seasons and twenty deaths where asked for (`npm run test:season`). */
const ENTERA = process.env.TEMPORADA === 'entera';
const COPA = 'eliminatorias/mundial-2022.json';
const FICHEROS = ENTERA ? ['ligas/es1-2021-22.json', COPA] : ['eliminatorias/mundial-1970.json'];
const CAIDAS = ENTERA ? 20 : 2;
const SIN_PRISA = 1_800_000;
/** How long after a result somebody dies: at any point of the next. */
const HASTA_MS = 40;
const EN_CUANTO_MS = 1_000;

const silencio = pino({ level: 'silent' });
const abrir = (databaseUrl: string | null, dataDir = ''): Promise<Database> =>
  openDatabase({ databaseUrl, databaseWaitMs: 20_000, dataDir }, silencio);

/** A running server that may be another a moment later, reached as a browser does. */
class EnMarcha implements Puerta {
  readonly #env: Record<string, string>;
  readonly #sesiones: Record<string, string>[] = [];
  #servidor!: Servidor;

  constructor(env: Record<string, string>) {
    this.#env = env;
  }

  async arrancar(): Promise<void> {
    this.#servidor = await arrancar(this.#env);
  }

  async matar(): Promise<void> {
    this.#servidor.hijo.kill('SIGKILL');
    await fin(this.#servidor.hijo);
  }

  async entrar(login: string): Promise<void> {
    const respuesta = await this.#pedir('POST', '/login', { username: login, password: CONTRASENA }, {});
    const { token, user } = respuesta!.body as { token: string; user: { usuarioId: number; perfilId: number } };
    const propias = { 'x-usuario': String(user.usuarioId), 'x-perfil': String(user.perfilId) };
    this.#sesiones.push({ authorization: `Bearer ${token}`, ...propias });
  }

  llamar(quien: number, metodo: string, url: string, body?: unknown) {
    return this.#pedir(metodo, url, body, this.#sesiones[quien]!);
  }

  async leer(url: string) {
    const respuesta = await fetch(this.#servidor.url + url);
    return { status: respuesta.status, texto: await respuesta.text() };
  }

  async #pedir(method: string, url: string, body: unknown, headers: Record<string, string>) {
    try {
      const enviada = { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
      const respuesta = await fetch(this.#servidor.url + url, enviada);
      return { status: respuesta.status, body: (await respuesta.json()) as unknown };
    } catch (error) {
      // What a browser is told of a server that is gone.
      if (error instanceof TypeError || error instanceof SyntaxError) return null;
      throw error;
    }
  }
}

async function preparar(database: Database, administradores: number): Promise<string[]> {
  const logins = Array.from({ length: administradores }, (_, n) => `jefa${n}@liga.es`);
  for (const login of logins) await crearUsuario(database.db, { login, roles: [ROL.administrador] });
  await database.close();
  return logins;
}

async function importar(env: Record<string, string>, fichero: string): Promise<void> {
  const { hijo, dicho } = lanzar(env, ['import', rutaDe(fichero), '--sin-resultados']);
  expect(await fin(hijo), dicho()).toBe(0);
}

/** Makes them one after another, evenly along the season; each when the one before has been got over. */
class Caidas {
  readonly #cada: number;
  readonly #matar: ((vez: number) => Promise<void>)[];
  #hechas = 0;
  #ahora: Promise<void> | null = null;
  #fallar!: (porque: unknown) => void;
  readonly #fallo = new Promise<never>((_, reject) => (this.#fallar = reject));

  constructor(partidos: number, veces: number, deCuantas: readonly ((vez: number) => Promise<void>)[]) {
    this.#cada = partidos / (veces + 1);
    this.#matar = Array.from({ length: veces }, (_, vez) => deCuantas[vez % deCuantas.length]!);
  }

  apuntado(cuantos: number): void {
    const matar = this.#matar[this.#hechas];
    if (this.#ahora || !matar || cuantos < this.#cada * (this.#hechas + 1)) return;
    this.#ahora = esperar(Math.random() * HASTA_MS)
      .then(() => matar(++this.#hechas))
      .then(() => void (this.#ahora = null), this.#fallar);
  }

  /** How many, once it is done and all of them are over; what one could not get over is why it fails. */
  async mientras(trabajo: Promise<void>): Promise<number> {
    await Promise.race([trabajo, this.#fallo]);
    await Promise.race([this.#ahora, this.#fallo]);
    return this.#hechas;
  }
}

/** What the whole proof prints. */
function contar(que: string, desde: number, { apuntados, publicadoMs, sinRespuesta, repetidosQueYaEstaban }: Repeticion): void {
  if (!ENTERA) return;
  const segundos = ((performance.now() - desde) / 1000).toFixed(1);
  const lecturas = publicadoMs.toSorted((a, b) => a - b).map((ms) => ms.toFixed(0));
  const publico =
    lecturas.length === 0
      ? ''
      : `; ${lecturas.length} lecturas públicas, p95 ${lecturas[Math.floor(lecturas.length * 0.95)]} ms, la más lenta ${lecturas.at(-1)} ms`;
  const perdidas = `${sinRespuesta} peticiones sin respuesta, ${repetidosQueYaEstaban} repetidas que ya estaban`;
  console.info(`${que}: ${apuntados.size} resultados en ${segundos} s${publico}; ${perdidas}`);
}

let carpeta: string;
beforeAll(() => {
  ensureBuilt();
  carpeta = mkdtempSync(join(scratch(), 'cd-temporada-'));
});
afterAll(() => {
  matarVivos();
  rmSync(carpeta, { recursive: true, force: true });
});

// With its own server: the same whichever database the others are on.
const cluster = process.env.TEST_DATABASE_URL || !hayDatos ? null : startPostgres(scratch());
describe.skipIf(!cluster)('cuatro administradores apuntan una temporada en un servidor con PostgreSQL', () => {
  const deCluster = cluster?.url ?? '';
  afterAll(() => cluster?.stop());

  async function empezar(fichero: string, base: string) {
    const url = deCluster.replace('/postgres?', `/${base}?`);
    const postgres = await abrir(deCluster);
    await sql`create database ${sql.ref(base)}`.execute(postgres.db);
    await postgres.close();
    const nueva = await abrir(url);
    await migrate(nueva.db);
    const logins = await preparar(nueva, 4);
    await importar({ DATABASE_URL: url }, fichero);
    const marcha = new EnMarcha({ DATABASE_URL: url });
    await marcha.arrancar();
    for (const login of logins) await marcha.entrar(login);
    const temporada = leerTemporada(fichero);
    return { marcha, temporada, database: await abrir(url), repeticion: new Repeticion(marcha, temporada, logins.length) };
  }

  it.skipIf(!ENTERA).each(FICHEROS)('%s se publica según se apunta y acaba como acabó', { timeout: SIN_PRISA }, async (fichero) => {
    const { marcha, temporada, database, repeticion } = await empezar(fichero, `publicada_${FICHEROS.indexOf(fichero)}`);
    const desde = performance.now();
    await repeticion.entera({ trasCada: (partido) => repeticion.sePublica(partido), alCien: () => repeticion.cuadra(database.db) });
    contar(`${fichero}, cuatro administradores`, desde, repeticion);
    expect(Math.max(...repeticion.publicadoMs)).toBeLessThan(EN_CUANTO_MS);
    await repeticion.nadaSePierdeNiSeDobla(database.db);
    await acabaComoSePublico(database.db, temporada);
    await database.close();
    await marcha.matar();
  });

  it.each(FICHEROS)(
    '%s: mueren el servidor y PostgreSQL y nada se pierde ni se dobla',
    { timeout: SIN_PRISA, tags: 'procesos' },
    async (fichero) => {
      const { marcha, temporada, database, repeticion } = await empezar(fichero, `caidas_${FICHEROS.indexOf(fichero)}`);
      const despues = () => repeticion.nadaSePierdeNiSeDobla(database.db);
      const caidas = new Caidas(temporada.partidos.length, CAIDAS, [
        async () => {
          await marcha.matar();
          await marcha.arrancar();
          await despues();
        },
        async () => {
          cluster!.kill();
          cluster!.start();
          await (await abrir(deCluster)).close();
          await despues();
        },
      ]);
      const desde = performance.now();
      const trasCada = async (): Promise<void> => caidas.apuntado(repeticion.apuntados.size);
      expect(await caidas.mientras(repeticion.entera({ trasCada, alCien: () => Promise.resolve() }))).toBe(CAIDAS);
      contar(`${fichero}, ${CAIDAS} caídas`, desde, repeticion);
      await despues();
      await repeticion.cuadra(database.db);
      await acabaComoSePublico(database.db, temporada);
      await database.close();
      await marcha.matar();
    },
  );
});

// Of a shorter one caidas.test.ts tells.
describe.skipIf(process.env.TEST_DATABASE_URL || !hayDatos || !ENTERA)(
  'uno apunta una temporada en un servidor con la base de datos embebida',
  () => {
    it('muere el servidor y nada se pierde ni se dobla', { timeout: SIN_PRISA }, async () => {
      const [fichero] = FICHEROS as [string];
      const dataDir = join(carpeta, 'embebida');
      await migratedFolder(dataDir);
      const [login] = await preparar(await abrir(null, dataDir), 1);
      await importar({ DATA_DIR: dataDir }, fichero);
      const marcha = new EnMarcha({ DATA_DIR: dataDir });
      await marcha.arrancar();
      await marcha.entrar(login!);
      const temporada = leerTemporada(fichero);
      const repeticion = new Repeticion(marcha, temporada, 1);
      const mirar = async (comprobar: (database: Database) => Promise<void>): Promise<void> => {
        const database = await abrir(null, dataDir);
        await comprobar(database);
        await database.close();
      };
      const caidas = new Caidas(temporada.partidos.length, CAIDAS, [
        async () => {
          await marcha.matar();
          await mirar(({ db }) => repeticion.nadaSePierdeNiSeDobla(db));
          await marcha.arrancar();
        },
      ]);
      const desde = performance.now();
      const trasCada = async (_: PorJugar): Promise<void> => caidas.apuntado(repeticion.apuntados.size);
      expect(await caidas.mientras(repeticion.entera({ trasCada, alCien: () => Promise.resolve() }))).toBe(CAIDAS);
      contar(`${fichero}, embebida, ${CAIDAS} caídas`, desde, repeticion);
      await marcha.matar();
      await mirar(async ({ db }) => {
        await repeticion.nadaSePierdeNiSeDobla(db);
        await acabaComoSePublico(db, temporada);
      });
    });
  },
);
