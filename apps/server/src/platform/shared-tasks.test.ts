import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from './db/migrate';
import type { Database, Db } from './db/open';
import { testDatabase } from '../pruebas/base-de-datos';
import { RuleError } from './errors/rule-error';
import { isShared, markShared } from './shared-databases';
import { deleteLeftTasks, inTurn, noteTask, NOT_NOW, WatchedWork } from './shared-tasks';

let database: Database;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  await migrate(db);
  markShared(db);
});
beforeEach(async () => void (await sql`delete from tarea`.execute(db)));
afterAll(() => database.close());

const HORA_S = 3_600;
const tareas = async () =>
  (await sql<{ clave: string; quien: string }>`select clave, quien, xmin::text from tarea order by clave`.execute(db)).rows;
/** Work that ends when it is told to. */
function trabajo() {
  let acabar!: () => void;
  const acabado = new Promise<string>((listo) => (acabar = () => listo('hecho')));
  return { hacer: () => acabado, acabar: () => acabar() };
}

describe('lo que hace uno solo de los procesos', () => {
  it('dos a la vez: lo hace uno, y el otro sigue con lo suyo', async () => {
    const { hacer, acabar } = trabajo();
    const uno = inTurn(db, 'copia', 0, hacer);
    await sleep(20);
    expect(await inTurn(db, 'copia', 0, hacer)).toBe(NOT_NOW);
    // Another one is another's.
    expect(await inTurn(db, 'otra', 0, () => Promise.resolve('hecha'))).toBe('hecha');
    acabar();
    expect(await uno).toBe('hecho');
    expect(await inTurn(db, 'copia', 0, () => Promise.resolve('otra vez'))).toBe('otra vez');
  });

  it('muchos a la vez lo hacen una vez en una hora, y otra a la siguiente, por el reloj de la base de datos', async () => {
    let veces = 0;
    const hacer = () => Promise.resolve(++veces);
    await Promise.all(Array.from({ length: 8 }, () => inTurn(db, 'hora', HORA_S, hacer)));
    expect(veces).toBe(1);
    await sql`update tarea set hecha = hecha - interval '59 minutes'`.execute(db);
    expect(await inTurn(db, 'hora', HORA_S, hacer)).toBe(NOT_NOW);
    await sql`update tarea set hecha = hecha - interval '2 minutes'`.execute(db);
    expect(await inTurn(db, 'hora', HORA_S, hacer)).toBe(2);
  });

  it('en una instalación que empieza no toca aún; y preguntar si toca no escribe nada', async () => {
    await noteTask(db, 'hora');
    const antes = await tareas();
    await noteTask(db, 'hora');
    expect(await inTurn(db, 'hora', HORA_S, () => Promise.reject(new Error('no tocaba')))).toBe(NOT_NOW);
    expect(await tareas()).toEqual(antes);
  });

  it('lo de un proceso que murió lo toma otro en medio minuto, y lo que falla no se repite en bucle', async () => {
    await sql`insert into tarea (clave, quien, hasta) values ('hora', 'un muerto', now() + interval '1 second')`.execute(db);
    expect(await inTurn(db, 'hora', HORA_S, () => Promise.resolve(1))).toBe(NOT_NOW);
    await sql`update tarea set hasta = now() - interval '1 second'`.execute(db);
    await expect(inTurn(db, 'hora', HORA_S, () => Promise.reject(new Error('falló')))).rejects.toThrow('falló');
    expect(await inTurn(db, 'hora', HORA_S, () => Promise.resolve(1))).toBe(NOT_NOW);
  });

  it('quien perdió el turno por tardar no da por hecho lo que ya es de otro', async () => {
    const { hacer, acabar } = trabajo();
    const lento = inTurn(db, 'hora', HORA_S, hacer);
    await sleep(20);
    await sql`update tarea set quien = 'otro', hasta = now() + interval '1 minute'`.execute(db);
    acabar();
    expect(await lento).toBe('hecho');
    expect((await tareas())[0]).toMatchObject({ quien: 'otro' });
    expect(await inTurn(db, 'hora', HORA_S, hacer)).toBe(NOT_NOW);
  });
});

describe('lo que se espera en un proceso y se mira desde otro', () => {
  const aqui = new WatchedWork<{ hecho: number }>('plan');
  const alli = new WatchedWork<{ hecho: number }>('plan');
  const cancelled = () => new RuleError('calendario.cancelado');
  const refusal = () => new RuleError('calendario.turno');

  it('se sabe cuánto lleva y se cancela, como si fuera el mismo', async () => {
    const plan = aqui.run(db, { ids: [1, 2], cancelled }, (marcha) => {
      marcha.avance = { hecho: 0.5 };
      return new Promise(() => {});
    });
    const fin = plan.catch((error: unknown) => error);
    await expect.poll(() => alli.progress(db, 2), { timeout: 5_000 }).toEqual({ hecho: 0.5 });
    expect([await aqui.progress(db, 2), await alli.progress(db, 3)]).toEqual([{ hecho: 0.5 }, undefined]);
    expect([...(await alli.underWay(db))].toSorted()).toEqual([1, 2]);
    await alli.cancel(db, 1);
    expect(await fin).toMatchObject({ codigo: 'calendario.cancelado' });
    expect([await alli.progress(db, 2), await tareas()]).toEqual([undefined, []]);
  });

  it('de lo que solo puede haber uno, el segundo se rechaza en cualquier proceso; de lo demás, cada uno el suyo', async () => {
    const { hacer, acabar } = trabajo();
    const unico = aqui.run(db, { ids: [7], cancelled, refusal }, hacer);
    await sleep(20);
    for (const otro of [aqui, alli])
      await expect(otro.run(db, { ids: [7], cancelled, refusal }, hacer)).rejects.toMatchObject({ codigo: 'calendario.turno' });
    const dos = [aqui, alli].map((proceso) => proceso.run(db, { ids: [8], cancelled }, hacer));
    await sleep(20);
    expect(await tareas()).toHaveLength(3);
    acabar();
    expect(await Promise.all([unico, ...dos])).toEqual(['hecho', 'hecho', 'hecho']);
    expect(await tareas()).toEqual([]);
  });

  it('lo de un proceso que murió deja de estar en marcha en diez segundos, y su rastro se quita', async () => {
    await sql`insert into tarea (clave, quien, hasta) values ('plan 9', 'un muerto', now() + interval '1 second')`.execute(db);
    expect(await alli.progress(db, 9)).toBeNull();
    await sql`update tarea set hasta = now() - interval '1 second'`.execute(db);
    expect(await alli.progress(db, 9)).toBeUndefined();
    expect(await alli.run(db, { ids: [9], cancelled, refusal }, () => Promise.resolve('otro'))).toBe('otro');
    await sql`insert into tarea (clave, quien, hasta) values ('plan 9', 'un muerto', now() - interval '2 hours')`.execute(db);
    await deleteLeftTasks(db);
    expect(await tareas()).toEqual([]);
  });

  it('en una base de datos que no es de nadie más no escribe nada', async () => {
    const sola = await testDatabase();
    await migrate(sola.db);
    const { hacer, acabar } = trabajo();
    const plan = aqui.run(sola.db, { ids: [1], cancelled, refusal }, hacer);
    expect(await aqui.progress(sola.db, 1)).toBeNull();
    expect((await sql`select from tarea`.execute(sola.db)).rows).toHaveLength(isShared(sola.db) ? 1 : 0);
    acabar();
    await plan;
    await sola.close();
  });
});
