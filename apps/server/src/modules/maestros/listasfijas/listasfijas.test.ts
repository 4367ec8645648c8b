import { afterAll, beforeAll, expect, it } from 'vitest';
import { abrirOficina, anonimo, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from '../../../pruebas/oficina';

let oficina: OficinaDePrueba;
let yo: Cliente;

beforeAll(async () => {
  oficina = await abrirOficina();
  await crearUsuario(oficina.db, { login: 'coordina@liga.es', roles: [ROL.coordinador] });
  yo = await entrar(oficina.http, 'coordina@liga.es');
});
afterAll(() => oficina.cerrar());

it.each([
  ['niveles', ['Bajo', 'Medio', 'Alto']],
  ['tiposacta', ['Simple', 'Fútbol', 'Baloncesto', 'Voleibol']],
])('%s: los lee cualquiera que haya entrado', async (lista, nombres) => {
  expect((await yo.llamar<{ nombre: string }[]>('GET', `/api/${lista}`)).body.map(({ nombre }) => nombre)).toEqual(nombres);
});

it('los colores llevan el suyo', async () => {
  const { body } = await yo.llamar<{ nombre: string; hex: string }[]>('GET', '/api/colores');
  expect(body).toContainEqual({ id: 1, nombre: 'Blanco', hex: '#FFFFFF' });
  expect(body.filter(({ hex }) => !/^#[0-9A-F]{6}$/.test(hex))).toEqual([]);
});

it('sin sesión, nada', async () => {
  const respuestas = await Promise.all(
    ['niveles', 'colores', 'tiposacta'].map((lista) => anonimo(oficina.http).llamar('GET', `/api/${lista}`)),
  );
  expect(respuestas.map(({ status }) => status)).toEqual([401, 401, 401]);
});
