import { expect, it } from 'vitest';
import { cuota, descuento } from './cuota';

it('a los 18 se paga entera', () => {
  expect([cuota(17), cuota(18)]).toEqual([5, 10]);
});
it('con muchos hermanos se paga menos', () => {
  expect([descuento(0), descuento(5)]).toEqual([0, 1]);
});
