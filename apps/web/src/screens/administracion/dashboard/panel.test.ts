import { describe, expect, it } from 'vitest';
import { shortDay, dayWithMonth, fullDay, dayMonth, formatLimit } from './days';
import { labelEvery, gridLines } from './scale';

describe('los días del panel', () => {
  it('se escriben en español y sin que los mueva la zona horaria', () => {
    expect(fullDay('2026-11-21')).toBe('Sábado, 21 de noviembre');
    expect(shortDay('2026-11-15')).toBe('dom 15');
    expect(dayWithMonth('2026-11-18')).toBe('mié 18 nov');
    expect(dayMonth('2026-11-08')).toBe('08/11');
    expect(formatLimit('2026-11-26 23:59:00')).toBe('jueves 26/11 a las 23:59');
  });
});

describe('las líneas del gráfico', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [7, [0, 2, 4, 6]],
    [34, [0, 10, 20, 30]],
    [200, [0, 50, 100, 150, 200]],
    [1_350, [0, 500, 1_000]],
  ])('hasta %i', (maximo, esperadas) => {
    expect(gridLines(maximo)).toEqual(esperadas);
  });

  it('los rótulos se aclaran cuando no caben', () => {
    expect(labelEvery(7, 560, 48)).toBe(1);
    expect(labelEvery(31, 560, 48)).toBe(3);
    expect(labelEvery(31, 300, 48)).toBe(5);
  });
});
