/**
 * `npm run test:caidas`: the table of faults. While an office writes one acta after another, the server is killed twenty times and PostgreSQL
 * three, on each database: what was acknowledged is there, once, with its score. Not part of `npm test`. `CAIDAS`: how many times.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.mjs';
import { ensureBuilt, ensureInstalled, program } from '../../scripts/installation.mjs';
import { startPostgres } from '../../scripts/postgres.mjs';

const SERVER_DEATHS = Number(process.env.CAIDAS ?? 20);
const POSTGRES_DEATHS = 3;
/** Between one death and the next: some actas, and a little more, so that one is cut in the middle. */
const ACTAS_ALIVE = 3;
const AFTER_MS = [0, 200] as const;
const RETRY_MS = 100;
const READY_MS = 60_000;
const UNAVAILABLE = [0, 502, 503, 504];

/** One process of the product, which is started again when it is killed. */
class Server {
  readonly url: string;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | null = null;

  constructor(port: number, env: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`;
    this.#env = { ...process.env, CONFIG_FILE: '', DEMO: '1', PORT: String(port), LOG_LEVEL: 'fatal', ...env };
  }

  /** Milliseconds until it is ready. */
  async start(): Promise<number> {
    const since = Date.now();
    this.#child = spawn(process.execPath, [program(), 'start'], { env: this.#env, stdio: ['ignore', 'ignore', 'inherit'] });
    while ((await this.ask('GET', '/health/ready')).status !== 200) {
      if (Date.now() - since > READY_MS) throw new Error('el servidor no vuelve a estar listo');
      await sleep(20);
    }
    return Date.now() - since;
  }

  async kill(signal: NodeJS.Signals): Promise<void> {
    const ended = once(this.#child!, 'exit');
    this.#child!.kill(signal);
    await ended;
  }

  /** Status 0: no answer. */
  async ask<T>(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<{ status: number; body: T }> {
    try {
      const response = await fetch(`${this.url}${path}`, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as T };
    } catch {
      return { status: 0, body: null as T };
    }
  }
}

interface Listed {
  cv_id: number;
  p_id: number;
  marcador_local: number | null;
  marcador_visitante: number | null;
}

/** The office, which insists until it is told that each acta is saved. */
class Office {
  readonly #server: Server;
  #session: Record<string, string> = {};
  /** What was acknowledged, by convocatoria. */
  readonly said = new Map<number, string>();
  repeated = 0;

  constructor(server: Server) {
    this.#server = server;
  }

  async enter(): Promise<void> {
    const { body } = await this.#server.ask<{ token: string; user: { usuarioId: number; perfilId: number } }>('POST', '/login', {
      username: 'admin@demo.es',
      password: 'demo-2026',
    });
    this.#session = {
      authorization: `Bearer ${body.token}`,
      'x-usuario': String(body.user.usuarioId),
      'x-perfil': String(body.user.perfilId),
    };
  }

  async matches(): Promise<Listed[]> {
    const all: Listed[] = [];
    for (let pageNumber = 1; ; pageNumber++) {
      const { status, body } = await this.#server.ask<{ count: number; rows: Listed[] }>(
        'POST',
        '/api/partidos',
        { ordenacion: [], filtros: [], paginacion: { pageNumber, pageSize: 200 } },
        this.#session,
      );
      if (status !== 200) throw new Error(`POST /api/partidos: ${status}`);
      all.push(...body.rows);
      if (all.length >= body.count) return all;
    }
  }

  async write({ cv_id }: Listed, [local, visitante]: readonly [number, number]): Promise<void> {
    const acta = { marcador_local: local, marcador_visitante: visitante, presentado_local: 1, presentado_visitante: 1 };
    const headers = { ...this.#session, 'idempotency-key': `caida-${cv_id}` };
    for (let time = 0; ; time++) {
      const { status } = await this.#server.ask(
        'POST',
        '/api/informespartido/admin',
        { informe: { convocatoria_id: cv_id, tipo: 1, acta, antes_de_hora: 1, sin_asistencia: 1 } },
        headers,
      );
      if (status === 200) {
        this.said.set(cv_id, `${local}-${visitante}`);
        if (time > 0) this.repeated++;
        return;
      }
      // A match that admits no acta is not of this; one that was saved and not told is told by its key.
      if (!UNAVAILABLE.includes(status)) return;
      await sleep(RETRY_MS);
    }
  }
}

const random = ([from, to]: readonly [number, number]): number => from + Math.random() * (to - from);

async function someActas({ said }: Office): Promise<void> {
  for (const enough = said.size + ACTAS_ALIVE; said.size < enough;) await sleep(5);
  await sleep(random(AFTER_MS));
}

async function walk(name: string, env: Record<string, string>, killDatabase: (() => void) | null): Promise<void> {
  const server = new Server(await freePort(), env);
  await server.start();
  const office = new Office(server);
  await office.enter();
  const pending = (await office.matches()).filter(({ marcador_local }) => marcador_local === null);
  let over = false;
  const writing = (async () => {
    for (const [n, match] of pending.entries()) {
      if (over) return;
      await office.write(match, [n % 7, (n * 3) % 5]);
    }
  })();
  const back: number[] = [];
  for (let time = 0; time < SERVER_DEATHS; time++) {
    await someActas(office);
    await server.kill('SIGKILL');
    back.push(await server.start());
  }
  if (killDatabase)
    for (let time = 0; time < POSTGRES_DEATHS; time++) {
      await someActas(office);
      killDatabase();
      while ((await server.ask('GET', '/health/ready')).status !== 200) await sleep(20);
    }
  over = true;
  await writing;
  const rows = await office.matches();
  const now = new Map(rows.map(({ cv_id, marcador_local, marcador_visitante }) => [cv_id, `${marcador_local}-${marcador_visitante}`]));
  const lost = [...office.said].filter(([id, score]) => now.get(id) !== score);
  const doubled = now.size < rows.length;
  const slowest = Math.max(...back);
  console.log(
    `${name}: ${SERVER_DEATHS} muertes del servidor${killDatabase ? ` y ${POSTGRES_DEATHS} de PostgreSQL` : ''}; ${office.said.size} actas dichas, ${
      office.repeated
    } a la segunda o después; perdidas ${lost.length}${doubled ? '; alguna repetida' : ''}; vuelve en ${slowest} ms lo más tarde`,
  );
  await server.kill('SIGTERM');
  if (lost.length > 0 || doubled || office.said.size < SERVER_DEATHS) process.exitCode = 1;
}

ensureInstalled();
ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'cd-caidas-'));
await walk('Embebida', { DATA_DIR: folder }, null);
rmSync(folder, { recursive: true, force: true });
const cluster = startPostgres();
if (!cluster) console.log('PostgreSQL: no está en esta máquina');
else {
  await walk('PostgreSQL', { DATABASE_URL: cluster.url }, () => {
    cluster.kill();
    cluster.start();
  });
  cluster.stop();
}
