import { describe, expect, it } from 'vitest';
import {
  monthName,
  monthsOf,
  neighbour,
  ofSeason,
  seasonName,
  seasonOf,
  weeksOf,
  withFestivos,
  withoutFestivo,
  writtenDay,
  yearsOf,
} from './season';

const reyes = { fecha: '2026-01-06', nombre: 'Epifanía', ambito: 'nacional' } as const;
const patron = { fecha: '2026-05-15', nombre: 'San Isidro', ambito: 'local' } as const;

describe('la temporada', () => {
  it('empieza el mes en que empieza la competición de trabajo, aunque hoy sea otra', () => {
    expect(seasonOf({ fecha_inicio: '2025-10-03' }, '2026-11-22 10:00')).toBe('2025-10');
  });

  it('sin competición es la que empezó el último septiembre', () => {
    expect(['2026-08-31 23:59', '2026-09-01 00:00', '2027-01-07 09:00'].map((hoy) => seasonOf(null, hoy))).toEqual([
      '2025-09',
      '2026-09',
      '2026-09',
    ]);
  });

  it('son doce meses, cada uno con su año', () => {
    const meses = monthsOf('2026-09').map(monthName);
    expect([meses.length, meses[0], meses[4], meses[11]]).toEqual([12, 'Septiembre de 2026', 'Enero de 2027', 'Agosto de 2027']);
  });

  it('se llama por sus dos años, o por uno si empieza en enero', () => {
    expect(['2026-09', '2099-12', '2026-01'].map(seasonName)).toEqual(['2026-27', '2099-00', '2026']);
    expect(['2026-09', '2026-01'].map(yearsOf)).toEqual([[2026, 2027], [2026]]);
  });

  it('se va a la anterior y a la siguiente, sin salir de los años de los que hay calendario', () => {
    expect([neighbour('2026-09', -1), neighbour('2026-09', 1)]).toEqual(['2025-09', '2027-09']);
    expect([neighbour('2000-09', -1), neighbour('2099-09', 1), neighbour('2099-01', 1)]).toEqual([null, null, '2100-01']);
  });
});

describe('el calendario', () => {
  it('cada mes va de lunes a domingo, sin días de otro mes', () => {
    const enero = weeksOf('2026-01');
    expect([enero.length, enero[0], enero.at(-1)!.at(-1)]).toEqual([
      5,
      [null, null, null, '2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'],
      null,
    ]);
    expect(weeksOf('2021-02')).toHaveLength(4);
  });

  it('los años bisiestos tienen 29 de febrero', () => {
    expect([2024, 2026].map((anno) => weeksOf(`${anno}-02`).flat().filter(Boolean).length)).toEqual([29, 28]);
  });

  it('un día se dice entero', () => {
    expect(writtenDay('2026-01-06')).toBe('martes 6 de enero de 2026');
  });
});

describe('la lista de festivos', () => {
  it('se guarda por fecha y con uno por día', () => {
    expect(withFestivos([patron], [reyes])).toEqual([reyes, patron]);
    expect(withFestivos([reyes, patron], [{ ...patron, nombre: 'Patrón' }])).toEqual([reyes, { ...patron, nombre: 'Patrón' }]);
  });

  it('se quita uno y se miran los de una temporada', () => {
    expect(withoutFestivo([reyes, patron], reyes.fecha)).toEqual([patron]);
    const enDia = (fecha: string) => ({ ...patron, fecha });
    const lista = ['2025-08-31', '2025-09-01', '2026-08-31', '2026-09-01'].map(enDia);
    expect(ofSeason(lista, '2025-09')).toEqual([lista[1], lista[2]]);
  });
});
