import { expect, it } from 'vitest';
import { completar, type Pendiente } from './completar';

const partido = (local: number, visitante: number, semana: number | null, puesto = false): Pendiente => ({
  local,
  visitante,
  semana,
  puesto,
});
/** The first that waits takes the first of the cheapest weeks. */
const sinAzar = { real: () => 0, entero: () => 0 };
const dar = (partidos: readonly Pendiente[], semanas: readonly number[]): boolean =>
  completar(partidos, { semanas, azar: sinAzar, coste: () => 0 });

it('el que no tiene semana toma la más barata en la que están libres los dos', () => {
  const nuevo = partido(1, 2, null);
  const coste = (_: Pendiente, semana: number): number => (semana === 3 ? 1 : 2);
  expect(completar([partido(1, 3, 1), nuevo], { semanas: [1, 2, 3], azar: sinAzar, coste })).toBe(true);
  expect(nuevo.semana).toBe(3);
});

it('el que estorba busca otra semana', () => {
  const [nuevo, estorba, puesto] = [partido(1, 2, null), partido(1, 3, 1), partido(2, 4, 2, true)];
  expect(dar([nuevo, estorba, puesto], [1, 2])).toBe(true);
  expect([nuevo.semana, estorba.semana]).toEqual([1, 2]);
});

it('lo puesto no se mueve: donde solo queda su semana, no cabe', () => {
  const [puesto, nuevo] = [partido(1, 3, 1, true), partido(1, 2, null)];
  expect(dar([puesto, nuevo], [1])).toBe(false);
  expect([puesto.semana, nuevo.semana]).toEqual([1, null]);
});

it('mover otra vez el mismo cuesta más: dos que se echan el uno al otro acaban buscando en otra parte', () => {
  // Of 2 and 4 the third week is taken by what is set there; 1 plays with 5 where it could go.
  const puestos = [partido(2, 6, 3, true), partido(4, 7, 3, true)];
  const [uno, otro, tercero] = [partido(1, 2, 1), partido(1, 4, null), partido(1, 5, 2)];
  expect(dar([...puestos, uno, otro, tercero], [1, 2, 3])).toBe(true);
  expect([uno.semana, otro.semana, tercero.semana]).toEqual([1, 2, 3]);
});
