import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trasladoDe } from './traslado';

describe('lo pagado de algo, frente a lo que cuesta', () => {
  it.each([
    ['pagado, y deja de costar: todo queda a cuenta', { pendiente: -60, cuesta: 0, trasladado: 0 }, 0, 60],
    ['pagado a medias, y deja de costar: lo pagado queda a cuenta', { pendiente: -20, cuesta: 0, trasladado: 0 }, 0, 20],
    ['cuesta menos de lo que se pagó: la diferencia queda a cuenta', { pendiente: -15, cuesta: 45, trasladado: 0 }, 0, 15],
    ['se debe, y nada de lo suyo está a cuenta: nada', { pendiente: 60, cuesta: 60, trasladado: 0 }, 100, 0],
    ['vuelve a costar, y lo suyo sigue a cuenta: vuelve', { pendiente: 60, cuesta: 60, trasladado: 60 }, 60, -60],
    ['vuelve a costar, y de lo suyo se ha gastado parte: vuelve lo que queda', { pendiente: 60, cuesta: 60, trasladado: 60 }, 25, -25],
    ['vuelve a costar, y nada queda a cuenta: se debe', { pendiente: 60, cuesta: 60, trasladado: 60 }, 0, 0],
    ['no cuesta nada, y el banco devuelve el recibo: sale de lo que quedó a cuenta', { pendiente: 60, cuesta: 0, trasladado: 60 }, 60, -60],
    ['no cuesta nada, el banco lo devuelve y ya se gastó: se debe', { pendiente: 60, cuesta: 0, trasladado: 60 }, 0, 0],
    ['se debe más de lo que cuesta: sale de lo que haya a cuenta', { pendiente: 120, cuesta: 60, trasladado: 0 }, 60, -60],
    ['quien debe a su cuenta no da nada', { pendiente: 60, cuesta: 0, trasladado: 60 }, -30, 0],
  ])('%s', (_, deuda, aCuenta, sale) => {
    expect(trasladoDe(deuda, aCuenta)).toBe(sale);
  });

  it('nunca sale de la cuenta más de lo que hay, ni queda pagado más de lo que cuesta', () => {
    const centimos = fc.integer({ min: -100_000, max: 100_000 });
    fc.assert(
      fc.property(centimos, fc.nat(100_000), fc.nat(100_000), centimos, (pendiente, cuesta, trasladado, aCuenta) => {
        const sale = trasladoDe({ pendiente, cuesta, trasladado }, aCuenta);
        expect(pendiente + sale).toBeGreaterThanOrEqual(0);
        expect(-sale).toBeLessThanOrEqual(Math.max(aCuenta, 0));
        // Done once, there is nothing more to do.
        expect(trasladoDe({ pendiente: pendiente + sale, cuesta, trasladado: trasladado + sale }, aCuenta + sale)).toBe(0);
      }),
    );
  });
});
