import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anadirSede, conPrincipal, elegirPrincipal, quitarSede, type SedeDeColegio } from './sedes-de-colegio';

const sede = (id: number, principal: 0 | 1 = 0): SedeDeColegio => ({ id, principal });

it('la primera que se añade es la principal, y las siguientes no', () => {
  expect(anadirSede(anadirSede([], sede(7)), sede(8, 1))).toEqual([sede(7, 1), sede(8, 0)]);
});

it('una que ya está no se añade', () => {
  expect(anadirSede([sede(7, 1)], sede(7))).toEqual([sede(7, 1)]);
});

it('si se quita la principal, lo es la primera que queda', () => {
  expect(quitarSede([sede(7, 1), sede(8), sede(9)], 7)).toEqual([sede(8, 1), sede(9)]);
});

it('hagan lo que hagan, hay una principal y solo una, y ninguna sede dos veces', () => {
  const paso = fc.record({
    que: fc.constantFrom(
      anadirSede,
      (sedes: SedeDeColegio[], { id }: SedeDeColegio) => quitarSede(sedes, id),
      (sedes: SedeDeColegio[], { id }: SedeDeColegio) => elegirPrincipal(sedes, id),
    ),
    id: fc.integer({ min: 1, max: 6 }),
    principal: fc.constantFrom<0 | 1>(0, 1),
  });
  fc.assert(
    fc.property(fc.array(paso, { maxLength: 30 }), (pasos) => {
      let sedes: SedeDeColegio[] = [];
      for (const { que, id, principal } of pasos) sedes = que(sedes, sede(id, principal));
      expect(sedes.filter(({ principal }) => principal === 1)).toHaveLength(sedes.length === 0 ? 0 : 1);
      expect(new Set(sedes.map(({ id }) => id)).size).toBe(sedes.length);
      expect(conPrincipal(sedes)).toEqual(sedes);
    }),
  );
});
