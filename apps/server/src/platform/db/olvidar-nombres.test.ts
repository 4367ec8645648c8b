import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from './migrate';
import { MIGRATIONS } from './migrations';
import type { Database } from './open';
import { testDatabase } from '../../pruebas/base-de-datos';

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  for (const orden of ['drop schema public cascade', 'create schema public']) await sql.raw(orden).execute(db);
  await migrate(
    db,
    MIGRATIONS.filter(({ name }) => name < '0010'),
  );
  const antes = [
    `insert into usuario (id, login, nombre, contrasena) overriding system value values (1, 'jefa@liga.es', 'Jefa', 'x'), (7, 'ana@liga.es', 'Ana Ruiz', 'x')`,
    `insert into imagen (hash, tipo, ancho, alto, grande, pequena, privada) values
      ('${'a'.repeat(64)}', 'image/png', 1, 1, 'a', 'a', false), ('${'b'.repeat(64)}', 'image/png', 1, 1, 'b', 'b', true), ('${'c'.repeat(64)}', 'image/png', 1, 1, 'c', 'c', false)`,
    // One that a school and a child share, one of two people, one of a school alone.
    `insert into colegio (id, nombre, imagen) overriding system value values (1, 'Uno', '${'a'.repeat(64)}'), (2, 'Dos', '${'c'.repeat(64)}')`,
    `insert into jugador (nombre_completo, fecha_nacimiento, colegio_id, imagen) values ('Leo', '2015-01-01', 1, '${'a'.repeat(64)}'), ('Eva', '2015-01-01', 1, '${'b'.repeat(64)}')`,
    `insert into arbitro (id, nombre, usuario_id, imagen) overriding system value values (3, 'Ana Ruiz', 7, '${'b'.repeat(64)}')`,
    `insert into accion (usuario_id, tipo, texto, persona) values (1, 3, 'Árbitro Ana Ruiz (3), con la cuenta ana@liga.es', 'arbitro:3'),
      (1, 4, 'Usuario Ana Ruiz (ana@liga.es): nombre', null), (1, 2, 'Correo «Le damos la bienvenida» para ana@liga.es', null),
      (1, 1, 'Búsqueda de «ana ruiz»', null), (1, 1, 'Lista de jugadores del colegio 1 con «leo»', null), (7, 2, 'Inicio de sesión', null), (1, 2, 'Usuario Ido (ido@liga.es)', null)`,
    `insert into notificacion (usuario_id, buzon, tipo, remitente, asunto, texto) values
      (1, 'Entrada', 1, 'Competición Deportiva', 'Usuario nuevo: Ana Ruiz', 'Se ha creado la cuenta de Ana Ruiz (ana@liga.es). Roles: Árbitro.'),
      (1, 'Entrada', 1, 'Competición Deportiva', 'Usuario nuevo: Ido', 'Se ha creado la cuenta de Ido (ido@liga.es). Roles: Árbitro.'),
      (1, 'Entrada', 5, 'Ana Ruiz', 'Condiciones aceptadas', 'Ana Ruiz ha aceptado las condiciones vigentes.'),
      (7, 'Enviadas', 5, 'Ana Ruiz', 'Condiciones aceptadas', 'Ana Ruiz ha aceptado las condiciones vigentes.')`,
    `insert into trabajo (tipo, asunto, destinatario, datos, estado) values
      ('correo', 'Le damos la bienvenida', 'ana@liga.es', '{"plantilla":"bienvenida","usuarioId":7}', 1), ('correo', 'Le damos la bienvenida', 'ido@liga.es', '{"plantilla":"bienvenida","usuarioId":8}', 2)`,
  ];
  for (const orden of antes) await sql.raw(orden).execute(db);
  await migrate(db);
});
afterAll(() => database.close());

it('la imagen que enseñaban una niña y un colegio deja de ser la misma, y la del colegio conserva su dirección', async () => {
  const { rows } = await sql<{ de: string; hash: string; privada: boolean }>`
    select q.de, i.hash, i.privada from imagen i join (select nombre as de, imagen from colegio union all select nombre_completo, imagen from jugador
      union all select nombre, imagen from arbitro) q on q.imagen = i.hash order by q.de`.execute(database.db);
  const de = Object.fromEntries(rows.map(({ de, ...imagen }) => [de, imagen]));
  expect([de.Uno, de.Dos]).toEqual([
    { hash: 'a'.repeat(64), privada: false },
    { hash: 'c'.repeat(64), privada: false },
  ]);
  expect([de.Leo!.privada, de.Eva!.privada, de['Ana Ruiz']!.privada]).toEqual([true, true, true]);
  expect(de.Eva).toEqual(de['Ana Ruiz']);
  expect(de.Leo!.hash).toMatch(/^(?!a+$)[0-9a-f]{64}$/);
  expect(await database.db.selectFrom('imagen').select('hash').execute()).toHaveLength(4);
});

it('las líneas, los avisos y las cartas que ya había saben a quién nombran, y olvidan su nombre cuando se va la cuenta', async () => {
  const { db } = database;
  const lineas = () => db.selectFrom('accion').select(['texto', 'personas']).orderBy('id').execute();
  expect((await lineas()).map(({ personas }) => personas?.toSorted() ?? null)).toEqual([
    ['arbitro:3', 'usuario:7'],
    ['usuario:7'],
    ['usuario:7'],
    null,
    null,
    null,
    null,
  ]);
  expect((await lineas()).slice(3, 5).map(({ texto }) => texto)).toEqual([
    'Búsqueda en la oficina',
    'Lista de jugadores del colegio 1, buscando',
  ]);
  await db.deleteFrom('usuario').where('id', '=', 7).execute();
  expect(await db.selectFrom('accion').select(['usuario_id', 'autor']).where('texto', '=', 'Inicio de sesión').execute()).toEqual([
    { usuario_id: null, autor: 'Ana Ruiz (ana@liga.es)' },
  ]);
  const { rows } = await sql`select asunto, remitente, texto from notificacion order by id`.execute(db);
  expect(JSON.stringify(rows)).not.toMatch(/Ana|Ido|@/);
  expect(rows).toHaveLength(3);
  expect(await db.selectFrom('trabajo').select('id').execute()).toEqual([]);
});
