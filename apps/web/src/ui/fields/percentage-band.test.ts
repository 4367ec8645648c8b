import { expect, it } from 'vitest';
import { percentageBand } from './percentage-band';

it('los colores cambian en 40, 60 y 80', () => {
  expect([0, 39.9, 40, 59.9, 60, 79.9, 80, 100].map(percentageBand)).toEqual([
    'baja',
    'baja',
    'media',
    'media',
    'buena',
    'buena',
    'alta',
    'alta',
  ]);
});
