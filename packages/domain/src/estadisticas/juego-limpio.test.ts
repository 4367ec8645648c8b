import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clasificarJuegoLimpio, coeficienteDe } from './juego-limpio';

const PESOS = { cja: 1, cjr: 3, cea: 2, cer: 5 };
const LIMPIO = { pun: 0, partidos: 3, cja: 0, cjr: 0, cea: 0, cer: 0 };
const cuantas = fc.integer({ min: 0, max: 300 });
const sumas = fc.record({
  pun: fc.integer({ min: -600, max: 600 }),
  partidos: fc.integer({ min: 1, max: 300 }),
  cja: cuantas,
  cjr: cuantas,
  cea: cuantas,
  cer: cuantas,
});

describe('el coeficiente de juego limpio', () => {
  it('suma lo que da el árbitro, resta cada tarjeta con su peso y lo reparte entre los partidos, con seis decimales', () => {
    expect(coeficienteDe({ ...LIMPIO, pun: 4 }, PESOS)).toBe(1.333333);
    expect(coeficienteDe({ ...LIMPIO, cja: 2, cjr: 1, cea: 1, cer: 1 }, PESOS)).toBe(-4);
    expect(coeficienteDe({ ...LIMPIO, pun: 5, partidos: 3, cja: 5 }, PESOS)).toBe(0);
  });

  it('con otros pesos es otro', () => {
    expect(coeficienteDe({ ...LIMPIO, cja: 3 }, { ...PESOS, cja: 10 })).toBe(-10);
  });

  it('no llega a separarse una millonésima de la cuenta exacta, y nunca es menos cero', () => {
    fc.assert(
      fc.property(sumas, (suma) => {
        const coeficiente = coeficienteDe(suma, PESOS);
        const exacto = suma.pun - suma.cja - 3 * suma.cjr - 2 * suma.cea - 5 * suma.cer;
        expect(Math.abs(coeficiente * suma.partidos - exacto)).toBeLessThan(1e-6 * suma.partidos);
        expect(Object.is(coeficiente, -0)).toBe(false);
      }),
    );
  });

  it('otra tarjeta nunca lo mejora, ni un punto del árbitro lo empeora', () => {
    fc.assert(
      fc.property(sumas, fc.constantFrom('cja', 'cjr', 'cea', 'cer'), (suma, tarjeta) => {
        const coeficiente = coeficienteDe(suma, PESOS);
        expect(coeficienteDe({ ...suma, [tarjeta]: suma[tarjeta] + 1 }, PESOS)).toBeLessThanOrEqual(coeficiente);
        expect(coeficienteDe({ ...suma, pun: suma.pun + 1 }, PESOS)).toBeGreaterThanOrEqual(coeficiente);
      }),
    );
  });
});

describe('la clasificación de juego limpio', () => {
  const equipo = (id: number, nombre: string, coeficiente: number) => ({ id, nombre, coeficiente });

  it('el más limpio primero; los empatados comparten el puesto y van por su nombre', () => {
    const filas = clasificarJuegoLimpio([equipo(1, 'Zarza', 0.5), equipo(2, 'Olmo', -1), equipo(3, 'Ábaco', 0.5), equipo(4, 'Boj', 1)]);
    expect(filas.map(({ nombre, posicion }) => [posicion, nombre])).toEqual([
      [1, 'Boj'],
      [2, 'Ábaco'],
      [2, 'Zarza'],
      [4, 'Olmo'],
    ]);
  });

  it('no depende del orden en que se dan', () => {
    const equipos = fc.uniqueArray(
      fc.record({ id: fc.nat(50), nombre: fc.constantFrom('A', 'B', 'C'), coeficiente: fc.constantFrom(-1, 0, 1) }),
      {
        selector: ({ id }) => id,
      },
    );
    fc.assert(
      fc.property(equipos, (filas) => {
        expect(clasificarJuegoLimpio(filas.toReversed())).toEqual(clasificarJuegoLimpio(filas));
      }),
    );
  });
});
