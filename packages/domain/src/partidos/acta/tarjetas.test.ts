import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expulsado, otraAmarilla, otraRoja, type Tarjetas } from './tarjetas';

const con = (amarillas: number, rojas: number): Tarjetas => ({ amarillas, rojas });

describe('las tarjetas de un jugador', () => {
  it('las amarillas van de ninguna a dos y vuelven a ninguna', () => {
    expect([0, 1, 2].map((amarillas) => otraAmarilla(con(amarillas, 0)).amarillas)).toEqual([1, 2, 0]);
  });
  it('con una roja no se llega a la segunda amarilla', () => {
    expect(otraAmarilla(con(1, 1))).toEqual(con(0, 1));
  });
  it('la roja se pone y se quita, y no cabe tras dos amarillas', () => {
    expect([otraRoja(con(1, 0)), otraRoja(con(1, 1)), otraRoja(con(2, 0))]).toEqual([con(1, 1), con(1, 0), con(2, 0)]);
  });
  it('expulsan la roja y la segunda amarilla', () => {
    expect([con(0, 0), con(1, 0), con(2, 0), con(0, 1)].map(expulsado)).toEqual([false, false, true, true]);
  });
  it('por muchas veces que se pulse, nadie tiene dos amarillas y una roja', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 30 }), (pulsadas) => {
        const fin = pulsadas.reduce((jugador, amarilla) => (amarilla ? otraAmarilla(jugador) : otraRoja(jugador)), con(0, 0));
        expect(fin.amarillas === 2 && fin.rojas === 1).toBe(false);
      }),
    );
  });
});
