import { expect, it } from 'vitest';
import { enVentanaDePlantillas } from './ventana';

it('el árbitro sabe quién juega desde la víspera hasta una semana después, y de un partido sin fecha, nunca', () => {
  const dentro = (hoy: string): boolean => enVentanaDePlantillas('2026-10-25', hoy);
  // The day on which the hour changes has 25 hours.
  expect(['2026-10-23', '2026-10-24', '2026-10-25', '2026-11-01', '2026-11-02'].map(dentro)).toEqual([false, true, true, true, false]);
  expect(enVentanaDePlantillas(null, '2026-10-25')).toBe(false);
});
