import { setImmediate as siguienteVuelta } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './open';
import { refreshStatistics } from './statistics';
import { testDatabase } from '../../pruebas/base-de-datos';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('lo que se cuenta es un número en cualquiera de las dos bases', async () => {
  const { rows } = await sql<{
    cuenta: number;
    suma: number;
  }>`select count(*) as cuenta, sum(n) as suma from generate_series(1, 3) n`.execute(database.db);
  expect(rows).toEqual([{ cuenta: 3, suma: 6 }]);
});

describe('la base de datos embebida', () => {
  it('sabe cuánto hay en cada tabla cuando crece, y no la vuelve a mirar mientras no cambie', async ({ skip }) => {
    if (database.kind !== 'embedded') skip();
    const { db } = database;
    while ((await refreshStatistics(db)) > 0);
    await sql`insert into zona (nombre) select 'Zona ' || n from generate_series(1, 500) n`.execute(db);
    expect(await refreshStatistics(db)).toBe(1);
    const { rows } = await sql<{ filas: number }>`select reltuples::int as filas from pg_class where relname = 'zona'`.execute(db);
    expect(rows[0]!.filas).toBeGreaterThanOrEqual(500);
    expect(await refreshStatistics(db)).toBe(0);
    await sql`delete from zona where nombre like 'Zona %'`.execute(db);
    expect(await refreshStatistics(db)).toBe(1);
    const { rows: barridas } = await sql<{
      muertas: number;
    }>`select n_dead_tup::int as muertas from pg_stat_user_tables where relname = 'zona'`.execute(db);
    expect(barridas[0]!.muertas).toBe(0);
  });

  it('entre dos sentencias largas hace enteras las cortas que han llegado durante la primera', async ({ skip }) => {
    if (database.kind !== 'embedded') skip();
    const hecho: string[] = [];
    const sentencia = async (nombre: string, filas: number): Promise<void> => {
      await sql`select count(*) from generate_series(1, ${filas}::int)`.execute(database.db);
      hecho.push(nombre);
    };
    const LARGA = 1_000_000;
    const cortas = new Promise<void>((resolve) => {
      setTimeout(() =>
        resolve(
          (async () => {
            for (const n of [1, 2, 3, 4]) await sentencia(`corta ${n}`, 1);
          })(),
        ),
      );
    });
    await sentencia('larga 1', LARGA);
    await siguienteVuelta();
    await sentencia('larga 2', LARGA);
    await cortas;
    expect(hecho).toEqual(['larga 1', 'corta 1', 'corta 2', 'corta 3', 'corta 4', 'larga 2']);
  });
});
