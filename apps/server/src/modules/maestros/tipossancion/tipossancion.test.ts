import { expect, it } from 'vitest';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';

const { yo } = await oficinaConJefa();

interface Tipo {
  id: number;
  nombre: string;
  relativa_a_partido: number;
}
const completa = { sujeto: 2, relativa_a_partido: 1, economica: 1, importe_economico: 4500, puntos: 1, num_puntos: 2 };
const ver = async (id: number) => (await yo.llamar('GET', `/api/tipossancion/${id}`)).body;

it('se guarda lo que aplica y se quita lo que no, al crear y al cambiar', async () => {
  const { body } = await yo.llamar<{ id: number }>('POST', '/api/tipossancion', {
    tipoSancion: { nombre: 'Abandono del campo', ...completa },
  });
  expect(await ver(body.id)).toMatchObject(completa);
  const cambiar = async (cambios: object, version: number) => {
    const tipoSancion = { nombre: 'Abandono del campo', ...completa, ...cambios, version };
    expect((await yo.llamar('PUT', `/api/tipossancion/${body.id}`, { tipoSancion })).status).toBe(204);
    return ver(body.id);
  };
  expect(await cambiar({ economica: 0 }, 1)).toMatchObject({ ...completa, economica: 0, importe_economico: null });
  expect(await cambiar({ puntos: 0 }, 2)).toMatchObject({ ...completa, puntos: 0, num_puntos: null });
  expect(await cambiar({ relativa_a_partido: 0 }, 3)).toMatchObject({ ...completa, relativa_a_partido: 0, puntos: 0, num_puntos: null });
});

it.each([
  ['los que daría', { num_puntos: -3 }],
  ['ninguno', { num_puntos: 0 }],
  ['sin decir cuántos', { num_puntos: null }],
])('con puntos, %s se rechaza: se escribe cuántos se quitan', async (_, extra) => {
  const { status, body } = await yo.llamar<{ errores: object[] }>('POST', '/api/tipossancion', {
    tipoSancion: { nombre: 'Sin puntos', ...completa, ...extra },
  });
  expect([status, body.errores]).toEqual([
    400,
    [{ campo: 'tipoSancion.num_puntos', texto: 'Escriba cuántos puntos se quitan, de 1 a 99' }],
  ]);
});

it('se piden aparte los relativos a un partido y los ajenos', async () => {
  const pedir = async (que: string) => (await yo.llamar<Tipo[]>('GET', `/api/tipossancion${que}`)).body;
  const [todos, relativos, ajenos] = await Promise.all([pedir(''), pedir('/partido'), pedir('/nopartido')]);
  expect(relativos.map(({ nombre }) => nombre)).toContain('Alineación indebida');
  expect(ajenos.map(({ nombre }) => nombre)).toContain('Retirada de un equipo');
  expect([relativos.every((tipo) => tipo.relativa_a_partido === 1), ajenos.every((tipo) => tipo.relativa_a_partido === 0)]).toEqual([
    true,
    true,
  ]);
  expect([...relativos, ...ajenos].map(({ id }) => id).sort()).toEqual(todos.map(({ id }) => id).sort());
});

it.each([0, 7])('no hay sujeto %i', async (sujeto) => {
  const { status } = await yo.llamar('POST', '/api/tipossancion', { tipoSancion: { nombre: 'A nadie', ...completa, sujeto } });
  expect(status).toBe(400);
});
