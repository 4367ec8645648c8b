import { expect, it } from 'vitest';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';

const { yo } = await oficinaConJefa();

it('lleva abreviatura y dice si es el principal', async () => {
  const perfilArbitro = { nombre: 'Cronometrador', abreviatura: 'CR', principal: 0, orden: 40 };
  const { body } = await yo.llamar<{ id: number }>('POST', '/api/perfilesarbitro', { perfilArbitro });
  expect((await yo.llamar('GET', `/api/perfilesarbitro/${body.id}`)).body).toMatchObject(perfilArbitro);
});

it.each([
  ['', 'Este dato es obligatorio'],
  ['JUEZ12', 'Como máximo 5 caracteres'],
  ['J\u0000', 'Contiene un carácter que no se admite'],
])('la abreviatura %j no vale', async (abreviatura, texto) => {
  const { body } = await yo.llamar('POST', '/api/perfilesarbitro', { perfilArbitro: { nombre: 'Juez', abreviatura } });
  expect(body.errores).toEqual([{ campo: 'perfilArbitro.abreviatura', texto }]);
});

it('no se elimina mientras lo pida un sistema de arbitraje, que cuenta una vez aunque lo pida dos', async () => {
  const { body: perfil } = await yo.llamar<{ id: number }>('POST', '/api/perfilesarbitro', {
    perfilArbitro: { nombre: 'Juez de línea', abreviatura: 'JL' },
  });
  const sistemaArbitraje = { nombre: 'Dos jueces', perfiles: [perfil.id, perfil.id] };
  const { body: sistema } = await yo.llamar<{ id: number }>('POST', '/api/sistemasarbitraje', { sistemaArbitraje });
  const eliminar = () => yo.llamar('DELETE', `/api/perfilesarbitro/${perfil.id}`);
  expect((await eliminar()).body.detail).toBe('No se puede eliminar «Juez de línea»: hay 1 sistema de arbitraje que lo usa');
  await yo.llamar('DELETE', `/api/sistemasarbitraje/${sistema.id}`);
  expect((await eliminar()).status).toBe(204);
});
