import { describe, expect, it } from 'vitest';
import { formatNumber, formatCount, formatMoney, formatDate, formatAgo, initials, formatMoment, formatSize } from './format';

describe('formato', () => {
  it('el dinero lleva dos decimales, punto de millar y euro', () => {
    expect([0, 5, 123450, 100_000_000, -4500].map(formatMoney)).toEqual(['0,00 €', '0,05 €', '1.234,50 €', '1.000.000,00 €', '−45,00 €']);
  });

  it('las cuentas agrupan los millares y concuerdan', () => {
    expect([
      formatNumber(999),
      formatNumber(2306),
      formatNumber(-1_234_567),
      formatCount(1, 'jugador', 'jugadores'),
      formatCount(2306, 'jugador', 'jugadores'),
    ]).toEqual(['999', '2.306', '−1.234.567', '1 jugador', '2.306 jugadores']);
  });

  it('las fechas se leen como texto, sin zona horaria', () => {
    expect(formatDate('2026-11-21')).toBe('21/11/2026');
    expect(formatMoment('2026-11-21 00:05:00')).toBe('21/11/2026 00:05');
    expect(formatMoment('2026-11-21')).toBe('21/11/2026');
  });

  it('lo reciente se dice con palabras y lo demás con su fecha', () => {
    const desde = '2026-11-21 09:30:00';
    expect(
      [
        '2026-11-21 09:29:40',
        '2026-11-21 09:29:00',
        '2026-11-21 09:25:00',
        '2026-11-21 06:10:00',
        '2026-11-20 23:59:00',
        '2026-11-19 10:00:00',
        '2026-11-22 10:00:00',
      ].map((iso) => formatAgo(iso, desde)),
    ).toEqual(['ahora mismo', 'hace 1 minuto', 'hace 5 minutos', 'hace 3 horas', 'ayer, 23:59', '19/11/2026 10:00', '22/11/2026 10:00']);
  });

  it('los tamaños y las iniciales', () => {
    expect([12, 1536, 3_565_158, 2_097_152].map(formatSize)).toEqual(['12 bytes', '1,5 kB', '3,4 MB', '2 MB']);
    expect(['Elena Arce Montes', 'María de la O', 'varios', ''].map(initials)).toEqual(['EA', 'MO', 'V', '']);
  });
});
