import { beforeAll, expect, it } from 'vitest';
import { crearRol, crearUsuario, entrar, ROL } from '../../../pruebas/oficina';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';

const { oficina } = await oficinaConJefa();

beforeAll(async () => {
  const { db } = oficina;
  await crearUsuario(db, { login: 'coordina@liga.es', roles: [ROL.coordinador] });
  await crearUsuario(db, { login: 'mirona@liga.es', roles: [await crearRol(db, 'Consulta', 1, 1)] });
  await crearUsuario(db, { login: 'ciega@liga.es', roles: [await crearRol(db, 'Nada', 1, 0)] });
});

const leer = async (login: string) => (await entrar(oficina.http, login)).llamar<{ nombre: string }[]>('GET', '/api/esquemasclasificacion');

it('sin ninguno, la lista está vacía', async () => {
  expect((await leer('jefa@liga.es')).body).toEqual([]);
});

it('se leen enteros, en el orden de sus nombres sin mirar acentos', async () => {
  await oficina.db
    .insertInto('esquema')
    .values([
      {
        nombre: 'Voleibol',
        puntos_victoria: 3,
        puntos_empate: 0,
        puntos_derrota: 0,
        victoria_ajustada: 2,
        derrota_ajustada: 1,
        criterios: [2, 1],
      },
      {
        nombre: 'ámbito escolar',
        puntos_victoria: 3,
        puntos_empate: 1,
        puntos_derrota: 0,
        puntos_no_presentado: -1,
        marcador_ganador: 6,
        criterios: [6, 2, 1, 3],
      },
      { nombre: 'Baloncesto', puntos_victoria: 2, puntos_empate: 0, puntos_derrota: 1, criterios: [6] },
    ])
    .execute();
  const { body } = await leer('jefa@liga.es');
  expect(body.map(({ nombre }) => nombre)).toEqual(['ámbito escolar', 'Baloncesto', 'Voleibol']);
  expect(body[0]).toMatchObject({
    puntos_victoria: 3,
    puntos_no_presentado: -1,
    victoria_penaltis: null,
    marcador_ganador: 6,
    criterios: [6, 2, 1, 3],
  });
  expect(body[2]).toMatchObject({ victoria_ajustada: 2, derrota_ajustada: 1 });
});

it('basta con la lectura de los deportes, que los eligen', async () => {
  expect((await leer('mirona@liga.es')).status).toBe(200);
  for (const login of ['ciega@liga.es', 'coordina@liga.es']) expect((await leer(login)).status).toBe(403);
});
