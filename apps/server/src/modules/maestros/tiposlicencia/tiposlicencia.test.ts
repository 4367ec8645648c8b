import { beforeAll, expect, it } from 'vitest';
import { crearUsuario, entrar, ROL } from '../../../pruebas/oficina';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';

const { oficina, yo } = await oficinaConJefa();

beforeAll(async () => {
  await crearUsuario(oficina.db, { login: 'entrena@liga.es', roles: [ROL.entrenador] });
});

const crear = (tipoLicencia: object) => yo.llamar<{ id: number; detail: string }>('POST', '/api/tiposlicencia', { tipoLicencia });

it('ni el nombre ni la letra se repiten, y se dice cuál de los dos', async () => {
  expect((await crear({ nombre: 'Federada', letra: 'F' })).status).toBe(200);
  expect((await crear({ nombre: 'FEDERADA', letra: 'G' })).body.detail).toBe('Tipo de licencia «FEDERADA»: ya existe en el sistema');
  const { status, body } = await crear({ nombre: 'Familiar', letra: 'F' });
  expect([status, body.detail]).toEqual([409, 'Esa letra es ya de otro tipo de licencia']);
});

it.each(['', 'AB', 'f', '1', 'Ñ'])('«%s» no es una letra de la A a la Z', async (letra) => {
  expect((await crear({ nombre: 'Rara', letra })).status).toBe(400);
});

it('las que trae el producto cambian de nombre, pero no se eliminan', async () => {
  const tipoLicencia = { nombre: 'De su colegio', letra: 'A', version: 1 };
  expect((await yo.llamar('PUT', '/api/tiposlicencia/1', { tipoLicencia })).status).toBe(204);
  const { status, body } = await yo.llamar('DELETE', '/api/tiposlicencia/1');
  expect([status, body.detail]).toEqual([409, 'No se puede eliminar «De su colegio»: viene con el producto, que lo necesita']);
  const { body: propia } = await crear({ nombre: 'Temporal', letra: 'T' });
  expect((await yo.llamar('DELETE', `/api/tiposlicencia/${propia.id}`)).status).toBe(204);
});

it('la propia tampoco, mientras la tenga un jugador', async () => {
  const { body } = await crear({ nombre: 'Veterana', letra: 'V' });
  const colegio = await oficina.db
    .insertInto('colegio')
    .values({ nombre: 'Alba', color: '#1F4E79' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await oficina.db
    .insertInto('jugador')
    .values({ nombre_completo: 'Lía Roca', fecha_nacimiento: '2012-03-04', colegio_id: colegio.id, tipo_licencia_id: body.id })
    .execute();
  expect((await yo.llamar('DELETE', `/api/tiposlicencia/${body.id}`)).body.detail).toBe(
    'No se puede eliminar «Veterana»: hay 1 jugador que lo usa',
  );
});

it('para elegir las lee cualquiera que haya entrado', async () => {
  const entrenador = await entrar(oficina.http, 'entrena@liga.es');
  expect((await entrenador.llamar<{ letra: string }[]>('GET', '/api/tiposlicencia/combo')).body.map(({ letra }) => letra)).toEqual(
    expect.arrayContaining(['A', 'B', 'C']),
  );
  expect((await entrenador.llamar('GET', '/api/tiposlicencia')).status).toBe(403);
});
