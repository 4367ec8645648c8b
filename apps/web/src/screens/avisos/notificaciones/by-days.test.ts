import { expect, it } from 'vitest';
import { byDays } from './by-days';

it('las notificaciones se agrupan por el día en que llegaron', () => {
  const fechas = ['2026-11-21 00:01:00', '2026-11-20 23:59:00', '2026-11-15 10:00:00', '2026-11-14 10:00:00', '2025-01-01 00:00:00'];
  const grupos = byDays(
    fechas.map((fecha_creacion) => ({ fecha_creacion })),
    '2026-11-21 09:30:00',
  );
  expect(grupos.map(({ titulo, filas }) => [titulo, filas.length])).toEqual([
    ['Hoy', 1],
    ['Ayer', 1],
    ['Estos últimos siete días', 1],
    ['Antes', 2],
  ]);
  expect(byDays([], '2026-11-21 09:30:00')).toEqual([]);
});
