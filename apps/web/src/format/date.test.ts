import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDate, parseDate, wholeYear, parseTime, mondayOf, weekOf, formatWeek, addDays } from './date';
import { formatDate } from './format';

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((dia) => dia.toISOString().slice(0, 10));

describe('fechas escritas', () => {
  it('se leen de varias maneras', () => {
    expect(['5/6/2015', '05-06-15', '05062015', ' 5.6.2015 ', '29/02/2024'].map((texto) => parseDate(texto))).toEqual([
      '2015-06-05',
      '2015-06-05',
      '2015-06-05',
      '2015-06-05',
      '2024-02-29',
    ]);
  });

  it('el día que no existe no se corrige: se rechaza', () => {
    expect(['31/02/2026', '29/02/2026', '0/1/2026', '1/13/2026', '2026-11-21', 'hoy', '1/1/202'].map((texto) => parseDate(texto))).toEqual(
      Array.from({ length: 7 }, () => null),
    );
    expect(isDate('2026-02-30')).toBe(false);
  });

  it('lo que se muestra se vuelve a leer igual', () => {
    fc.assert(
      fc.property(days, (dia) => {
        expect(parseDate(formatDate(dia))).toBe(dia);
      }),
    );
  });

  it('la semana va de lunes a domingo, también al cambiar de año y de hora', () => {
    expect(['2026-11-16', '2026-11-21', '2026-11-22', '2027-01-01', '2026-03-29', '2026-10-25'].map(mondayOf)).toEqual([
      '2026-11-16',
      '2026-11-16',
      '2026-11-16',
      '2026-12-28',
      '2026-03-23',
      '2026-10-19',
    ]);
    expect(formatWeek('2026-12-28')).toBe('Del lunes 28/12/2026 al domingo 03/01/2027');
    fc.assert(
      fc.property(days, (dia) => {
        const lunes = mondayOf(dia);
        expect(lunes <= dia && dia <= addDays(lunes, 6)).toBe(true);
        expect(mondayOf(addDays(lunes, 7))).toBe(addDays(lunes, 7));
      }),
    );
  });

  it('la semana que empieza en miércoles tiene el lunes en el que acaba', () => {
    expect(['2026-11-17', '2026-11-18', '2026-11-22', '2026-11-24', '2026-11-25'].map((dia) => weekOf(dia, 3))).toEqual([
      '2026-11-11',
      '2026-11-18',
      '2026-11-18',
      '2026-11-18',
      '2026-11-25',
    ]);
    expect(weekOf('2026-11-22', 7)).toBe('2026-11-22');
  });

  it('las horas', () => {
    expect(['9', '930', '9.30', '09:30', '23:59', '0000', '24:00', '9:60', 'nueve', ''].map(parseTime)).toEqual([
      '09:00',
      '09:30',
      '09:30',
      '09:30',
      '23:59',
      '00:00',
      null,
      null,
      null,
      null,
    ]);
  });
});

it('de dos cifras, el año es de este siglo si no pasa del último día que puede ser', () => {
  const hoy = '2026-11-29';
  expect(['12/03/85', '12/03/14', '12/03/26', '12/03/27'].map((texto) => parseDate(texto, hoy))).toEqual([
    '1985-03-12',
    '2014-03-12',
    '2026-03-12',
    '1927-03-12',
  ]);
  expect([wholeYear('85', hoy), wholeYear('1985', hoy), wholeYear('85'), wholeYear('8', hoy)]).toEqual(['1985', '1985', '2085', '8']);
});
