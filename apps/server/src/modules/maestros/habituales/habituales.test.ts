import type { Habituales } from '@cd/contract/maestros/habituales';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { crearRol, crearUsuario, entrar } from '../../../pruebas/oficina';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';

const { oficina, yo } = await oficinaConJefa();
const faltan = async () => (await yo.llamar<Habituales>('GET', '/api/habituales')).body;
const NADA = { deportes: [], categorias: [], generos: [], esquemas: [], esquemasEliminatoria: [] };
const anadir = () => yo.llamar<Habituales>('POST', '/api/habituales');

it('de una instalación vacía a la que puede tener campeonatos, con los años de su temporada', async () => {
  await oficina.db.insertInto('competicion').values({ nombre: '2025-2026', fecha_inicio: '2025-09-01', fecha_fin: '2026-06-28' }).execute();
  await yo.llamar('POST', '/api/deportes', { nombre: 'FUTBOL SALA', orden: 7 });
  expect((await faltan()).deportes).not.toContain('Fútbol sala');
  const { status, body } = await anadir();
  expect([status, body.generos, body.categorias[2]]).toEqual([
    200,
    ['Masculino', 'Femenino', 'Mixto'],
    { nombre: 'Alevín', annos: '2014-2015' },
  ]);
  const { body: deportes } = await yo.llamar<{ nombre: string; orden: number }[]>('GET', '/api/deportes');
  expect(deportes.map(({ nombre }) => nombre)).toEqual(['FUTBOL SALA', 'Fútbol 7', 'Fútbol', 'Baloncesto', 'Voleibol', 'Balonmano']);
  expect(await oficina.db.selectFrom('accion').select('texto').where('tipo', '=', 3).execute()).toContainEqual({
    texto: expect.stringMatching(/^Habituales: Fútbol 7, .*Alevín.*Mixto.*Voleibol \(FIVB\): 3, 2, 1 y 0.*Con desempate/) as string,
  });
});

it('la segunda vez no añade nada', async () => {
  expect((await anadir()).body).toEqual(NADA);
  expect(await faltan()).toEqual(NADA);
});

it('cada deporte trae su esquema, y quien ya tiene los suyos no recibe otros', async () => {
  const { rows } = await sql<{ deporte: string; esquema: string | null }>`
    select d.nombre as deporte, e.nombre as esquema from deporte d left join esquema e on e.id = d.esquema_id order by d.orden`.execute(
    oficina.db,
  );
  expect(rows.map(({ deporte, esquema }) => `${deporte}: ${esquema}`)).toEqual([
    'FUTBOL SALA: null',
    'Fútbol 7: Fútbol (RFEF): 3, 1 y 0',
    'Fútbol: Fútbol (RFEF): 3, 1 y 0',
    'Baloncesto: Baloncesto (FIBA): 2 y 1',
    'Voleibol: Voleibol (FIVB): 3, 2, 1 y 0',
    'Balonmano: Balonmano (EHF, RFEBM): 2, 1 y 0',
  ]);
  await oficina.db.deleteFrom('esquema_eliminatoria').where('nombre', '=', 'Con desempate').execute();
  expect(await faltan()).toEqual(NADA);
});

it('un deporte que se añade después toma el esquema que había con el nombre de antes', async () => {
  const { db } = oficina;
  await db.deleteFrom('deporte').where('nombre', '=', 'Balonmano').execute();
  await db.updateTable('esquema').set({ nombre: 'Balonmano: 2, 1 y 0' }).where('nombre', '=', 'Balonmano (EHF, RFEBM): 2, 1 y 0').execute();
  expect((await anadir()).body).toMatchObject({ deportes: ['Balonmano'], esquemas: [] });
  const { rows } = await sql<{ esquema: string }>`
    select e.nombre as esquema from deporte d join esquema e on e.id = d.esquema_id where d.nombre = 'Balonmano'`.execute(db);
  expect(rows).toEqual([{ esquema: 'Balonmano: 2, 1 y 0' }]);
});

it('solo se añaden a las listas que quien los añade puede editar', async () => {
  const { db, http } = oficina;
  const rol = await crearRol(db, 'Sin géneros', 1, 2);
  const { id } = await db.selectFrom('opcion').select('id').where('enlace', '=', '/admin/generos').executeTakeFirstOrThrow();
  await db.updateTable('rol_opcion').set({ permiso: 1 }).where('rol_id', '=', rol).where('opcion_id', '=', id).execute();
  await crearUsuario(db, { login: 'casi@liga.es', roles: [rol] });
  const casi = await entrar(http, 'casi@liga.es');
  await db.deleteFrom('genero').where('nombre', '=', 'Mixto').execute();
  await db.deleteFrom('deporte').where('nombre', '=', 'Balonmano').execute();
  expect((await casi.llamar<Habituales>('POST', '/api/habituales')).body).toEqual({ ...NADA, deportes: ['Balonmano'] });
  expect((await faltan()).generos).toEqual(['Mixto']);
  await crearUsuario(db, { login: 'mira@liga.es', roles: [await crearRol(db, 'Mira', 1, 1)] });
  expect((await (await entrar(http, 'mira@liga.es')).llamar('POST', '/api/habituales')).status).toBe(403);
});
