import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate, readForeign, readSchema } from './migrate';
import { MIGRATIONS, SCHEMA_VERSION } from './migrations';
import type { Database, Db } from './open';
import { testDatabase } from '../../pruebas/base-de-datos';
import { EN_OTRA_PARTE } from '../../pruebas/decide';

let database: Database;
let db: Db;

const ordenar = async (...ordenes: string[]): Promise<void> => {
  for (const orden of ordenes) await sql.raw(orden).execute(db);
};
const hechas = async () =>
  (await sql<{ nombre: string; aplicada: string }>`select nombre, aplicada from migracion order by nombre`.execute(db)).rows;
const nombres = MIGRATIONS.map(({ name }) => name);

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
beforeEach(() => ordenar('drop schema public cascade', 'create schema public'));
afterAll(() => database.close());

it('las migraciones están en su carpeta, cada una con su número', () => {
  expect(new Set(nombres.map((nombre) => nombre.slice(0, 4))).size).toBe(nombres.length);
  expect(nombres[0]).toBe('0001-competicion');
  expect(SCHEMA_VERSION).toBe(nombres.at(-1));
});

it('una base de datos de una versión anterior sigue desde donde está, sin repetir nada', async () => {
  const anteriores = MIGRATIONS.slice(0, 5);
  await migrate(db, anteriores);
  await sql`update migracion set aplicada = '2026-01-01'`.execute(db);
  expect(await migrate(db)).toEqual(nombres.slice(5));
  const filas = await hechas();
  expect(filas.map(({ nombre }) => nombre)).toEqual(nombres);
  expect(filas.filter(({ aplicada }) => aplicada.startsWith('2026-01-01 00:00')).map(({ nombre }) => nombre)).toEqual(nombres.slice(0, 5));
  expect(await migrate(db)).toEqual([]);
});

it.skipIf(EN_OTRA_PARTE)('de varios programas que empiezan a la vez, uno la prepara y los otros lo esperan', async () => {
  const veces = await Promise.all([migrate(db), migrate(db), migrate(db)]);
  expect(veces.toSorted((a, b) => b.length - a.length)).toEqual([nombres, [], []]);
  expect((await hechas()).map(({ nombre }) => nombre)).toEqual(nombres);
});

it('las pendientes se hacen todas o ninguna, también las que llevan «;» dentro de $$', async () => {
  const bien = { name: '0001-bien', text: 'create table buena (n int);\ndo $$ begin\n  insert into buena values (1);\nend $$;\n' };
  const mal = { name: '0002-mal', text: 'select no_existe();\n' };
  await expect(migrate(db, [bien, mal])).rejects.toThrow('no_existe');
  expect((await sql`select to_regclass('buena') as buena, to_regclass('migracion') as migracion`.execute(db)).rows).toEqual([
    { buena: null, migracion: null },
  ]);
  await migrate(db, [bien]);
  expect((await sql`select n from buena`.execute(db)).rows).toEqual([{ n: 1 }]);
});

it.skipIf(EN_OTRA_PARTE)('se niega a abrir la base de datos de una versión posterior', async () => {
  await migrate(db);
  await sql`insert into migracion (nombre) values ('9999-futura')`.execute(db);
  await expect(migrate(db)).rejects.toThrow('La base de datos es de una versión posterior del programa (9999-futura).');
});

it('sirve junto a una posterior que solo añade, si no le falta ninguna de las suyas, y no rehace lo que aquella declara', async () => {
  const otra = { name: '9998-futura', text: 'create table futura (n int);\n', amplia: true };
  await migrate(db, [...MIGRATIONS, otra]);
  await ordenar("update opcion set nombre = 'De la posterior' where clave = 'zonas'");
  expect(await migrate(db)).toEqual([]);
  expect((await sql`select nombre from opcion where clave = 'zonas'`.execute(db)).rows).toEqual([{ nombre: 'De la posterior' }]);
  expect(await readSchema(db)).toEqual({ nombre: '9998-futura', cerrado: null });
  await migrate(db, [...MIGRATIONS, otra, { name: '9999-futura', text: 'drop table futura;\n' }]);
  expect(await readSchema(db)).toEqual({ nombre: '9999-futura', cerrado: '9999-futura' });
  await expect(migrate(db)).rejects.toThrow('La base de datos es de una versión posterior del programa (9998-futura, 9999-futura).');
  await ordenar("delete from migracion where nombre = '9999-futura'", `delete from migracion where nombre = '${SCHEMA_VERSION}'`);
  await expect(migrate(db)).rejects.toThrow('de una versión posterior del programa (9998-futura)');
});

