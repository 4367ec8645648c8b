import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diasDesde, repartirPorEdad, tramoDe } from './antiguedad';
import { impideRecordar, tocaRecordar, type Deudor } from './recordatorio';

const HOY = '2026-11-28';

describe('desde cuándo se debe', () => {
  it('hasta 30 días, de 31 a 60, de 61 a 90 y más', () => {
    expect([0, 30, 31, 60, 61, 90, 91, 900].map(tramoDe)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  });

  it('los días son de calendario, también al cambiar la hora; lo de mañana es de hoy', () => {
    expect([diasDesde('2026-10-24', '2026-10-26'), diasDesde('2026-03-28', '2026-03-30'), diasDesde('2026-11-29', HOY)]).toEqual([2, 2, 0]);
  });

  it('lo debido se reparte entero por su edad, y lo que está a favor va aparte', () => {
    const lineas = [
      { importe: 60_00, fecha: '2026-05-18' },
      { importe: 420_00, fecha: '2026-11-02' },
      { importe: -15_00, fecha: '2026-01-02' },
    ];
    expect(repartirPorEdad(lineas, HOY)).toEqual({ tramos: [420_00, 0, 0, 60_00], a_favor: -15_00, desde: '2026-05-18' });
    const debido = fc.record({
      importe: fc.integer({ min: -50_000, max: 50_000 }),
      fecha: fc
        .date({ min: new Date('2024-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
        .map((d) => d.toISOString().slice(0, 10)),
    });
    fc.assert(
      fc.property(fc.array(debido), (suyo) => {
        const { tramos, a_favor } = repartirPorEdad(suyo, HOY);
        expect(tramos.reduce((suma, tramo) => suma + tramo, a_favor)).toBe(suyo.reduce((suma, { importe }) => suma + importe, 0));
        expect(Math.min(...tramos)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a quién se recuerda', () => {
  const REGLAS = { primero: 30, entre: 15 };
  const deudor: Deudor = { debe: 100_00, en_recibo: 0, por_pedir: 100_00, desde: '2026-09-01', nivel: 0, ultimo: null };
  it.each<[string, Partial<Deudor>, 1 | 2, string | null]>([
    ['no debe nada', { debe: 0, por_pedir: 0, desde: null }, 1, 'nada'],
    ['lo tiene todo en un recibo', { en_recibo: 100_00, por_pedir: 0 }, 1, 'en_recibo'],
    ['lo que le queda lo tiene a cuenta', { en_recibo: 40_00, por_pedir: 0 }, 1, 'a_cuenta'],
    ['se le recordó hace poco', { ultimo: '2026-11-20', nivel: 1 }, 2, 'reciente'],
    ['no ha tenido el primero', {}, 2, 'sin_primero'],
    ['se le recordó hace tiempo', { ultimo: '2026-11-13', nivel: 1 }, 2, null],
    ['debe y nadie se lo ha recordado', {}, 1, null],
  ])('%s', (_, situacion, nivel, impide) => expect(impideRecordar({ ...deudor, ...situacion }, nivel, REGLAS, HOY)).toBe(impide));

  it('toca el primero cuando lo más antiguo pasa de sus días; el segundo, pasado el plazo del primero', () => {
    expect(tocaRecordar(deudor, REGLAS, HOY)).toBe(1);
    expect(tocaRecordar({ ...deudor, desde: '2026-11-01' }, REGLAS, HOY)).toBeNull();
    expect(tocaRecordar({ ...deudor, nivel: 1, ultimo: '2026-11-20' }, REGLAS, HOY)).toBeNull();
    expect(tocaRecordar({ ...deudor, nivel: 1, ultimo: '2026-11-10' }, REGLAS, HOY)).toBe(2);
  });
});
