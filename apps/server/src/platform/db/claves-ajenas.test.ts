import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './open';
import { testDatabase } from '../../pruebas/base-de-datos';

/** Without an index, and why none is needed. */
const SIN_INDICE: Readonly<Record<string, string>> = {
  'categoria.imagen': 'decenas de filas',
  'deporte.esquema_id': 'decenas de filas',
  'deporte.imagen': 'decenas de filas',
  'genero.imagen': 'un puñado de filas',
  'genero.imagen_small': 'un puñado de filas',
  'publicidad.imagen': 'una fila',
  'rol.perfil_id': 'decenas de filas',
  'notificacion.tipo': 'los tipos de notificación vienen con el producto y no se borran',
  'sesion.perfil_id': 'los perfiles vienen con el producto y no se borran',
};

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('toda clave ajena tiene un índice que empieza por ella, o dicho por qué no', async () => {
  // An index that leaves out only the rows where the key is null serves as well.
  const { rows } = await sql<{ clave: string; indice: boolean }>`
    select c.conrelid::regclass || '.' || (select string_agg(a.attname, '+' order by k.n) from unnest(c.conkey) with ordinality k(columna, n)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.columna) as clave,
      exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indisvalid and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%s IS NOT NULL)',
          (select a.attname from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[1])))) as indice
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1`.execute(database.db);
  expect(rows.length).toBeGreaterThan(80);
  expect(rows.filter(({ indice }) => !indice).map(({ clave }) => clave)).toEqual(Object.keys(SIN_INDICE).toSorted());
});