it('una base de datos de antes de que cada migración lo dijera las toma por las que no admiten a otra', async () => {
  await migrate(db, MIGRATIONS.slice(0, 5));
  await ordenar('alter table migracion drop column amplia');
  await migrate(db);
  const { rows } = await sql<{ nombre: string }>`select nombre from migracion where amplia order by nombre`.execute(db);
  expect(rows.map(({ nombre }) => nombre)).toEqual(MIGRATIONS.filter(({ amplia }) => amplia).map(({ name }) => name));
});

describe('donde hay lo de otra aplicación', () => {
  it('no se prepara nada junto a ello, aunque tenga una tabla que se llame como la nuestra', async () => {
    await ordenar('create table migracion (version int)', 'create table pedidos (n int)', 'insert into pedidos values (1)');
    await expect(migrate(db)).rejects.toThrow(/^No se ha cambiado nada: .* lo que no es de este programa \(migracion, pedidos\)\. Indique/);
    expect((await sql`select n from pedidos`.execute(db)).rows).toEqual([{ n: 1 }]);
    expect((await sql`select to_regclass('colegio') as colegio`.execute(db)).rows).toEqual([{ colegio: null }]);
  });

  it('una vista o una función cuentan; una extensión y lo que trae, no', async () => {
    await ordenar('create extension pg_trgm');
    expect(await readForeign(db)).toEqual([]);
    await ordenar('create view ventas as select 1 as n', 'create function cobra() returns int language sql as $$select 1$$');
    expect(await readForeign(db)).toEqual(['cobra', 'ventas']);
  });

  it('de una instalación nuestra se sabe qué es suyo, y qué no', async () => {
    const nuestra = await testDatabase();
    expect(await readForeign(nuestra.db)).toEqual([]);
    await sql`create table pedidos_de_la_tienda (n int)`.execute(nuestra.db);
    expect(await readForeign(nuestra.db)).toEqual(['pedidos_de_la_tienda']);
    expect(await migrate(nuestra.db)).toEqual([]);
    await nuestra.close();
  });

  it('lo que otro esquema cuelga de lo nuestro se iría con ello: se dice', async () => {
    const nuestra = await testDatabase();
    for (const sentencia of [
      'create schema informes',
      'create table informes.notas (colegio_id int references colegio, nota text)',
      'create view informes.colegios as select nombre from colegio',
      'create table informes.suya (n int)',
    ])
      await sql.raw(sentencia).execute(nuestra.db);
    expect(await readForeign(nuestra.db)).toEqual(['informes.colegios', 'informes.notas']);
    await nuestra.close();
  });

  it('un nombre que necesita y está cogido se dice en una línea', async () => {
    await migrate(db, MIGRATIONS.slice(0, 5));
    await ordenar('create table cuenta_partidos (n int)');
    await expect(migrate(db)).rejects.toThrow(/^No se ha cambiado nada: en la base de datos ya hay algo.*cuenta_partidos/);
    expect((await hechas()).map(({ nombre }) => nombre)).toEqual(nombres.slice(0, 5));
  });
});

it.skipIf(EN_OTRA_PARTE)('a quien no puede crear tablas le dice qué permiso falta', async () => {
  const rol = `sin_permiso_${process.pid}`;
  await ordenar(`create role ${rol}`, `grant usage on schema public to ${rol}`);
  const comoEl = db.connection().execute(async (con) => {
    await sql.raw(`set role ${rol}`).execute(con);
    return migrate(con).finally(() => sql`reset role`.execute(con));
  });
  await expect(comoEl).rejects.toThrow(
    /^No se puede preparar la base de datos \(permission denied for schema public\)\. El usuario ha de poder crear tablas en su esquema «public»/,
  );
  await ordenar(`drop owned by ${rol}`, `drop role ${rol}`);
});
