import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from './migrate';
import { NOTICES } from './notices';
import type { Database } from './open';
import { testDatabase } from '../../pruebas/base-de-datos';

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const ordenar = async (...ordenes: string[]): Promise<void> => {
  for (const orden of ordenes) await sql.raw(orden).execute(database.db);
};
async function avisosDeLaBase(): Promise<Map<string, string>> {
  const { rows } = await sql<{ tabla: string; cuerpo: string }>`
    select replace(proname, 'avisa_de_', '') as tabla, prosrc as cuerpo from pg_proc where starts_with(proname, 'avisa_de_')`.execute(
    database.db,
  );
  return new Map(rows.map(({ tabla, cuerpo }) => [tabla, cuerpo]));
}
async function mudas(): Promise<string[]> {
  const { rows } = await sql<{ tabla: string }>`
    select tgrelid::regclass::text as tabla from pg_trigger where tgfoid::regproc::text = 'avisa_de_' || tgrelid::regclass group by 1 having count(*) = 4`.execute(
    database.db,
  );
  const avisan = new Set(rows.map(({ tabla }) => tabla));
  return [...NOTICES.keys()].filter((tabla) => !avisan.has(tabla));
}

describe('los disparadores vigilan las columnas que dice la tabla del programa', () => {
  it('desde el primer arranque', async () => {
    expect(await avisosDeLaBase()).toEqual(NOTICES);
    expect(await mudas()).toEqual([]);
  });

  it('y las que dejó otra versión se ponen como dice esta', async () => {
    await ordenar(
      'create or replace function avisa_de_equipo() returns trigger language plpgsql as $$ begin return null; end $$',
      'drop function avisa_de_acta() cascade',
      'create function avisa_de_usuario() returns trigger language plpgsql as $$ begin return null; end $$',
      'create trigger avisa_cambio after update on usuario for each statement execute function avisa_de_usuario()',
    );
    await migrate(database.db);
    expect(await avisosDeLaBase()).toEqual(NOTICES);
    expect(await mudas()).toEqual([]);
  });
});
