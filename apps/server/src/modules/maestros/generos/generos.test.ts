import { expect, it } from 'vitest';
import { dibujo, multiparte } from '../../../pruebas/multiparte';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';

const { oficina, yo } = await oficinaConJefa();

it('sus imágenes las ve cualquiera, también sin sesión', async () => {
  const { body } = await yo.llamar<{ id: number }>(
    'POST',
    '/api/generos',
    multiparte({ nombre: 'Femenino', orden: 1 }, { image: await dibujo('#6A3FA0') }),
  );
  const { imagen } = (await yo.llamar<{ imagen: string }>('GET', `/api/generos/${body.id}`)).body;
  const { statusCode, headers } = await oficina.http.inject({ url: imagen });
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
});

it('se listan por su orden y luego por su nombre', async () => {
  for (const [nombre, orden] of [
    ['Única', 9],
    ['Mixto', 2],
    ['Ámbar', 9],
  ] as const)
    await yo.llamar('POST', '/api/generos', { nombre, orden });
  const { body } = await yo.llamar<{ nombre: string }[]>('GET', '/api/generos');
  expect(body.map(({ nombre }) => nombre)).toEqual(['Femenino', 'Mixto', 'Ámbar', 'Única']);
});
