import { describe, expect, it } from 'vitest';
import { esAntesDeHora } from './antelacion';

describe('antes de que empiece un partido', () => {
  it('nadie sabe cómo termina hasta un cuarto de hora antes de su hora', () => {
    const alas = (ahora: string) => esAntesDeHora('2026-10-24T10:00', ahora);
    expect(['2026-10-20 18:00', '2026-10-24 09:44', '2026-10-24 09:44:59'].map(alas)).toEqual([true, true, true]);
    expect(['2026-10-24 09:45', '2026-10-24 09:45:00', '2026-10-24 13:00', '2026-10-25 00:10'].map(alas)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(esAntesDeHora('2026-10-25T00:05', '2026-10-24 23:50')).toBe(false);
  });

  it('sin hora, hasta su día; sin fecha no se sabe', () => {
    expect(esAntesDeHora('2026-10-24', '2026-10-23 23:59')).toBe(true);
    expect(esAntesDeHora('2026-10-24', '2026-10-24 00:00')).toBe(false);
    expect(esAntesDeHora(null, '2026-10-24 00:00')).toBe(false);
  });
});
