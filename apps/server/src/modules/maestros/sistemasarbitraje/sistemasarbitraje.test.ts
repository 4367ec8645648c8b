import { expect, it } from 'vitest';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';

const { oficina, yo } = await oficinaConJefa();

interface Sistema {
  id: number;
  nombre: string;
  version: number;
  perfiles: number[];
  perfilesArbitraje: { abreviatura: string }[];
}
const crear = (nombre: string, perfiles: number[]) =>
  yo.llamar<{ id: number; codigo: string }>('POST', '/api/sistemasarbitraje', { sistemaArbitraje: { nombre, perfiles } });
const ver = async (id: number) => (await yo.llamar<Sistema>('GET', `/api/sistemasarbitraje/${id}`)).body;

it('sus puestos van en el orden en que se dan, y un perfil puede hacer falta dos veces', async () => {
  const { body } = await crear('Anotador y dos auxiliares', [3, 2, 2]);
  const { perfiles, perfilesArbitraje } = await ver(body.id);
  expect([perfiles, perfilesArbitraje.map(({ abreviatura }) => abreviatura)]).toEqual([
    [3, 2, 2],
    ['AN', 'AA', 'AA'],
  ]);
  const sistemaArbitraje = { nombre: 'Anotador y dos auxiliares', perfiles: [1, 3], version: 1 };
  expect((await yo.llamar('PUT', `/api/sistemasarbitraje/${body.id}`, { sistemaArbitraje })).status).toBe(204);
  expect((await ver(body.id)).perfiles).toEqual([1, 3]);
});

it('la lista trae cada uno con sus puestos', async () => {
  const { body } = await yo.llamar<Sistema[]>('GET', '/api/sistemasarbitraje');
  expect(body.find(({ nombre }) => nombre === 'Dos árbitros y anotador')?.perfiles).toEqual([1, 2, 3]);
});

it('con un perfil que no existe no se guarda nada, ni el nombre', async () => {
  expect((await crear('Con fantasma', [1, 999_999])).body).toMatchObject({
    codigo: 'maestro.inexistente',
    errores: [{ campo: 'perfiles', texto: 'Lo que ha elegido ya no existe: elija otra opción' }],
  });
  expect((await yo.llamar<Sistema[]>('GET', '/api/sistemasarbitraje')).body.map(({ nombre }) => nombre)).not.toContain('Con fantasma');
  const { body } = await crear('Solo anotador', [3]);
  const sistemaArbitraje = { nombre: 'Cambiado', perfiles: [999_999], version: 1 };
  expect((await yo.llamar('PUT', `/api/sistemasarbitraje/${body.id}`, { sistemaArbitraje })).status).toBe(422);
  expect(await ver(body.id)).toMatchObject({ nombre: 'Solo anotador', perfiles: [3], version: 1 });
  const anotadas = await oficina.db.selectFrom('accion').select('texto').where('texto', 'like', '%Cambiado%').execute();
  expect(anotadas).toEqual([]);
});

it('tiene que pedir al menos un perfil', async () => {
  expect((await crear('Nadie', [])).status).toBe(400);
});
