import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partidosQueCumple, type PartidoDeEquipo } from './cumplimiento';

const el = (id: number, momento: string | null, suspendido = false): PartidoDeEquipo => ({ id, momento, suspendido });
const OFENSA = '2026-11-21T10:30';

it('cubre los siguientes del equipo por fecha, no los de antes ni el suyo', () => {
  const partidos = [el(1, '2026-12-05T10:00'), el(2, '2026-11-14T10:00'), el(3, OFENSA), el(4, '2026-11-28T12:00'), el(5, '2026-12-12')];
  expect(partidosQueCumple(OFENSA, 2, partidos).map(({ id }) => id)).toEqual([4, 1]);
});
it('uno suspendido o sin fecha deja su sitio al siguiente', () => {
  const partidos = [el(1, '2026-11-28T10:00', true), el(2, null), el(3, '2026-12-05T10:00'), el(4, '2026-12-12T10:00')];
  expect(partidosQueCumple(OFENSA, 1, partidos).map(({ id }) => id)).toEqual([3]);
});
it('nunca son más de los que dice, ni antes de la falta, se lean en el orden que se lean', () => {
  const partido = fc.record({
    id: fc.nat(500),
    momento: fc.option(fc.constantFrom('2026-11-20', '2026-11-22', '2026-11-29')),
    suspendido: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.uniqueArray(partido, { selector: ({ id }) => id, maxLength: 20 }), fc.integer({ min: 1, max: 6 }), (partidos, n) => {
      const cubiertos = partidosQueCumple(OFENSA, n, partidos);
      expect(cubiertos.length).toBeLessThanOrEqual(n);
      expect(cubiertos.every(({ momento }) => momento > OFENSA)).toBe(true);
      expect(partidosQueCumple(OFENSA, n, partidos.toReversed())).toEqual(cubiertos);
    }),
  );
});
