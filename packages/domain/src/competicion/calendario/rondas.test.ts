import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diaMasCercano, fecharRondas } from './rondas';

const semanas = (n: number) => Array.from({ length: n }, (_, i) => `s${String(i).padStart(3, '0')}`);

it('cuartos, semifinal a doble vuelta y final se reparten de la primera semana a la última', () => {
  const fechas = fecharRondas(
    [
      { tipoRonda: 0, vueltas: 1 },
      { tipoRonda: 1, vueltas: 2 },
      { tipoRonda: 2, vueltas: 1 },
    ],
    semanas(10),
  )!;
  expect([fechas.get(2), fechas.get(1), fechas.get(0)]).toEqual([['s000'], ['s004', 's005'], ['s009']]);
});

it('cada ronda se juega después de la anterior, y solo faltan fechas si hay menos semanas que vueltas', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 6 }), fc.integer({ min: 0, max: 40 }), (vueltas, n) => {
      const rondas = vueltas.map((cuantas, tipoRonda) => ({ tipoRonda, vueltas: cuantas }));
      const fechas = fecharRondas(rondas, semanas(n));
      const total = vueltas.reduce((a, b) => a + b, 0);
      expect(fechas === null).toBe(n < total);
      if (!fechas) return;
      const todas = rondas.toReversed().flatMap(({ tipoRonda }) => fechas.get(tipoRonda)!);
      expect(todas).toHaveLength(total);
      expect(new Set(todas).size).toBe(total);
      expect(todas.toSorted()).toEqual(todas);
    }),
  );
});

describe('con la competición en marcha', () => {
  const RONDAS = [
    { tipoRonda: 0, vueltas: 1 },
    { tipoRonda: 1, vueltas: 1 },
    { tipoRonda: 2, vueltas: 1 },
  ];

  it('las que ya no llegan a su semana se reparten desde hoy', () => {
    const fechas = fecharRondas(RONDAS, semanas(11), 's004')!;
    expect([fechas.get(2), fechas.get(1), fechas.get(0)]).toEqual([['s004'], ['s007'], ['s010']]);
  });
  it('las que llegan se quedan en la suya, jugadas o no las de antes', () => {
    const jugados = RONDAS.map((ronda) => ({ ...ronda, fechada: ronda.tipoRonda === 2 }));
    expect(fecharRondas(jugados, semanas(11), 's004')!.get(1)).toEqual(['s005']);
    expect(fecharRondas(jugados, semanas(11), 's007')!.get(1)).toEqual(['s007']);
  });
  it('si desde hoy no quedan semanas para las que faltan, no hay fechas', () => {
    expect(fecharRondas(RONDAS, semanas(11), 's009')).toBeNull();
  });
});

it('en lugar de un día que no sirve, el más cercano de su semana', () => {
  expect(diaMasCercano(6, () => true)).toBe(6);
  expect(diaMasCercano(6, (dia) => dia !== 6)).toBe(7);
  expect(diaMasCercano(6, (dia) => dia < 5)).toBe(4);
  expect(diaMasCercano(6, () => false)).toBe(6);
});
