import { setImmediate as siguienteVuelta } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './open';
import { testDatabase } from './test-database';

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
