import { expect, it } from 'vitest';
import { admiteFoto, consientePorSi, puedeJugar } from './permisos';

it.each([
  ['2012-11-29', true],
  ['2012-11-30', false],
  ['2010-01-01', true],
  ['2020-01-01', false],
])('quien nació el %s decide sobre sus datos el 29 de noviembre de 2026: %s', (nacimiento, decide) =>
  expect(consientePorSi(nacimiento, '2026-11-29')).toBe(decide),
);

it('quien nació el 29 de febrero cumple el 1 de marzo donde ese año no lo tiene', () => {
  expect([consientePorSi('2012-02-29', '2026-02-28'), consientePorSi('2012-02-29', '2026-03-01')]).toEqual([false, true]);
});

it('no permitir una cosa no es no permitir las otras', () => {
  expect([puedeJugar({ no_permite: ['foto'] }), admiteFoto({ no_permite: ['foto'] })]).toEqual([true, false]);
  expect([puedeJugar({ no_permite: ['inscripcion'] }), admiteFoto({ no_permite: ['inscripcion'] })]).toEqual([false, true]);
});
