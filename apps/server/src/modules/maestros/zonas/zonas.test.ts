import { expect, it } from 'vitest';
import { crearRol, crearUsuario, entrar } from '../../../pruebas/oficina';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';

const { oficina, yo } = await oficinaConJefa();

const crear = (nombre: string) => yo.llamar<{ id: number; detail: string }>('POST', '/api/zonas', { zona: { nombre } });

it('se crea, se lee, se cambia y se elimina', async () => {
  const { body, status } = await crear('Norte');
  expect(status).toBe(200);
  const leer = () => yo.llamar<{ nombre: string; version: number; sedes: number }>('GET', `/api/zonas/${body.id}`);
  expect((await leer()).body).toMatchObject({ nombre: 'Norte', sedes: 0, version: 1 });
  expect((await yo.llamar('PUT', `/api/zonas/${body.id}`, { zona: { nombre: 'Noreste', version: 1 } })).status).toBe(204);
  expect((await leer()).body).toMatchObject({ nombre: 'Noreste', version: 2 });
  expect((await yo.llamar('DELETE', `/api/zonas/${body.id}`)).status).toBe(204);
  expect((await leer()).status).toBe(404);
  const acciones = await oficina.db.selectFrom('accion').select(['tipo', 'texto']).where('tipo', '>=', 3).orderBy('id').execute();
  expect(acciones).toEqual([
    { tipo: 3, texto: 'Zona «Norte»' },
    { tipo: 4, texto: 'Zona «Norte», ahora «Noreste»' },
    { tipo: 5, texto: 'Zona «Noreste»' },
  ]);
});

it('el nombre no se repite, aunque cambien acentos y mayúsculas', async () => {
  await crear('Río Bajo');
  const { status, body } = await crear('RIO BAJO');
  expect({ status, detail: body.detail }).toEqual({ status: 409, detail: 'Zona «RIO BAJO»: ya existe en el sistema' });
});

it('dos personas no se pisan el cambio', async () => {
  const { body } = await crear('Centro');
  await yo.llamar('PUT', `/api/zonas/${body.id}`, { zona: { nombre: 'Centro A', version: 1 } });
  expect((await yo.llamar('PUT', `/api/zonas/${body.id}`, { zona: { nombre: 'Centro B', version: 1 } })).body.codigo).toBe(
    'version.antigua',
  );
});

it('no se elimina mientras la use una sede, y se dice cuál es el motivo', async () => {
  const { body } = await crear('Sur');
  await oficina.db
    .insertInto('sede')
    .values([
      { nombre: 'Pista Vega', zona_id: body.id },
      { nombre: 'Patio Vega', zona_id: body.id },
    ])
    .execute();
  const { status, body: respuesta } = await yo.llamar('DELETE', `/api/zonas/${body.id}`);
  expect({ status, detail: respuesta.detail }).toEqual({ status: 409, detail: 'No se puede eliminar «Sur»: hay 2 sedes que lo usan' });
});

it('quien solo mira no cambia nada', async () => {
  await crearUsuario(oficina.db, { login: 'mira@liga.es', roles: [await crearRol(oficina.db, 'Mira', 1, 1)] });
  const otra = await entrar(oficina.http, 'mira@liga.es');
  expect((await otra.llamar('GET', '/api/zonas')).status).toBe(200);
  expect((await otra.llamar('POST', '/api/zonas', { zona: { nombre: 'X' } })).status).toBe(403);
});
