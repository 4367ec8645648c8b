import { expect, it } from 'vitest';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';

const { yo } = await oficinaConJefa();

it('las que trae el producto cambian de nombre, pero no se eliminan', async () => {
  expect((await yo.llamar('PUT', '/api/tipostarifa/3', { tipoTarifa: { nombre: 'Incomparecencia', version: 1 } })).status).toBe(204);
  const { status, body } = await yo.llamar('DELETE', '/api/tipostarifa/3');
  expect([status, body.detail]).toEqual([409, 'No se puede eliminar «Incomparecencia»: viene con el producto, que lo necesita']);
});

it('las propias se crean y se eliminan', async () => {
  const { body } = await yo.llamar<{ id: number }>('POST', '/api/tipostarifa', { tipoTarifa: { nombre: 'Final' } });
  expect(body.id).toBeGreaterThanOrEqual(10);
  expect((await yo.llamar('DELETE', `/api/tipostarifa/${body.id}`)).status).toBe(204);
});
