import { expect, it } from 'vitest';
import { nearestDay } from './days';

const dias = (...cuales: string[]) => cuales.map((dia) => ({ dia, partidos: 1 }));

it.each([
  ['hoy, si tiene', ['2026-11-14', '2026-11-21', '2026-11-28'], '2026-11-21'],
  ['el más cercano, aunque haya pasado', ['2026-11-20', '2026-11-28'], '2026-11-20'],
  ['de dos a la misma distancia, el que viene', ['2026-11-19', '2026-11-23'], '2026-11-23'],
  ['ninguno: hoy', [], '2026-11-21'],
])('un día se abre por %s', (_, cuales, dia) => expect(nearestDay(dias(...cuales), '2026-11-21')).toBe(dia));
