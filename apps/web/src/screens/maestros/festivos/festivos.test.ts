import { describe, expect, it } from 'vitest';
import { withFestivos, ofYear, writtenDay, weeksOf, withoutFestivo } from './year';

const reyes = { fecha: '2026-01-06', nombre: 'Epifanía', ambito: 'nacional' } as const;
const patron = { fecha: '2026-05-15', nombre: 'San Isidro', ambito: 'local' } as const;

describe('el calendario de un año', () => {
  it('cada mes va de lunes a domingo, sin días de otro mes', () => {
    const enero = weeksOf(2026, 1);
    expect([enero.length, enero[0], enero.at(-1)!.at(-1)]).toEqual([
      5,
      [null, null, null, '2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'],
      null,
    ]);
    expect(weeksOf(2021, 2)).toHaveLength(4);
  });

  it('los años bisiestos tienen 29 de febrero', () => {
    expect([2024, 2026].map((anno) => weeksOf(anno, 2).flat().filter(Boolean).length)).toEqual([29, 28]);
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

  it('se quita uno y se miran los de un año', () => {
    expect(withoutFestivo([reyes, patron], reyes.fecha)).toEqual([patron]);
    expect(ofYear([reyes, { ...patron, fecha: '2027-05-15' }], 2026)).toEqual([reyes]);
  });
});
