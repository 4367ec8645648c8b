import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cuotaTeorica, type DatosDeCuota } from './cuota-teorica';

const EQUIPO: DatosDeCuota = {
  de: 'Fútbol Benjamín',
  cuota: 120_00,
  zona: 'Norte',
  incremento: 15_00,
  asociado: true,
  descuento: 20_00,
  concentraciones: false,
  fija: 90_00,
};

describe('la cuota teórica de un equipo', () => {
  it('es la de su deporte y categoría, más el incremento de su zona, menos el descuento de los asociados', () => {
    expect(cuotaTeorica(EQUIPO)).toEqual({
      importe: 115_00,
      lineas: [
        { concepto: 'cuota', de: 'Fútbol Benjamín', importe: 120_00 },
        { concepto: 'zona', de: 'Norte', importe: 15_00 },
        { concepto: 'asociado', de: '', importe: -20_00 },
      ],
    });
  });

  it('sin sede con zona, o sin incremento en ella, no sube; de un colegio no asociado, no baja', () => {
    expect(cuotaTeorica({ ...EQUIPO, zona: null, incremento: 15_00 }).importe).toBe(100_00);
    expect(cuotaTeorica({ ...EQUIPO, incremento: 0 }).importe).toBe(100_00);
    expect(cuotaTeorica({ ...EQUIPO, asociado: false })).toMatchObject({ importe: 135_00, lineas: { length: 2 } });
  });

  it('en concentraciones es la fija, y nada más la cambia', () => {
    const lineas = [{ concepto: 'concentraciones', de: 'Fútbol Benjamín', importe: 90_00 }];
    expect(cuotaTeorica({ ...EQUIPO, concentraciones: true })).toEqual({ importe: 90_00, lineas });
    expect(cuotaTeorica({ ...EQUIPO, concentraciones: true, cuota: null }).importe).toBe(90_00);
  });

  it('sin cuota de su deporte y categoría no hay ninguna: no es lo mismo que no pagar nada', () => {
    expect(cuotaTeorica({ ...EQUIPO, cuota: null })).toEqual({ importe: null, lineas: [] });
    expect(cuotaTeorica({ ...EQUIPO, cuota: 0, incremento: 0 }).importe).toBe(0);
  });

  it('un descuento mayor que la cuota la deja en nada, y dice lo que de verdad descuenta', () => {
    expect(cuotaTeorica({ ...EQUIPO, cuota: 10_00, incremento: 0 })).toMatchObject({ importe: 0, lineas: [{}, { importe: -10_00 }] });
  });

  it('el descuento alcanza también al incremento de la zona', () => {
    expect(cuotaTeorica({ ...EQUIPO, cuota: 10_00 }).importe).toBe(5_00);
  });

  const centimos = fc.integer({ min: 0, max: 100_000_000 });
  const datos = fc.record<DatosDeCuota>({
    de: fc.constant('Fútbol Benjamín'),
    cuota: fc.option(centimos),
    zona: fc.option(fc.constant('Norte')),
    incremento: centimos,
    asociado: fc.boolean(),
    descuento: centimos,
    concentraciones: fc.boolean(),
    fija: centimos,
  });

  it('sea cual sea el equipo: céntimos enteros, nunca negativa, y la suma exacta de lo que la explica', () => {
    fc.assert(
      fc.property(datos, (equipo) => {
        const { importe, lineas } = cuotaTeorica(equipo);
        expect(importe === null).toBe(!equipo.concentraciones && equipo.cuota === null);
        if (importe === null) return;
        expect(Number.isInteger(importe) && importe >= 0).toBe(true);
        expect(lineas.reduce((suma, linea) => suma + linea.importe, 0)).toBe(importe);
      }),
    );
  });

  it('ser asociado nunca encarece, ni una zona abarata', () => {
    fc.assert(
      fc.property(datos, (equipo) => {
        const cuanto = (cambio: Partial<DatosDeCuota>) => cuotaTeorica({ ...equipo, ...cambio }).importe ?? 0;
        expect(cuanto({ asociado: true })).toBeLessThanOrEqual(cuanto({ asociado: false }));
        expect(cuanto({ zona: 'Norte' })).toBeGreaterThanOrEqual(cuanto({ zona: null }));
      }),
    );
  });
});
