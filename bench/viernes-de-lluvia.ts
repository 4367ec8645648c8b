import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { migrate } from '../apps/server/src/platform/db/migrate';
import { openDatabase, type Db } from '../apps/server/src/platform/db/open';
import { crearCampeonato, crearEquipo, crearLiga, crearPlantilla } from '../apps/server/src/pruebas/fabricas';
import { startPostgres } from '../scripts/postgres.mjs';
import type { WriteFigure } from './figure';
import { crearJefas, entrar } from './oficina-crecida';
import { arrancarProducto } from './servidores';

/** A Friday night of rain: all the matches of a Saturday, each with whoever coaches and coordinates both teams. */
const PARTIDOS = 131;
const CUENTAS = 2_000;
const LIMITE_S = 60;

async function crearSabado(db: Db): Promise<number[]> {
  const { campeonatoId } = await crearCampeonato(db);
  const equipos: number[] = [];
  for (let n = 0; n < PARTIDOS * 2; n++) equipos.push(await crearEquipo(db, campeonatoId, `Colegio ${n}`));
  const { rows: entrenadores } = await sql<{ id: number }>`
    with cuentas as (
      insert into usuario (login, nombre, contrasena, activo) select 'familia' || n || '@liga.es', 'Entrenadora ' || n, '', true
      from generate_series(1, ${CUENTAS}::int) n returning id, nombre
    ) insert into entrenador (nombre, dni, licencia, usuario_id) select nombre, '', 'E', id from cuentas returning id`.execute(db);
  for (const [n, equipo] of equipos.entries()) {
    const suyos = entrenadores.filter((_, orden) => orden % equipos.length === n).map(({ id }) => id);
    await crearPlantilla(db, equipo, { entrenadores: suyos });
  }
  const { partidos } = await crearLiga(
    db,
    campeonatoId,
    equipos,
    Array.from({ length: PARTIDOS }, (_, n) => ({ local: equipos[2 * n]!, visitante: equipos[2 * n + 1]! })),
  );
  return partidos;
}

/** In this process, which does nothing else: it only notes for whom each letter is. */
async function abrirCorreo(): Promise<{ url: string; recibidas: string[]; cerrar: () => void }> {
  const recibidas: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, { envelope }, callback) => {
      stream.resume();
      stream.on('end', () => {
        recibidas.push(...envelope.rcptTo.map(({ address }) => address));
        callback();
      });
    },
  });
  await new Promise<void>((listo) => smtp.listen(0, '127.0.0.1', listo));
  return { url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`, recibidas, cerrar: () => smtp.close() };
}

const p95 = (tiempos: number[]): number => tiempos.toSorted((a, b) => a - b)[Math.floor(tiempos.length * 0.95)]!;

async function medir(config: { databaseUrl: string | null; dataDir: string }, env: Record<string, string>) {
  const database = await openDatabase(config, pino({ level: 'silent' }));
  await migrate(database.db);
  const partidos = await crearSabado(database.db);
  await crearJefas(database.db);
  const { id: tipo } = await database.db
    .insertInto('tipo_suspension')
    .values({ nombre: 'Lluvia', admin: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.close();
  const correo = await abrirCorreo();
  const producto = await arrancarProducto({ ...env, SMTP_URL: correo.url });
  const agente = new Agent({ keepAlive: true });
  try {
    const llamar = await entrar(producto, 'jefa@liga.es', agente);
    const mirar = () => llamar('POST', '/api/partidos/index', { paginacion: { pageNumber: 1, pageSize: 25 } });
    for (let vez = 0; vez < 20; vez++) await mirar();
    const desde = performance.now();
    const suspendida = await llamar('PUT', '/api/informespartido/suspensionmasiva', {
      suspensionPartidos: { partidos, tipo_suspension_id: tipo, observaciones: '' },
    });
    if (suspendida.estado >= 300) throw new Error(`suspender: ${suspendida.estado} ${suspendida.texto}`);
    const respuestas: number[] = [];
    while (correo.recibidas.length < CUENTAS && performance.now() - desde < LIMITE_S * 4_000) {
      respuestas.push((await mirar()).ms);
      await new Promise((listo) => setTimeout(listo, 50));
    }
    const segundos = (performance.now() - desde) / 1000;
    if (new Set(correo.recibidas).size !== CUENTAS || correo.recibidas.length !== CUENTAS)
      throw new Error(`${correo.recibidas.length} cartas a ${new Set(correo.recibidas).size} personas`);
    return { segundos, suspender: suspendida.ms, respuestas: p95(respuestas) };
  } finally {
    agente.destroy();
    await producto.parar();
    correo.cerrar();
  }
}

/** A letter each, of all the matches suspended at once, and how a list is answered meanwhile. */
export async function medirViernesDeLluvia(escribir: WriteFigure): Promise<void> {
  const postgres = startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'cd-lluvia-'));
  try {
    for (const [donde, config, env] of [
      ...(postgres ? [['postgres', { databaseUrl: postgres.url, dataDir: '' }, { DATABASE_URL: postgres.url }] as const] : []),
      ['embebida', { databaseUrl: null, dataDir }, { DATA_DIR: dataDir }] as const,
    ]) {
      const { segundos, suspender, respuestas } = await medir(config, env);
      escribir(`lluvia_${donde}_s`, segundos, `s, ${CUENTAS} cartas`);
      escribir(`lluvia_${donde}_suspender_ms`, suspender, `ms, ${PARTIDOS} partidos`);
      escribir(`lluvia_${donde}_lista_ms`, respuestas, 'ms p95, mientras salen');
    }
  } finally {
    postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
