import { setTimeout as esperar } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../platform/db/migrate';
import { openDatabase, type Database } from '../platform/db/open';
import { ensureBuilt } from '../../../../scripts/installation.mjs';
import { startPostgres } from '../../../../scripts/postgres.mjs';
import { scratch } from '../../../../scripts/scratch.mjs';
import { ADMINISTRADORA, crearGranInscripcion, leerConsolidado, sesionEn, type Cabeceras, type Medidas } from './gran-inscripcion';
import { dibujo } from './multiparte';
import { arrancar, fin, matarVivos, type Servidor } from './producto';

/** A small one and a death of each always; a whole one and ten deaths where asked for (`INSCRIPCION=entera`). */
const ENTERA = process.env.INSCRIPCION === 'entera';
const CAIDAS = ENTERA ? 10 : 2;
const MEDIDAS: Medidas = ENTERA
  ? { colegios: 90, preequipos: 800, jugadores: 9_000, coordinadores: 2 }
  : { colegios: 10, preequipos: 60, jugadores: 600, coordinadores: 1 };

const cluster = process.env.TEST_DATABASE_URL ? null : startPostgres(scratch());
beforeAll(() => ensureBuilt());
afterAll(() => {
  matarVivos();
  cluster?.stop();
});

const abrir = (): Promise<Database> =>
  openDatabase({ databaseUrl: cluster!.url, databaseWaitMs: 20_000, dataDir: '' }, pino({ level: 'silent' }));
async function mirar<T>(que: (database: Database) => Promise<T>): Promise<T> {
  const database = await abrir();
  const visto = await que(database);
  await database.close();
  return visto;
}

/** Asks a running server for it; null, whoever had to answer died. */
async function consolidar({ url }: Servidor, headers: Cabeceras, id: number): Promise<number | null> {
  try {
    return (await fetch(`${url}/api/inscripciones/consolidar/${id}`, { method: 'PUT', headers })).status;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** As before it was consolidated. */
const deshacer = ({ db }: Database) =>
  db.transaction().execute(async (tx) => {
    await sql`delete from equipo`.execute(tx);
    await sql`update inscripcion set fecha_cierre = null`.execute(tx);
  });

describe.skipIf(!cluster)('kill -9 mientras se consolida la inscripción', () => {
  it('hace todos los equipos o ninguno, y después se consolida', { timeout: 900_000, tags: 'procesos' }, async () => {
    const id = await mirar(async ({ db }) => {
      await migrate(db);
      return crearGranInscripcion(db, MEDIDAS, { foto: await dibujo('#0B5F4E'), enviados: true });
    });
    const { preequipos, jugadores } = MEDIDAS;
    const todo = { cerrada: true, preequipos, conEquipo: preequipos, equipos: preequipos, activas: preequipos, jugadores, distintas: 0 };
    const nada = { cerrada: false, preequipos, conEquipo: 0, equipos: 0, activas: 0, jugadores: 0, distintas: 0 };
    let servidor = await arrancar({ DATABASE_URL: cluster!.url });
    let jefa = await sesionEn(servidor.url, ADMINISTRADORA);
    // How long it takes tells when to die.
    const desde = performance.now();
    expect(await consolidar(servidor, jefa, id)).toBe(200);
    const dura = performance.now() - desde;
    await mirar(deshacer);
    const vistos = { todo: 0, nada: 0 };
    // On a machine that is less busy now than it was, all may come too late: then sooner.
    for (let vez = 0; vez < CAIDAS || (vistos.nada === 0 && vez < 2 * CAIDAS + 4); vez++) {
      const dicho = consolidar(servidor, jefa, id);
      await esperar(vez < CAIDAS ? (dura * (vez + 0.5)) / CAIDAS : dura / 2 ** (vez - CAIDAS + 2));
      if (vez % 2 === 0) {
        servidor.hijo.kill('SIGKILL');
        await fin(servidor.hijo);
      } else {
        cluster!.kill();
        cluster!.start();
      }
      const status = await dicho;
      if (vez % 2 === 1) {
        servidor.hijo.kill('SIGKILL');
        await fin(servidor.hijo);
      }
      const queda = await mirar(({ db }) => leerConsolidado(db));
      expect(status === 200 ? [todo] : [nada, todo]).toContainEqual(queda);
      vistos[queda.cerrada ? 'todo' : 'nada']++;
      await mirar(deshacer);
      servidor = await arrancar({ DATABASE_URL: cluster!.url });
      jefa = await sesionEn(servidor.url, ADMINISTRADORA);
    }
    expect(vistos.nada).toBeGreaterThan(0);
    expect(await consolidar(servidor, jefa, id)).toBe(200);
    expect(await mirar(({ db }) => leerConsolidado(db))).toEqual(todo);
    expect(await consolidar(servidor, jefa, id)).toBe(409);
    servidor.hijo.kill('SIGKILL');
    if (ENTERA)
      console.info(`consolidar: ${(dura / 1000).toFixed(1)} s; ${CAIDAS} caídas, ${vistos.nada} sin nada y ${vistos.todo} con todo`);
  });
});
