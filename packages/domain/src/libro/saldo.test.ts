import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalizar, type Asentado } from './saldo';

const CLASES = ['devengado', 'correccion', 'cobrado', 'devuelto', 'pagado', 'retenido'] as const;

describe('lo que suma un libro', () => {
  it('un colegio debe lo devengado, menos lo cobrado, más lo que el banco devolvió', () => {
    const lineas: Asentado[] = [
      { clase: 'devengado', importe: 252_000 },
      { clase: 'devengado', importe: 6000 },
      { clase: 'correccion', importe: -6000 },
      { clase: 'cobrado', importe: -162_000 },
      { clase: 'devuelto', importe: 162_000 },
      { clase: 'cobrado', importe: -120_000 },
    ];
    expect(totalizar(lineas)).toEqual({
      devengado: 252_000,
      corregido: -6000,
      cobrado: 282_000,
      devuelto: 162_000,
      pagado: 0,
      retenido: 0,
      saldo: 132_000,
    });
  });

  it('a un árbitro se le debe lo devengado, menos lo pagado y lo retenido', () => {
    const lineas: Asentado[] = [
      { clase: 'devengado', importe: 4500 },
      { clase: 'pagado', importe: -3825 },
      { clase: 'retenido', importe: -675 },
    ];
    expect(totalizar(lineas)).toMatchObject({ devengado: 4500, pagado: 3825, retenido: 675, saldo: 0 });
  });

  it('el saldo es siempre la suma de las líneas, y los totales lo dan', () => {
    const linea = fc.record({ clase: fc.constantFrom(...CLASES), importe: fc.integer({ min: -1_000_000, max: 1_000_000 }) });
    fc.assert(
      fc.property(fc.array(linea), (lineas) => {
        const { devengado, cobrado, devuelto, pagado, retenido, saldo } = totalizar(lineas);
        expect(saldo).toBe(lineas.reduce((suma, { importe }) => suma + importe, 0));
        expect(devengado - cobrado + devuelto - pagado - retenido).toBe(saldo);
      }),
    );
  });
});
