import { expect, it } from 'vitest';
import { columnasDe } from './Baldosas';

it('las baldosas van en 1, 2, 3 o 4 columnas según cuántas son', () => {
  expect([0, 1, 2, 3, 4].map(columnasDe)).toEqual([1, 1, 2, 3, 4]);
  // Never one alone in the last row where another number of columns avoids it.
  expect([5, 6, 7, 8, 9, 10].map(columnasDe)).toEqual([3, 3, 4, 4, 3, 4]);
});
