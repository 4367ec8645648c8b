import { expect, it } from 'vitest';
import { malFechado } from './cuando';

const TEMPORADA = { fecha_inicio: '2026-08-31', fecha_fin: '2027-06-27' };
const mal = (fecha: string | null, hora: string | null) => malFechado({ fecha, hora }, TEMPORADA);

it('un partido se juega dentro de las fechas de la competición, de las 08 a las 23 horas, los extremos incluidos', () => {
  expect([mal('2026-08-31', '08:00'), mal('2027-06-27', '23:00'), mal('2026-12-05', null), mal(null, null)]).toEqual([[], [], [], []]);
});

it('antes o después no, y dice de qué dato se trata', () => {
  expect(mal('2020-03-14', '10:00')).toEqual(['fecha']);
  expect(mal('2027-06-28', null)).toEqual(['fecha']);
  expect(mal('2026-12-05', '07:59')).toEqual(['hora']);
  expect(mal('2026-12-05', '23:01')).toEqual(['hora']);
  expect(mal('2029-03-14', '03:00')).toEqual(['fecha', 'hora']);
});
