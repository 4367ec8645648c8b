import type { CruceDeFase } from '@cd/contract/competicion/fases';
import { crearCuadro } from '@cd/domain/competicion/cuadro/crear-cuadro';
import { describe, expect, it } from 'vitest';
import { roundsOf, sheetsOf } from './rounds';

/** The bracket of so many teams as the screen reads it. */
function roundsFor(equipos: number) {
  const cuadro = crearCuadro({ equipos: Array.from({ length: equipos }, (_, n) => n + 1), tercerYCuarto: true, partidosPorRonda: {} });
  return roundsOf(
    cuadro.map(
      ({ tipoRonda, identificador, perdedor, numPartidos }, id) => ({ id, tipoRonda, identificador, perdedor, numPartidos }) as CruceDeFase,
    ),
  );
}
const tiesOf = (rounds: ReturnType<typeof roundsFor>) => rounds.map(({ pares }) => pares.flat().length);

describe('el cuadro en papel', () => {
  it.each([
    [4, [[2, 1]]],
    [8, [[4, 2, 1]]],
    [16, [[8, 4, 2, 1]]],
    [
      32,
      [
        [8, 4, 2, 1],
        [8, 4, 2, 1],
        [2, 1],
      ],
    ],
    [
      64,
      [
        [8, 4, 2, 1],
        [8, 4, 2, 1],
        [8, 4, 2, 1],
        [8, 4, 2, 1],
        [4, 2, 1],
      ],
    ],
  ])('de %i equipos, en hojas de cuatro rondas como mucho', (equipos, hojas) => {
    expect(sheetsOf(roundsFor(equipos)).map(tiesOf)).toEqual(hojas);
  });

  it('no pierde ningún cruce, y solo repite los que una hoja deja y otra recoge', () => {
    const rounds = roundsFor(50);
    const sheets = sheetsOf(rounds);
    const todos = sheets.flat().flatMap(({ pares }) => pares.flat().map(({ id }) => id));
    expect(new Set(todos).size).toBe(tiesOf(rounds).reduce((suma, cuantos) => suma + cuantos, 0));
    expect(todos.length - new Set(todos).size).toBe(4);
    expect(sheets.filter((sheet) => sheet.some(({ tercero }) => tercero !== null))).toHaveLength(1);
  });

  it('cada hoja lleva los cruces que conducen al suyo', () => {
    const [, segunda] = sheetsOf(roundsFor(64));
    expect(segunda!.map(({ pares }) => pares.flat().map(({ identificador }) => identificador))).toEqual([
      [9, 10, 11, 12, 13, 14, 15, 16],
      [5, 6, 7, 8],
      [3, 4],
      [2],
    ]);
  });
});
