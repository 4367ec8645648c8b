import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toTimeSlots, toHalfHours, halfHourKey, timeOfHalfHour, HALF_HOURS } from './time-slots';

const DAYS = [1, 2, 3, 4, 5, 6, 7];

describe('franjas', () => {
  it('van de 08:00 a 23:00 de media en media hora', () => {
    expect([0, 1, HALF_HOURS].map(timeOfHalfHour)).toEqual(['08:00', '08:30', '23:00']);
  });

  it('las medias horas seguidas hacen una franja y las separadas, dos', () => {
    const huecos = new Set([halfHourKey(1, 0), halfHourKey(1, 1), halfHourKey(1, 3), halfHourKey(7, 29)]);
    expect(toTimeSlots(DAYS, huecos)).toEqual([
      { day: 1, start: '08:00', end: '09:00' },
      { day: 1, start: '09:30', end: '10:00' },
      { day: 7, start: '22:30', end: '23:00' },
    ]);
  });

  it('lo que empieza antes o acaba después se ajusta a lo que se ve', () => {
    expect(toTimeSlots(DAYS, toHalfHours([{ day: 2, start: '07:00', end: '08:15' }]))).toEqual([{ day: 2, start: '08:00', end: '08:30' }]);
  });

  it('de huecos a franjas y vuelta no se pierde nada', () => {
    const huecos = fc.uniqueArray(
      fc.tuple(fc.constantFrom(...DAYS), fc.nat(HALF_HOURS - 1)).map(([dia, hueco]) => halfHourKey(dia, hueco)),
    );
    fc.assert(
      fc.property(huecos, (claves) => {
        expect(toHalfHours(toTimeSlots(DAYS, new Set(claves)))).toEqual(new Set(claves));
      }),
    );
  });
});
