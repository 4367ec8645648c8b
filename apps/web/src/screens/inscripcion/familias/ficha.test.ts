import { expect, it } from 'vitest';
import { emptyDraft, missingOf, saysForThemselves, wrongBirth } from './ficha';

const HOY = '2026-11-29';
const LIGA = { annos: { desde: 2008, hasta: 2019 } };
const nacida = (dia: string, mes: string, anno: string) => ({ ...emptyDraft(), dia, mes, anno });

it.each([
  ['mientras el año no está entero, nada', ['14', '3', '20'], null],
  ['un año que no ha llegado, antes de escribir el día', ['', '', '2085'], 'futuro'],
  ['un día que no ha llegado', ['30', '11', '2026'], 'futuro'],
  ['un día que no existe', ['31', '2', '2014'], 'no_existe'],
  ['un año en que nadie que juegue nació', ['14', '3', '1958'], 'antiguo'],
  ['la edad de ninguna categoría', ['12', '3', '1985'], 'categoria'],
  ['la de alguna', ['14', '3', '2014'], null],
] as const)('%s', (_, [dia, mes, anno], fallo) => expect(wrongBirth(nacida(dia, mes, anno), LIGA, HOY)).toBe(fallo));

it('donde alguna categoría admite cualquier edad, ninguna sobra', () =>
  expect(wrongBirth(nacida('12', '3', '1985'), { annos: null }, HOY)).toBeNull());

it('desde los 14 años falta lo que dice quien juega, y solo desde entonces', () => {
  const falta = (anno: string) => missingOf(nacida('29', '11', anno), LIGA, HOY).map(({ campo }) => campo);
  expect([falta('2012').includes('permiso-propio'), falta('2013').includes('permiso-propio')]).toEqual([true, false]);
  expect(saysForThemselves(emptyDraft(), HOY)).toBe(false);
});

it('la fecha que no puede ser falta; la de ninguna categoría se envía, y el colegio la ve', () => {
  const falta = (anno: string) => missingOf(nacida('12', '3', anno), LIGA, HOY).some(({ campo }) => campo === 'dia');
  expect([falta('2085'), falta('1985'), falta('2014')]).toEqual([true, false, false]);
});
