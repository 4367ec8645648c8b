import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './open';
import { readTogether } from './read-together';
import { testDatabase } from '../../pruebas/base-de-datos';

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('varias lecturas de una vez', () => {
  it('dicen lo que dirían una por una: números, textos, días, horas, listas y nada', async () => {
    const lectura = sql<Record<string, unknown>>`
      select * from (values (2, 'Peñalcor «B»', date '2026-11-28', time '10:30', array[1, 2], true, null::text, 1.5::real),
        (1, '', null, null, '{}', false, 'x', 0)) v(numero, texto, dia, hora, lista, bit, nada, parte) order by numero desc`;
    const { rows } = await lectura.execute(database.db);
    expect(rows.map(({ numero }) => numero)).toEqual([2, 1]);
    expect(await readTogether(database.db, { una: lectura, otra: lectura })).toEqual({ una: rows, otra: rows });
  });

  it('cada una en su orden, y la que no encuentra nada, una lista vacía', async () => {
    const { perfiles, ninguno } = await readTogether(database.db, {
      perfiles: database.db.selectFrom('perfil').select('id').orderBy('id', 'desc'),
      ninguno: sql<{ id: number }>`select id from perfil where id = ${-1}`,
    });
    expect(perfiles.length).toBeGreaterThan(1);
    expect(perfiles.map(({ id }) => id)).toEqual(perfiles.map(({ id }) => id).toSorted((a, b) => b - a));
    expect(ninguno).toEqual([]);
  });
});
