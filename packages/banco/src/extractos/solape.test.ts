import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { norma43, type ApunteDePrueba } from './escribir-de-prueba';
import type { Extracto, Movimiento } from './extracto';
import { leerExtracto } from './leer';

const leerNorma = (fichero: Uint8Array): Extracto => leerExtracto(fichero)!;

const DIAS = Array.from({ length: 30 }, (_, n) => `2026-11-${String(n + 1).padStart(2, '0')}`);
const mes = (importes: fc.Arbitrary<number>): fc.Arbitrary<ApunteDePrueba[]> =>
  fc
    .array(
      fc.record({
        dia: fc.constantFrom(...DIAS.slice(0, 6)),
        centimos: importes,
        textos: fc.constantFrom(['CUOTA'], ['CUOTA', 'SAN JOSE']),
      }),
      { minLength: 1, maxLength: 40 },
    )
    .map((apuntes) => apuntes.toSorted((a, b) => (a.dia < b.dia ? -1 : a.dia > b.dia ? 1 : 0)));
/** Files of a month: from one place to another, that overlap or touch and among them hold it whole. */
const ficheros = (apuntes: readonly ApunteDePrueba[], cortes: readonly number[], montan: readonly number[]): Movimiento[][] => {
  const puntos = [0, ...new Set(cortes.map((corte) => corte % (apuntes.length + 1))), apuntes.length].toSorted((a, b) => a - b);
  return puntos.slice(1).map((hasta, n) => {
    const desde = Math.max(0, puntos[n]! - (montan[n % montan.length] ?? 0));
    const inicial = 100_000 + apuntes.slice(0, desde).reduce((suma, { centimos }) => suma + centimos, 0);
    return leerNorma(norma43([{ inicial, apuntes: apuntes.slice(desde, hasta) }])).cuentas[0]!.movimientos;
  });
};
const juntos = (partes: readonly Movimiento[][]): Map<string, number> =>
  new Map(partes.flat().map(({ huella, centimos }) => [huella, centimos]));
const entero = (apuntes: readonly ApunteDePrueba[]): Map<string, number> => juntos(ficheros(apuntes, [], [0]));
const cortes = fc.array(fc.nat(), { maxLength: 6 });
const montan = fc.array(fc.nat(12), { minLength: 1, maxLength: 4 });

describe('los ficheros que se montan unos sobre otros', () => {
  it('dos líneas iguales son dos, y la misma en dos ficheros es una', () => {
    const igual = { dia: '2026-11-20', centimos: 4_500, textos: ['CUOTA'] };
    expect(entero([igual, igual, igual]).size).toBe(3);
    expect(juntos(ficheros([igual, igual, igual], [1, 2], [1]))).toEqual(entero([igual, igual, igual]));
    expect(juntos(ficheros([igual, igual, igual], [2], [0]))).toEqual(entero([igual, igual, igual]));
  });

  it('partido un mes por días enteros, entre todos hay lo mismo', () => {
    fc.assert(
      fc.property(mes(fc.constantFrom(100, -100, 250)), cortes, montan, (apuntes, donde, cuanto) => {
        const alDia = (n: number): number => apuntes.findIndex(({ dia }) => dia === apuntes[n % apuntes.length]!.dia);
        const dias = donde.map(alDia);
        // Those that overlap go back to the beginning of a day too.
        const partes = ficheros(apuntes, dias, [0]);
        const otras = ficheros(apuntes, cuanto.map(alDia), [0]);
        expect(juntos([...partes, ...otras])).toEqual(entero(apuntes));
      }),
    );
  });

  it('partido por mitad de un día, también: lo dice el saldo', () => {
    fc.assert(
      fc.property(mes(fc.constantFrom(100, 250)), cortes, montan, (apuntes, donde, cuanto) => {
        const todo = juntos(ficheros(apuntes, donde, cuanto));
        expect(todo).toEqual(entero(apuntes));
        expect([...todo.values()].reduce((suma, uno) => suma + uno, 0)).toBe(apuntes.reduce((suma, { centimos }) => suma + centimos, 0));
      }),
    );
  });

  it('con cargos y abonos, también, mientras un día no vuelva al mismo saldo por la misma línea', () => {
    fc.assert(
      fc.property(mes(fc.constantFrom(100, -100, 250, -75)), cortes, montan, (apuntes, donde, cuanto) => {
        const saldos = apuntes.map((_, n) => apuntes.slice(0, n + 1).reduce((suma, { centimos }) => suma + centimos, 0));
        fc.pre(new Set(apuntes.map(({ dia, centimos, textos }, n) => [dia, centimos, textos, saldos[n]].join())).size === apuntes.length);
        expect(juntos(ficheros(apuntes, donde, cuanto))).toEqual(entero(apuntes));
      }),
    );
  });

  it('del último día al primero es lo mismo', () => {
    const apuntes = DIAS.slice(0, 3).map((dia, n) => ({ dia, centimos: 100 + n, textos: ['CUOTA'] }));
    const alReves = leerNorma(norma43([{ inicial: 100_000, apuntes: apuntes.toReversed() }])).cuentas[0]!.movimientos;
    expect(juntos([alReves])).toEqual(entero(apuntes));
    expect(alReves.map(({ orden, centimos }) => [orden, centimos])).toEqual([
      [1, 102],
      [2, 101],
      [3, 100],
    ]);
  });
});
