import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diaHabil, primerDiaHabil, siguienteDiaHabil } from './dias-habiles';
import { caducaMandato, devolubleHasta, estadoMandato, primeraFechaDeCobro, siguienteSecuencia, sumarMeses } from './mandato';

const DIA_MS = 86_400_000;
const dia = fc
  .integer({ min: Date.parse('2015-01-01') / DIA_MS, max: Date.parse('2099-12-31') / DIA_MS })
  .map((n) => new Date(n * DIA_MS).toISOString().slice(0, 10));

describe('los días en que los bancos liquidan', () => {
  it('no son los sábados ni los domingos', () => {
    expect(['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map(diaHabil)).toEqual([true, false, false, true]);
  });

  it('no son Año Nuevo, el 1 de mayo, Navidad ni el 26 de diciembre', () => {
    expect(['2026-01-01', '2026-05-01', '2026-12-25', '2028-12-26'].map(diaHabil)).toEqual([false, false, false, false]);
  });

  it('no son Viernes Santo ni Lunes de Pascua, caigan cuando caigan', () => {
    const viernes = ['2024-03-29', '2025-04-18', '2026-04-03', '2027-03-26', '2038-04-23'];
    const lunes = ['2024-04-01', '2025-04-21', '2026-04-06', '2027-03-29', '2038-04-26'];
    expect([...viernes, ...lunes].map(diaHabil)).toEqual(Array.from({ length: 10 }, () => false));
  });

  it('sí son las fiestas que solo lo son en España', () => {
    expect(['2026-01-06', '2026-10-12', '2026-04-02', '2026-12-08'].map(diaHabil)).toEqual([true, true, true, true]);
  });

  it('el siguiente de un jueves antes de Pascua es el martes', () => {
    expect(siguienteDiaHabil('2026-04-02')).toBe('2026-04-07');
    expect(siguienteDiaHabil('2026-12-24', 2)).toBe('2026-12-29');
    expect(primerDiaHabil('2026-12-25')).toBe('2026-12-28');
    expect(primeraFechaDeCobro('2026-11-28')).toBe('2026-12-01');
    expect(primeraFechaDeCobro('2026-11-25', 2)).toBe('2026-11-27');
  });

  it('nunca pasan más de cuatro seguidos sin uno', () => {
    fc.assert(fc.property(dia, (fecha) => (Date.parse(siguienteDiaHabil(fecha)) - Date.parse(fecha)) / DIA_MS <= 5));
  });
});

describe('un mandato', () => {
  const firmado = { firmado: '2024-09-01', ultimo_cobro: null, revocado: null };

  it('caduca a los 36 meses de su último recibo, o de firmarse si no hubo ninguno', () => {
    expect([estadoMandato(firmado, '2027-09-01'), estadoMandato(firmado, '2027-09-02')]).toEqual(['vigente', 'caducado']);
    expect(caducaMandato({ ...firmado, ultimo_cobro: '2026-02-28' })).toBe('2029-02-28');
  });

  it('revocado, lo está desde ese día', () => {
    const revocado = { ...firmado, revocado: '2026-10-10' };
    expect([estadoMandato(revocado, '2026-10-09'), estadoMandato(revocado, '2026-10-10')]).toEqual(['vigente', 'revocado']);
  });

  it('su primer recibo es FRST y los demás RCUR; el único, OOFF, y el último, FNAL', () => {
    expect(siguienteSecuencia(firmado)).toBe('FRST');
    expect(siguienteSecuencia({ ultimo_cobro: '2026-10-01' })).toBe('RCUR');
    expect(siguienteSecuencia(firmado, { unico: true })).toBe('OOFF');
    expect(siguienteSecuencia({ ultimo_cobro: '2026-10-01' }, { ultimo: true })).toBe('FNAL');
  });

  it('lo cobrado puede volver ocho semanas sin decir por qué, y trece meses si nadie lo autorizó', () => {
    expect(devolubleHasta('2026-11-02')).toEqual({ sin_motivo: '2026-12-28', no_autorizado: '2027-12-02' });
  });

  it('los meses se suman por el calendario', () => {
    expect(sumarMeses('2027-08-31', 6)).toBe('2028-02-29');
    expect(sumarMeses('2024-02-29', 36)).toBe('2027-02-28');
    expect(sumarMeses('2026-12-31', 2)).toBe('2027-02-28');
    fc.assert(fc.property(dia, (fecha) => sumarMeses(fecha, 12).slice(0, 7) === `${Number(fecha.slice(0, 4)) + 1}${fecha.slice(4, 7)}`));
  });
});
