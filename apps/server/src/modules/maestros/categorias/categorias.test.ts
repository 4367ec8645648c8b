import { expect, it } from 'vitest';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';

const { oficina, yo } = await oficinaConJefa({ clock: { today: () => '2026-11-21' } });

interface Respuesta {
  id: number;
  errores?: { campo: string; texto: string }[];
}
const crear = (categoria: object) => yo.llamar<Respuesta>('POST', '/api/categorias', categoria);

it('nace exigiendo documento y con años en lista', async () => {
  const { body } = await crear({ nombre: 'Alevín', annos: '2013-2014' });
  expect((await yo.llamar('GET', `/api/categorias/${body.id}`)).body).toMatchObject({
    annos: '2013-2014',
    tipoAnno: 1,
    exigedni: 1,
    imagen: null,
  });
});

it('puede no exigir documento y llevar un límite', async () => {
  const { body } = await crear({ nombre: 'Prebenjamín', annos: '<2020', tipoAnno: 2, exigedni: 0 });
  expect((await yo.llamar('GET', `/api/categorias/${body.id}`)).body).toMatchObject({ annos: '<2020', tipoAnno: 2, exigedni: 0 });
});

it.each([
  [{ annos: '2026' }, 'Los años van de 1950 a 2025'],
  [{ annos: '1949-2001' }, 'Los años van de 1950 a 2025'],
  [{ annos: '2007-2005' }, 'El primer año no puede ser posterior al último'],
  [{ annos: '<2008', tipoAnno: 1 }, 'Escriba un año o dos, como 2005-2007'],
  [{ annos: '2005', tipoAnno: 2 }, 'Escriba el límite como <2008'],
  [{ annos: '<2026', tipoAnno: 2 }, 'Los años van de 1950 a 2025'],
  [{ annos: 'desde 2005' }, 'Los años no son válidos'],
])('%j: %s', async (annos, texto) => {
  const alta = await crear({ nombre: 'Imposible', ...annos });
  expect([alta.status, alta.body.errores]).toEqual([400, [{ campo: 'annos', texto }]]);
  expect(await oficina.db.selectFrom('categoria').select('id').where('nombre', '=', 'Imposible').execute()).toEqual([]);
});

it('al cambiarla valen las mismas reglas', async () => {
  const { body } = await crear({ nombre: 'Cadete', annos: '2010-2011' });
  const cambiar = (annos: string) => yo.llamar('PUT', `/api/categorias/${body.id}`, { nombre: 'Cadete', annos, version: 1 });
  expect([(await cambiar('2011-2030')).status, (await cambiar('2011-2012')).status]).toEqual([400, 204]);
});
