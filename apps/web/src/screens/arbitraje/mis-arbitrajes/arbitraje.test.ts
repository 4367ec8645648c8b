import { expect, it } from 'vitest';
import { estaPorDelante } from './arbitraje';

const HOY = '2026-11-21';
it('un partido por jugar no es de los anteriores, aunque ya nada se pida de él', () => {
  expect(estaPorDelante({ estado: 2, fecha: '2026-11-28T10:00' }, HOY)).toBe(true);
  expect(estaPorDelante({ estado: 2, fecha: '2026-11-21T10:00' }, HOY)).toBe(true);
  expect(estaPorDelante({ estado: 4, fecha: '2026-11-20T10:00' }, HOY)).toBe(false);
  expect(estaPorDelante({ estado: 2, fecha: null }, HOY)).toBe(false);
});

it('de los que ya se jugaron, sigue ahí el que espera su informe', () => {
  expect(estaPorDelante({ estado: 3, fecha: '2026-11-14T10:00' }, HOY)).toBe(true);
});
