import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encajar } from './fijos';
import { jornadasDe, variantesDe } from './variantes';

it('entre las jornadas de dos partidos puestos caben las de en medio, y no quedan más semanas libres de las que puede haber', () => {
  const encajados = fc
    .sample(
      fc.record({
        numEquipos: fc.integer({ min: 3, max: 8 }),
        sobran: fc.integer({ min: 0, max: 6 }),
        hueco: fc.integer({ min: 0, max: 2 }),
        azar: fc.infiniteStream(fc.nat()),
      }),
      { numRuns: 400, seed: 25 },
    )
    .flatMap(({ numEquipos, sobran, hueco, azar }) => {
      const jornadas = jornadasDe(numEquipos, 2);
      const numSemanas = jornadas + sobran;
      const hasta = (n: number): number => azar.next().value! % n;
      const semanas = [...new Set([hasta(numSemanas), hasta(numSemanas), hasta(numSemanas)])];
      const fijos = semanas.map((posicion) => {
        const local = hasta(numEquipos);
        return { local, visitante: (local + 1 + hasta(numEquipos - 1)) % numEquipos, posicion };
      });
      const huecos = new Int8Array(jornadas).fill(hueco);
      const encaje = encajar(variantesDe(numEquipos, 2), { numEquipos, jornadas, numSemanas, huecos }, fijos);
      return encaje ? [{ encaje, hueco, fijos }] : [];
    });
  for (const { encaje, hueco, fijos } of encajados) {
    const puestas = [...encaje.posicion].flatMap((posicion, jornada) => (posicion < 0 ? [] : [{ jornada, posicion }]));
    expect(puestas.map(({ posicion }) => posicion).toSorted((a, b) => a - b)).toEqual(
      fijos.map(({ posicion }) => posicion).toSorted((a, b) => a - b),
    );
    for (const [n, { jornada, posicion }] of puestas.entries()) {
      const previa = puestas[n - 1];
      if (!previa) continue;
      const pasos = jornada - previa.jornada;
      expect(posicion - previa.posicion).toBeGreaterThanOrEqual(pasos);
      expect(posicion - previa.posicion).toBeLessThanOrEqual(pasos * (1 + hueco));
    }
  }
  expect(encajados.length).toBeGreaterThan(100);
});
