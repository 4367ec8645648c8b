import { beforeAll, expect, it } from 'vitest';
import { crearRol, crearUsuario, entrar, ROL } from '../../../pruebas/oficina';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';

const { oficina, yo } = await oficinaConJefa();

beforeAll(async () => {
  const { db } = oficina;
  await crearUsuario(db, { login: 'arbitra@liga.es', roles: [ROL.arbitro] });
  await crearUsuario(db, { login: 'mira@liga.es', roles: [await crearRol(db, 'Mira', 1, 1)] });
});

interface Tipo {
  id: number;
  nombre: string;
  version: number;
}
const pedir = async (que = '', quien = yo) => (await quien.llamar<Tipo[]>('GET', `/api/tipossuspension${que}`)).body;
const nombres = async (que: string, quien = yo) => (await pedir(que, quien)).map(({ nombre }) => nombre);
const cambiar = (tipoSuspension: object, quien = yo) => quien.llamar('PUT', '/api/tipossuspension', { tipoSuspension });
const llamado = async (nombre: string) => (await pedir()).find((tipo) => tipo.nombre === nombre)!;

it('la oficina y los árbitros eligen cada uno entre los suyos', async () => {
  const arbitra = await entrar(oficina.http, 'arbitra@liga.es');
  expect(await nombres('/arbitro', arbitra)).toEqual([
    'Lluvia o mal tiempo',
    'Instalación no disponible',
    'Terreno en mal estado',
    'Incidencia grave',
  ]);
  expect(await nombres('/admin')).toEqual((await pedir()).map(({ nombre }) => nombre));
  expect((await arbitra.llamar('GET', '/api/tipossuspension/admin')).status).toBe(403);
});

it('se cambia el nombre y quién lo usa, y queda anotado', async () => {
  const { id, version } = await llamado('Falta de árbitro');
  expect((await cambiar({ id, nombre: 'Sin árbitro', admin: 0, arbitro: 1, version })).status).toBe(204);
  expect([await nombres('/admin'), await nombres('/arbitro')]).toEqual([
    expect.not.arrayContaining(['Sin árbitro']),
    expect.arrayContaining(['Sin árbitro']),
  ]);
  expect((await cambiar({ id, nombre: 'Otro', admin: 0, arbitro: 1, version })).body.codigo).toBe('version.antigua');
  const acciones = await oficina.db.selectFrom('accion').select('texto').where('tipo', '=', 4).execute();
  expect(acciones).toEqual([{ texto: 'Tipo de suspensión «Falta de árbitro», ahora «Sin árbitro»' }]);
});

it('ni se repite el nombre ni se cambia el que no existe', async () => {
  const { id, version } = await llamado('Incidencia grave');
  const { status, body } = await cambiar({ id, nombre: 'terreno en MÁL estado', admin: 1, arbitro: 1, version });
  expect([status, body.detail]).toEqual([409, 'Tipo de suspensión «terreno en MÁL estado»: ya existe en el sistema']);
  expect((await cambiar({ id: 999_999, nombre: 'X', admin: 1, arbitro: 1, version: 1 })).status).toBe(404);
});

it('son los que son: ni se crean ni se eliminan, y quien solo mira no los cambia', async () => {
  expect((await yo.llamar('POST', '/api/tipossuspension', { tipoSuspension: { nombre: 'X' } })).status).toBe(404);
  expect((await yo.llamar('DELETE', '/api/tipossuspension/1')).status).toBe(404);
  expect((await cambiar({ id: 1, nombre: 'X', admin: 1, arbitro: 1, version: 1 }, await entrar(oficina.http, 'mira@liga.es'))).status).toBe(
    403,
  );
});
