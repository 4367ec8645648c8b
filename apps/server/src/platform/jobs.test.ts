import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Db } from './db/open';
import { testDatabase } from '../pruebas/base-de-datos';
import { deleteOldJobs, enqueue, Hopeless, JobQueue, type JobRunner, type Job } from './jobs';

const log = pino({ level: 'silent' });
let database: Database;
let db: Db;
const colas: JobQueue[] = [];

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterEach(async () => {
  for (const cola of colas.splice(0)) await cola.stop();
  await db.deleteFrom('trabajo').execute();
});
afterAll(() => database.close());

function abrirCola(ejecutor: Partial<JobRunner>): JobQueue {
  const cola = new JobQueue(() => db, log, { recado: { available: () => true, run: () => Promise.resolve('done'), ...ejecutor } });
  colas.push(cola);
  return cola;
}

const poner = (asunto: string, { tipo = 'recado', reserved = false } = {}): Promise<number> =>
  db.transaction().execute((tx) => enqueue(tx, { tipo, asunto, destinatario: 'alguien@liga.es', datos: {}, reserved }));

const leer = (id: number) =>
  db
    .selectFrom('trabajo')
    .select(['estado', 'intentos', 'error', sql<number>`round(extract(epoch from proximo - now()))::int`.as('espera')])
    .where('id', '=', id)
    .executeTakeFirst();

