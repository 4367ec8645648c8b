import { describe, expect, it } from 'vitest';
import { proponerTemporada } from './proponer-temporada';

const temporada = (nombre: string, fecha_inicio = '2025-09-01', fecha_fin = '2026-06-30') => ({ nombre, fecha_inicio, fecha_fin });

describe('la temporada que sigue a otra', () => {
  it('empieza un lunes y termina un domingo, un año después', () => {
    expect(proponerTemporada(temporada('2025-2026'))).toEqual(temporada('2026-2027', '2026-08-31', '2027-07-04'));
    expect(proponerTemporada(temporada('2026-2027', '2026-08-31', '2027-07-04'))).toEqual(
      temporada('2027-2028', '2027-08-30', '2028-07-09'),
    );
  });

  it('y así todas las que la siguen, sin pisarse', () => {
    let una = temporada('2025-2026');
    for (let n = 0; n < 40; n++) {
      const otra = proponerTemporada(una);
      expect([new Date(otra.fecha_inicio).getUTCDay(), new Date(otra.fecha_fin).getUTCDay()]).toEqual([1, 0]);
      expect(una.fecha_fin < otra.fecha_inicio && otra.fecha_inicio < otra.fecha_fin).toBe(true);
      una = otra;
    }
  });

  it.each([
    ['2025/26', '2026/27'],
    ['2098/99', '2099/00'],
    ['Liga escolar 2025', 'Liga escolar 2026'],
    ['Curso 2025-2026 (Getafe)', 'Curso 2026-2027 (Getafe)'],
    ['Juegos municipales', 'Juegos municipales'],
  ])('«%s» da paso a «%s»', (nombre, propuesto) => {
    expect(proponerTemporada(temporada(nombre)).nombre).toBe(propuesto);
  });

  it('no empieza antes de que termine la anterior', () => {
    expect(proponerTemporada(temporada('2025-2026', '2025-09-01', '2026-09-15')).fecha_inicio).toBe('2026-09-21');
  });

  it('de un 29 de febrero se pasa a la semana del 28', () => {
    expect(proponerTemporada(temporada('x', '2027-09-01', '2028-02-29')).fecha_fin).toBe('2029-03-04');
  });
});
