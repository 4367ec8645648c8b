import { expect, it } from 'vitest';
import { seSolapan, type Hora } from './solapes';

const TRASLADO = 30;
const partido = (extra: Partial<Hora> = {}): Hora => ({ sede: 1, dia: 6, inicio: 600, fin: 660, ...extra });

it.each([
  ['en la misma sede, en cuanto acaba el otro', { inicio: 660, fin: 720 }, false],
  ['en la misma sede, un minuto antes de que acabe', { inicio: 659, fin: 719 }, true],
  ['en otra sede, con el tiempo justo de llegar', { sede: 2, inicio: 690, fin: 750 }, false],
  ['en otra sede, con un minuto menos', { sede: 2, inicio: 689, fin: 749 }, true],
  ['otro día', { dia: 7 }, false],
  ['en una concentración, donde todo está a mano', { sede: null }, false],
])('%s', (_, otro, solapa) => {
  expect(seSolapan(partido(), partido(otro), TRASLADO)).toBe(solapa);
  expect(seSolapan(partido(otro), partido(), TRASLADO)).toBe(solapa);
});

it('sin traslado, la otra sede es como la misma', () => {
  expect(seSolapan(partido(), partido({ sede: 2, inicio: 660, fin: 720 }), 0)).toBe(false);
  expect(seSolapan(partido(), partido({ sede: 2, inicio: 659, fin: 719 }), 0)).toBe(true);
});
