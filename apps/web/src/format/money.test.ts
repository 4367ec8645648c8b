import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMoney } from './money';
import { formatMoney } from './format';

describe('importes escritos', () => {
  it('con coma o con punto, con millares y con el euro', () => {
    expect(['1234,5', '1.234,50 €', '1234.50', '1.234', '12', ',5', '−45,00 €', '-45'].map(parseMoney)).toEqual([
      123450,
      123450,
      123450,
      123400,
      1200,
      null,
      -4500,
      -4500,
    ]);
  });

  it('lo que no es un importe no se adivina', () => {
    expect(['', 'doce', '1,234,5', '1.23.4', '12,345', '1e3', '99999999999999999999'].map(parseMoney)).toEqual(
      Array.from({ length: 7 }, () => null),
    );
  });

  it('lo que se muestra se vuelve a leer igual', () => {
    fc.assert(
      fc.property(fc.integer(), (centimos) => {
        expect(parseMoney(formatMoney(centimos))).toBe(centimos);
      }),
    );
  });
});
