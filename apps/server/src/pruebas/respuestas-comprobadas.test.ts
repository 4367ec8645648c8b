import fastify from 'fastify';
import { expect, it } from 'vitest';

const ZONA = { id: 1, nombre: 'Norte', sedes: 0, version: 1 };
/** A server that answers the list of zones so. */
const contestando = (status: number, cuerpo: unknown) => {
  const http = fastify();
  http.get('/api/zonas', (_, reply) => reply.code(status).send(cuerpo));
  http.get('/api/sin-declarar', () => ({}));
  return (url = '/api/zonas') => http.inject(url);
};

it.each([
  ['un dato de más', 200, [{ ...ZONA, sobra: 7 }], 'sobra'],
  ['un dato de menos', 200, [{ ...ZONA, version: undefined }], 'version'],
  ['nada donde había algo', 200, [{ ...ZONA, nombre: null }], 'nombre'],
  ['un rechazo sin decir por qué', 409, { status: 409, title: 'Conflict' }, 'detail'],
])('una prueba no pasa si se contesta %s', async (_, status, cuerpo, donde) => {
  await expect(contestando(status, cuerpo)()).rejects.toThrow(new RegExp(`^GET /api/zonas, ${status}: [^]*${donde}`));
});

it('ni si contesta una llamada que no está en el contrato', async () => {
  await expect(contestando(200, [])('/api/sin-declarar')).rejects.toThrow('no está en el contrato');
});

it('lo que se contesta como se declara, pasa', async () => {
  expect((await contestando(200, [ZONA])()).json()).toEqual([ZONA]);
});
