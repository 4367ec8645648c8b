import { describe, expect, it } from 'vitest';
import {
  cifra,
  conSigno,
  cuantos,
  diaCorto,
  enumerar,
  fechaCompleta,
  fechaLarga,
  horaDe,
  momentoCercano,
  momentoCorto,
  rangoDias,
} from './formato';

describe('fechas', () => {
  it('se escriben en DD/MM/AAAA, con el día de la semana cuando ayuda', () => {
    expect(fechaCompleta('2026-11-21T09:30')).toBe('21/11/2026');
    expect(fechaLarga('2026-11-21')).toBe('sábado, 21/11/2026');
    expect(diaCorto('2026-11-21')).toBe('sáb 21/11');
    expect(diaCorto('2026-03-04')).toBe('mié 04/03');
  });

  it('un partido sin hora dice solo el día', () => {
    expect(momentoCorto('2026-11-21T09:30')).toBe('sáb 21/11 · 09:30');
    expect(momentoCorto('2026-11-21')).toBe('sáb 21/11');
    expect(horaDe('2026-11-21')).toBeNull();
  });

  it('hoy y ayer se dicen con su palabra, también al cambiar de mes', () => {
    expect(momentoCercano('2026-11-21T10:30', '2026-11-21')).toBe('hoy, 10:30');
    expect(momentoCercano('2026-10-31T10:30', '2026-11-01')).toBe('ayer, 10:30');
    expect(momentoCercano('2026-11-14T10:30', '2026-11-21')).toBe('sáb 14/11, 10:30');
  });

  it('una jornada dice sus días sin repetir el mes', () => {
    expect(rangoDias('2026-11-16', '2026-11-22')).toBe('16 al 22 de noviembre');
    expect(rangoDias('2026-09-28', '2026-10-04')).toBe('28 de septiembre al 4 de octubre');
    expect(rangoDias('2026-12-12', '2026-12-12')).toBe('12 de diciembre');
    expect(rangoDias(null, null)).toBe('');
  });
});

describe('cifras', () => {
  it('llevan punto de millar desde cinco cifras y signo menos tipográfico', () => {
    expect(cifra(1234)).toBe('1234');
    expect(cifra(12345)).toBe('12.345');
    expect(cifra(1234567)).toBe('1.234.567');
    expect(conSigno(11)).toBe('+11');
    expect(conSigno(0)).toBe('0');
    expect(conSigno(-6)).toBe('−6');
  });

  it('concuerdan con su nombre', () => {
    expect(cuantos(1, 'equipo', 'equipos')).toBe('1 equipo');
    expect(cuantos(0, 'equipo', 'equipos')).toBe('0 equipos');
  });
});

describe('enumeraciones', () => {
  it('acaban en y, o en e delante de i', () => {
    expect(enumerar(['Peñalcor'])).toBe('Peñalcor');
    expect(enumerar(['Peñalcor', 'Robleñar', 'Brezalia'])).toBe('Peñalcor, Robleñar y Brezalia');
    expect(enumerar(['Robleñar', 'Íscar', 'Iruela'])).toBe('Robleñar, Íscar e Iruela');
    expect(enumerar(['Robleñar', 'Hierbas'])).toBe('Robleñar y Hierbas');
  });
});
