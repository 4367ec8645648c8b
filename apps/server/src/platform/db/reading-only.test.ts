import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Db } from './open';
import { testDatabase } from '../../pruebas/base-de-datos';

let database: Database;
let largas: Db;
beforeAll(async () => {
  database = await testDatabase();
  largas = database.largas();
});
afterAll(() => database.close());

describe('por donde se lee a lo largo', () => {
  it('se lee', async () => {
    expect(await largas.selectFrom('zona').select('id').execute()).toEqual([]);
    expect((await sql<{ n: number }>`with uno as (select 1 as n) select n from uno`.execute(largas)).rows).toEqual([{ n: 1 }]);
  });

  it.each<[string, (db: Db) => Promise<unknown>]>([
    ['un alta', (db) => db.insertInto('zona').values({ nombre: 'Norte' }).execute()],
    ['un cambio', (db) => db.updateTable('zona').set({ nombre: 'Norte' }).execute()],
    ['una baja', (db) => db.deleteFrom('zona').execute()],
    ['una lectura que reserva', (db) => db.selectFrom('zona').select('id').forUpdate().execute()],
    ['una reserva escrita', (db) => sql`select id from zona for no key update`.execute(db)],
    ['una escritura escrita', (db) => sql`delete from zona`.execute(db)],
    [
      'un alta dentro de otra cosa',
      (db) => sql`with a as (insert into zona (nombre) values ('Sur') returning id) select * from a`.execute(db),
    ],
    ['un alta en una transacción', (db) => db.transaction().execute((tx) => tx.insertInto('zona').values({ nombre: 'Este' }).execute())],
  ])('se niega %s', async (_, hacer) => {
    await expect(hacer(largas)).rejects.toThrow('no escribe ni reserva');
    expect(await database.db.selectFrom('zona').select('id').execute()).toEqual([]);
  });
});
