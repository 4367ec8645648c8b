import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aFranjas, aHuecos, claveDeHueco, horaDeHueco, HUECOS } from './franjas';

const DIAS = [1, 2, 3, 4, 5, 6, 7];

describe('franjas', () => {
  it('van de 08:00 a 23:00 de media en media hora', () => {
    expect([0, 1, HUECOS].map(horaDeHueco)).toEqual(['08:00', '08:30', '23:00']);
  });

  it('las medias horas seguidas hacen una franja y las separadas, dos', () => {
    const huecos = new Set([claveDeHueco(1, 0), claveDeHueco(1, 1), claveDeHueco(1, 3), claveDeHueco(7, 29)]);
    expect(aFranjas(DIAS, huecos)).toEqual([
      { dia: 1, inicio: '08:00', fin: '09:00' },
      { dia: 1, inicio: '09:30', fin: '10:00' },
      { dia: 7, inicio: '22:30', fin: '23:00' },
    ]);
  });

  it('lo que empieza antes o acaba después se ajusta a lo que se ve', () => {
    expect(aFranjas(DIAS, aHuecos([{ dia: 2, inicio: '07:00', fin: '08:15' }]))).toEqual([{ dia: 2, inicio: '08:00', fin: '08:30' }]);
  });

  it('de huecos a franjas y vuelta no se pierde nada', () => {
    const huecos = fc.uniqueArray(fc.tuple(fc.constantFrom(...DIAS), fc.nat(HUECOS - 1)).map(([dia, hueco]) => claveDeHueco(dia, hueco)));
    fc.assert(
      fc.property(huecos, (claves) => {
        expect(aHuecos(aFranjas(DIAS, new Set(claves)))).toEqual(new Set(claves));
      }),
    );
  });
});
