import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitar, repartir } from './repartir';

const sumar = (partes: readonly { importe: number }[]): number => partes.reduce((suma, { importe }) => suma + importe, 0);
const deuda = fc.record({ id: fc.integer({ min: 1 }), pendiente: fc.integer({ min: -500, max: 5_000 }), en_recibo: fc.nat(5_000) });

describe('a qué va un dinero', () => {
  it('a lo primero hasta donde llega, y lo que sobra queda a cuenta', () => {
    const deudas = [
      { id: 1, pendiente: 100, en_recibo: 0 },
      { id: 2, pendiente: 50, en_recibo: 0 },
    ];
    expect(repartir(120, deudas)).toEqual([
      { deuda_id: 1, importe: 100 },
      { deuda_id: 2, importe: 20 },
    ]);
    expect(repartir(180, deudas).at(-1)).toEqual({ deuda_id: null, importe: 30 });
  });

  it('nunca a lo que pide un recibo que va de camino, ni a lo que está a favor; y no se pierde un céntimo', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.uniqueArray(deuda, { selector: ({ id }) => id }), (importe, deudas) => {
        const partes = repartir(importe, deudas);
        expect(sumar(partes)).toBe(importe);
        for (const { deuda_id, importe: suyo } of partes) {
          const de = deudas.find(({ id }) => id === deuda_id);
          expect(suyo).toBeGreaterThan(0);
          expect(suyo).toBeLessThanOrEqual(de ? de.pendiente - de.en_recibo : importe);
        }
      }),
    );
  });
});

describe('lo que se puede pedir', () => {
  it('no pasa del tope, y lo que no cabe se queda fuera de lo último', () => {
    expect(
      limitar(130, [
        { deuda_id: 1, importe: 100 },
        { deuda_id: 2, importe: 50 },
      ]),
    ).toEqual([
      { deuda_id: 1, importe: 100 },
      { deuda_id: 2, importe: 30 },
    ]);
    expect(limitar(-5, [{ deuda_id: 1, importe: 100 }])).toEqual([]);
  });
});
