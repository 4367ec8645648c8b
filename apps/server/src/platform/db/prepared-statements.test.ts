import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from './transaction';
import type { Database } from './open';
import { BY_KEYS, PreparedStatements } from './prepared-statements';
import { testDatabase } from '../../pruebas/base-de-datos';

describe('lo que se prepara una vez por conexión', () => {
  it('es lo que se pide a menudo, con un nombre suyo', () => {
    const preparadas = new PreparedStatements();
    const pedir = (texto: string) => [1, 2, 3, 4].map(() => preparadas.nameOf(texto));
    const [uno, otro] = [pedir('select $1'), pedir('select $1, 2')];
    expect(uno).toEqual([undefined, undefined, uno[3], uno[3]]);
    expect(otro).toEqual([undefined, undefined, otro[3], otro[3]]);
    expect(uno[3]).toMatch(/^s[\w-]{20}$/);
    expect(otro[3]).not.toBe(uno[3]);
    // Another process calls the same thing alike, and nothing else.
    const deOtroProceso = new PreparedStatements();
    expect([1, 2, 3].map(() => deOtroProceso.nameOf('select $1, 2')).at(-1)).toBe(otro[3]);
  });

  it('no es nada donde quien presta las conexiones no lo guarda', () => {
    const preparadas = new PreparedStatements(false);
    expect([1, 2, 3, 4].map(() => preparadas.nameOf('select $1'))).toEqual([undefined, undefined, undefined, undefined]);
    const prestadas = new PreparedStatements();
    for (let vez = 0; vez < 3; vez++) prestadas.nameOf('select $1');
    prestadas.giveUpAll();
    expect(prestadas.nameOf('select $1')).toBeUndefined();
  });

  it('no es lo que lleva sus filas en el texto, ni lo que busca su índice por un valor', () => {
    const preparadas = new PreparedStatements();
    for (const texto of [
      `insert into zona (nombre) values ${'($1), '.repeat(3_000)}`,
      'insert into "traslado" ("id") values ($1) on conflict ("jugador_id", "colegio_id") where "estado" = $2 do nothing',
    ])
      expect([1, 2, 3, 4].map(() => preparadas.nameOf(texto))).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('no pasa de trescientas', () => {
    const preparadas = new PreparedStatements();
    for (let n = 0; n < 400; n++) for (let vez = 0; vez < 3; vez++) preparadas.nameOf(`select $1, ${n}`);
    expect([preparadas.nameOf('select $1, 299'), preparadas.nameOf('select $1, 300')]).toEqual([expect.any(String), undefined]);
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('sobre un servidor', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  const preparadas = async (): Promise<string[]> => {
    const { rows } = await inTransaction(database.db, (tx) =>
      sql<{ statement: string }>`select statement from pg_prepared_statements order by 1`.execute(tx),
    );
    return rows.map(({ statement }) => statement);
  };

  it('se prepara lo de las transacciones y lo que va por sus claves, y de lo demás nada', async () => {
    const { db } = database;
    for (let vez = 0; vez < 4; vez++) {
      await sql`select nombre from zona where id = ${vez}`.execute(db);
      await sql`select id from zona where id = ${vez} ${BY_KEYS}`.execute(db);
      await inTransaction(db, (tx) => sql`select version from zona where id = ${vez}`.execute(tx));
    }
    expect(await preparadas()).toEqual(['select id from zona where id = $1 /* by keys */', 'select version from zona where id = $1']);
  });

  it('lo que contesta otras columnas desde que cambió la tabla se hace otra vez, y no se prepara más', async () => {
    const { db } = database;
    await sql`create table cambiante (id int)`.execute(db);
    await sql`insert into cambiante values (1)`.execute(db);
    const leer = () => inTransaction(db, async (tx) => (await sql`select * from cambiante where id = ${1}`.execute(tx)).rows);
    for (let vez = 0; vez < 4; vez++) expect(await leer()).toEqual([{ id: 1 }]);
    await sql`alter table cambiante add column nombre text default 'nueva'`.execute(db);
    for (let vez = 0; vez < 4; vez++) expect(await leer()).toEqual([{ id: 1, nombre: 'nueva' }]);
  });

  it('una transacción empieza con lo primero que hace, y la que no hace nada no empieza', async () => {
    const { db } = database;
    const dentro = () =>
      inTransaction(db, async (tx) => {
        await sql`set local statement_timeout = 7000`.execute(tx);
        return (await sql<{ plazo: string }>`select current_setting('statement_timeout') as plazo`.execute(tx)).rows;
      });
    expect(await dentro()).toEqual([{ plazo: '7s' }]);
    expect(await inTransaction(db, () => Promise.resolve('nada'))).toBe('nada');
    await expect(inTransaction(db, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(inTransaction(db, (tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow('division by zero');
    await inTransaction(db, async (tx) => {
      await tx.insertInto('zona').values({ nombre: 'Dentro' }).execute();
    });
    expect(await db.selectFrom('zona').select('nombre').where('nombre', '=', 'Dentro').execute()).toHaveLength(1);
  });
});
