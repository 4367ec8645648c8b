import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quitaPuntos, sinLoQueNoAplica, type EfectosDeSancion } from './tipo-sancion';

const todo: EfectosDeSancion = {
  relativa_a_partido: 1,
  economica: 1,
  importe_economico: 3000,
  puntos: 1,
  num_puntos: 3,
  num_partidos: 2,
  alcance: 2,
  sujeto: 3,
};

it('lo que aplica se queda como está', () => {
  expect(sinLoQueNoAplica(todo)).toEqual(todo);
});
it('sin ser económica no lleva importe', () => {
  expect(sinLoQueNoAplica({ ...todo, economica: 0 })).toEqual({ ...todo, economica: 0, importe_economico: null });
});
it('si no es relativa a un partido no quita puntos', () => {
  expect(sinLoQueNoAplica({ ...todo, relativa_a_partido: 0 })).toEqual({ ...todo, relativa_a_partido: 0, puntos: 0, num_puntos: null });
});
it('de un partido, pero sin puntos, no lleva su número', () => {
  expect(sinLoQueNoAplica({ ...todo, puntos: 0 })).toEqual({ ...todo, puntos: 0, num_puntos: null });
});

it('quita puntos la de un equipo, y en su grupo', () => {
  expect([1, 2, 3, 4, 5, 6].filter((sujeto) => quitaPuntos({ puntos: 1, sujeto }, 7))).toEqual([2]);
  expect([quitaPuntos({ puntos: 1, sujeto: 2 }, null), quitaPuntos({ puntos: 0, sujeto: 2 }, 7)]).toEqual([false, false]);
});

it('solo jugadores y entrenadores se pierden partidos', () => {
  expect([1, 2, 3, 4, 5, 6].map((sujeto) => sinLoQueNoAplica({ ...todo, sujeto }).num_partidos)).toEqual([null, null, 2, null, 2, null]);
});

it('donde no se pierden partidos no hay más alcance que el campeonato', () => {
  expect([sinLoQueNoAplica({ ...todo, sujeto: 2 }).alcance, sinLoQueNoAplica({ ...todo, num_partidos: null }).alcance]).toEqual([1, 1]);
});

it('quitar dos veces lo que no aplica es quitarlo una', () => {
  const bit = fc.constantFrom<0 | 1>(0, 1);
  const efectos = fc.record({
    relativa_a_partido: bit,
    economica: bit,
    importe_economico: fc.option(fc.nat()),
    puntos: bit,
    num_puntos: fc.option(fc.integer({ min: 1, max: 99 })),
    num_partidos: fc.option(fc.integer({ min: 1, max: 99 })),
    alcance: fc.constantFrom<1 | 2 | 3>(1, 2, 3),
    sujeto: fc.integer({ min: 1, max: 6 }),
  });
  fc.assert(
    fc.property(efectos, (tipo) => {
      expect(sinLoQueNoAplica(sinLoQueNoAplica(tipo))).toEqual(sinLoQueNoAplica(tipo));
    }),
  );
});
