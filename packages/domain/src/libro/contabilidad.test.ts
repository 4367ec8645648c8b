import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contabilizar, CUENTAS_DE_SERIE, CuentaLarga, type LineaContable } from './contabilidad';

const PLAN = { cuentas: CUENTAS_DE_SERIE, digitos: 8 };
const LINEA: LineaContable = {
  apunte: 1,
  de: 'colegio',
  titular: 12,
  clase: 'devengado',
  importe: 180_00,
  deuda: 'cuota',
  cuenta: '',
  a_mano: false,
  de_pago: false,
  traspaso: false,
};
const dice = (...lineas: Partial<LineaContable>[]) =>
  contabilizar(
    lineas.map((linea) => ({ ...LINEA, ...linea })),
    PLAN,
  ).map(({ cuenta, debe, haber }) => [cuenta, debe, haber]);

describe('el libro en un programa de contabilidad', () => {
  it.each<[string, Partial<LineaContable>, [string, string]]>([
    ['una cuota se carga a su colegio y es un ingreso', {}, ['43000012', '70000000']],
    ['lo cobrado por el banco le abona', { clase: 'cobrado', importe: -180_00 }, ['57200000', '43000012']],
    ['lo que sobra queda a cuenta', { clase: 'cobrado', importe: -20_00, deuda: null }, ['57200000', '55100012']],
    ['un recibo devuelto vuelve a cargarse', { clase: 'devuelto' }, ['43000012', '57200000']],
    ['un concepto va a su cuenta', { deuda: 'concepto', cuenta: '7591' }, ['43000012', '75910000']],
    ['un arbitraje se abona a su árbitro', { de: 'arbitro', deuda: 'arbitraje' }, ['62300000', '41000012']],
    ['una prima, también', { de: 'arbitro', deuda: 'concepto' }, ['62300000', '41000012']],
    ['lo pagado sale del banco', { de: 'arbitro', clase: 'pagado', importe: -30_00, deuda: 'arbitraje' }, ['41000012', '57200000']],
    ['lo retenido es de Hacienda', { de: 'arbitro', clase: 'retenido', importe: -4_50, deuda: null }, ['41000012', '47510000']],
    ['los kilómetros son otro gasto', { de: 'arbitro', deuda: null, de_pago: true }, ['62900000', '41000012']],
    ['la sanción de un árbitro se le carga', { de: 'arbitro', deuda: 'sancion', importe: -60_00 }, ['41000012', '77800000']],
  ])('%s', (_, linea, [debe, haber]) => {
    const importe = Math.abs(linea.importe ?? LINEA.importe);
    expect(dice(linea)).toEqual([
      [debe, importe, 0],
      [haber, 0, importe],
    ]);
  });

  it('aplicar lo que hay a cuenta no pasa por el banco', () => {
    const traspaso = { clase: 'cobrado' as const, a_mano: true, traspaso: true };
    expect(dice({ ...traspaso, importe: -50_00 }, { ...traspaso, importe: 50_00, deuda: null })).toEqual([
      ['55100012', 50_00, 0],
      ['43000012', 0, 50_00],
    ]);
  });

  it('lo que se pone y se quita a la vez no es un asiento', () => {
    expect(dice({}, { clase: 'correccion', importe: -180_00 })).toEqual([]);
  });

  it('una cuenta que no cabe se dice', () => {
    expect(() => contabilizar([{ ...LINEA, titular: 123_456 }], PLAN)).toThrow(CuentaLarga);
    expect(() => contabilizar([{ ...LINEA, deuda: 'concepto', cuenta: '759000001' }], PLAN)).toThrow(CuentaLarga);
  });

  it('en todo asiento el debe es el haber', () => {
    const linea = fc.record({
      apunte: fc.constant(1),
      de: fc.constantFrom('colegio' as const, 'arbitro' as const),
      titular: fc.integer({ min: 1, max: 9999 }),
      clase: fc.constantFrom(
        'devengado' as const,
        'correccion' as const,
        'cobrado' as const,
        'devuelto' as const,
        'pagado' as const,
        'retenido' as const,
      ),
      importe: fc.integer({ min: -100_000, max: 100_000 }).filter((importe) => importe !== 0),
      deuda: fc.constantFrom(null, 'cuota', 'cambio', 'sancion', 'concepto', 'arbitraje', 'devolucion', 'gasto', 'otra'),
      cuenta: fc.constantFrom('', '7591'),
      a_mano: fc.boolean(),
      de_pago: fc.boolean(),
      traspaso: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(linea, { minLength: 1, maxLength: 12 }), (lineas) => {
        const partidas = contabilizar(lineas, PLAN);
        const sumar = (cual: 'debe' | 'haber') => partidas.reduce((suma, partida) => suma + partida[cual], 0);
        expect(sumar('debe')).toBe(sumar('haber'));
        expect(partidas.every(({ debe, haber }) => debe >= 0 && haber >= 0 && debe * haber === 0 && debe + haber > 0)).toBe(true);
      }),
    );
  });
});