const adelantar = (id: number) =>
  db
    .updateTable('trabajo')
    .set({ proximo: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();

describe('cola de trabajos', () => {
  it('hace cada trabajo una vez', async () => {
    const hechos: string[] = [];
    const ids = [await poner('uno'), await poner('dos'), await poner('tres')];
    abrirCola({ run: async ({ asunto }) => (hechos.push(asunto), 'done') }).start();
    for (const id of ids) await expect.poll(() => leer(id)).toMatchObject({ estado: 2 });
    expect(hechos.toSorted()).toEqual(['dos', 'tres', 'uno']);
    expect(await leer(ids[0]!)).toMatchObject({ estado: 2, intentos: 1, error: null });
  });

  it('donde no hay ninguno pregunta uno solo, y después cuándo toca', async () => {
    let preguntas = 0;
    const cola = abrirCola({ available: () => (preguntas++, true) });
    cola.start();
    await cola.stop();
    expect(preguntas).toBe(2);
  });

  it('lo que se deshace nunca entra en la cola', async () => {
    const hechos: string[] = [];
    const cola = abrirCola({ run: async ({ asunto }) => (hechos.push(asunto), 'done') });
    cola.start();
    await expect(
      db.transaction().execute(async (tx) => {
        await enqueue(tx, { tipo: 'recado', asunto: 'deshecho', destinatario: '', datos: {} });
        throw new Error('atrás');
      }),
    ).rejects.toThrow('atrás');
    const id = await poner('después');
    cola.wake();
    await expect.poll(() => leer(id)).toMatchObject({ estado: 2 });
    expect(hechos).toEqual(['después']);
  });

  it('reintenta con esperas cada vez mayores y al final lo da por fallido una sola vez', async () => {
    const fallidos: Job[] = [];
    const id = await poner('imposible');
    const cola = abrirCola({
      run: () => Promise.reject(new Error('no hay manera')),
      onFail: async (_tx, trabajo) => void fallidos.push(trabajo),
    });
    cola.start();
    const esperas: number[] = [];
    for (let intento = 1; intento <= 5; intento++) {
      await expect.poll(() => leer(id)).toMatchObject({ intentos: intento, error: expect.any(String) });
      const { estado, espera } = (await leer(id))!;
      expect(estado).toBe(1);
      esperas.push(espera);
      await db.updateTable('trabajo').set({ error: null }).where('id', '=', id).execute();
      await adelantar(id);
      cola.wake();
    }
    await expect.poll(() => leer(id)).toMatchObject({ estado: 3 });
    expect(esperas.map((espera) => Math.round(espera / 10) * 10)).toEqual([60, 300, 1_800, 7_200, 28_800]);
    expect(await leer(id)).toMatchObject({ estado: 3, intentos: 6, error: 'no hay manera' });
    expect(fallidos).toHaveLength(1);
  });

  it('sin con qué hacerlo, espera intacto', async () => {
    let puede = false;
    const id = await poner('paciente');
    const cola = abrirCola({ available: () => puede });
    cola.start();
    await new Promise((listo) => setTimeout(listo, 50));
    expect(await leer(id)).toMatchObject({ estado: 1, intentos: 0 });
    puede = true;
    cola.wake();
    await expect.poll(() => leer(id)).toMatchObject({ estado: 2 });
  });

  it('lo que ya no hace falta desaparece', async () => {
    const id = await poner('sobrante');
    abrirCola({ run: async () => 'unneeded' }).start();
    await expect.poll(() => leer(id)).toBeUndefined();
  });

  it('el de un proceso que murió queda para los demás cuando pasa su plazo', async () => {
    const id = await poner('huérfano');
    await db
      .updateTable('trabajo')
      .set({ intentos: 1, proximo: sql<Date>`now() + interval '5 minutes'` })
      .where('id', '=', id)
      .execute();
    const cola = abrirCola({});
    cola.start();
    await new Promise((listo) => setTimeout(listo, 50));
    expect(await leer(id)).toMatchObject({ estado: 1, intentos: 1 });
    await adelantar(id);
    cola.wake();
    await expect.poll(() => leer(id)).toMatchObject({ estado: 2 });
    expect(await leer(id)).toMatchObject({ intentos: 2 });
  });

  it('el que tumba a su proceso una y otra vez acaba fallido', async () => {
    const id = await poner('veneno');
    await db.updateTable('trabajo').set({ intentos: 6 }).where('id', '=', id).execute();
    abrirCola({}).start();
    await expect.poll(() => leer(id)).toMatchObject({ estado: 3 });
    expect(await leer(id)).toMatchObject({ error: 'Se ha cortado cada vez que se hacía' });
  });

  it('quien termina tarde no pisa lo que otro hizo después', async () => {
    const id = await poner('lento', { reserved: true });
    let soltar = (): void => {};
    const lenta = abrirCola({ run: () => new Promise((_hecho, mal) => (soltar = () => mal(new Error('tarde')))) }).runNow(id);
    await expect.poll(() => leer(id)).toMatchObject({ intentos: 1 });
    await adelantar(id);
    abrirCola({}).start();
    await expect.poll(() => leer(id)).toMatchObject({ estado: 2 });
    soltar();
    await lenta;
    expect(await leer(id)).toMatchObject({ estado: 2, error: null });
  });

  it('uno reservado lo hace quien lo pidió, que sabe si salió bien; el que no tiene remedio no se reintenta', async () => {
    const id = await poner('reservado', { reserved: true });
    const hechos: string[] = [];
    abrirCola({ run: async ({ asunto }) => (hechos.push(asunto), 'done') }).start();
    const cola = abrirCola({ run: () => Promise.reject(new Hopeless('no')) });
    expect(await cola.runNow(id)).toBe('failed');
    expect(await leer(id)).toMatchObject({ estado: 3, intentos: 1, error: 'no' });
    expect(hechos).toEqual([]);
    const otro = await poner('reservado', { reserved: true });
    expect(await abrirCola({}).runNow(otro)).toBe('done');
  });

  it('el reservado que falla por el momento espera como los demás', async () => {
    const id = await poner('reservado', { reserved: true });
    expect(await abrirCola({ run: () => Promise.reject(new Error('ahora no')) }).runNow(id)).toBe('waiting');
    expect(await leer(id)).toMatchObject({ estado: 1, intentos: 1, error: 'ahora no' });
    await adelantar(id);
    abrirCola({}).start();
    await expect.poll(() => leer(id)).toMatchObject({ estado: 2 });
  });

  it('lo de un tipo que nadie sabe hacer no estorba a lo demás', async () => {
    const raro = await poner('raro', { tipo: 'desconocido' });
    const id = await poner('normal');
    abrirCola({}).start();
    await expect.poll(() => leer(id)).toMatchObject({ estado: 2 });
    expect(await leer(raro)).toMatchObject({ estado: 1, intentos: 0 });
  });

  it.skipIf(!process.env.TEST_DATABASE_URL)('dos procesos sobre una misma base de datos hacen cada trabajo una sola vez', async () => {
    for (let n = 0; n < 150; n++) await poner(`n.º ${n}`);
    const hechos: string[] = [];
    const quienes = new Set<string>();
    for (const quien of ['a', 'b', 'c']) {
      abrirCola({
        run: async ({ asunto }) => {
          hechos.push(asunto);
          quienes.add(quien);
          await new Promise((listo) => setTimeout(listo, 1));
          return 'done';
        },
      }).start();
    }
    await expect.poll(() => db.selectFrom('trabajo').select('id').where('estado', '<>', 2).execute()).toEqual([]);
    expect(hechos).toHaveLength(150);
    expect(new Set(hechos).size).toBe(150);
    expect(quienes.size).toBeGreaterThan(1);
  });

  it('se conserva lo que dice su parámetro, y lo pendiente siempre', async () => {
    const [hecho, fallido, pendiente, reciente] = [await poner('a'), await poner('b'), await poner('c'), await poner('d')];
    const ultimo = await poner('e');
    const viejo = sql<Date>`now() - interval '90 days 1 minute'`;
    await db.updateTable('trabajo').set({ estado: 2, creado: viejo }).where('id', '=', hecho).execute();
    await db.updateTable('trabajo').set({ estado: 3, creado: viejo }).where('id', '=', fallido).execute();
    await db.updateTable('trabajo').set({ creado: viejo }).where('id', '=', pendiente).execute();
    await db.updateTable('trabajo').set({ estado: 2 }).where('id', '=', reciente).execute();
    await db
      .updateTable('trabajo')
      .set({ estado: 2, creado: sql<Date>`now() - interval '90 days -1 minute'` })
      .where('id', '=', ultimo)
      .execute();
    await deleteOldJobs(db);
    const quedan = await db.selectFrom('trabajo').select('id').orderBy('id').execute();
    expect(quedan.map(({ id }) => id)).toEqual([pendiente, reciente, ultimo]);
  });
});
