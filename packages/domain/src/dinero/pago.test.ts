import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calcularPago, SIN_PERFIL } from './pago';

describe('lo que suma un pago', () => {
  it('sin perfil no se retiene nada ni se pagan kilómetros', () => {
    expect(calcularPago([{ importe: 30_00, kilometros: 40 }], SIN_PERFIL)).toMatchObject({
      bruto: 30_00,
      desplazamiento: 0,
      retencion: 0,
      neto: 30_00,
    });
  });

  it('se retiene de las tarifas y de los kilómetros que no están exentos', () => {
    const pago = calcularPago([{ importe: 100_00, kilometros: 10 }], { retencion: 1500, km_centimos: 30, km_exento_centimos: 26 });
    expect(pago).toMatchObject({ bruto: 100_00, desplazamiento: 3_00, exento: 2_60, retencion: 15_06, neto: 87_94 });
  });

  it('medio céntimo retenido sube', () => {
    expect(calcularPago([{ importe: 10, kilometros: 0 }], { ...SIN_PERFIL, retencion: 1500 }).retencion).toBe(2);
  });

  it('todo en céntimos enteros, y lo exento nunca pasa de lo pagado por kilómetros', () => {
    const linea = fc.record({ importe: fc.nat(100_000), kilometros: fc.nat(500) });
    const perfil = fc
      .tuple(fc.nat(10_000), fc.nat(200), fc.nat(200))
      .map(([retencion, km, exento]) => ({ retencion, km_centimos: Math.max(km, exento), km_exento_centimos: Math.min(km, exento) }));
    fc.assert(
      fc.property(fc.array(linea), perfil, (lineas, conPerfil) => {
        const { bruto, desplazamiento, exento, retencion, neto, lineas: pagadas } = calcularPago(lineas, conPerfil);
        expect([bruto, desplazamiento, exento, retencion, neto].every(Number.isInteger)).toBe(true);
        expect(neto).toBe(bruto + desplazamiento - retencion);
        expect(exento).toBeLessThanOrEqual(desplazamiento);
        expect(retencion).toBeLessThanOrEqual(bruto + desplazamiento - exento);
        expect(pagadas.reduce((suma, pagada) => suma + pagada.importe + pagada.desplazamiento, 0)).toBe(bruto + desplazamiento);
      }),
    );
  });
});
