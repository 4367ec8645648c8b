import { existsSync } from 'node:fs';
import { proponer } from '@cd/domain/arbitraje/designacion/proponer';
import { describe, expect, it } from 'vitest';
import { datosDe, InstanciaArbitral } from './instancia-arbitral';

const MEDIDOR = new URL('../../../../../shared/tools/sched/gen-referees.ts', import.meta.url);

const instancia: InstanciaArbitral = {
  venues: [
    [0, 0],
    [3, 4],
  ],
  matches: [
    { sport: 0, venue: 0, start: 1980, end: 2040, importance: 1, school1: 0, school2: 1, posts: [0, 2] },
    { sport: 0, venue: -1, start: 2100, end: 2160, importance: 1, school1: 0, school2: 2, posts: [0] },
  ],
  refs: [
    { sports: [0], profiles: [0, 1, 2], rating: 50, scorerPref: 0, speed: 25, fixed: 5, avail: [[1900, 2200]], maxDay: 4, school: -1 },
    { sports: [0], profiles: [0, 1, 2], rating: 60, scorerPref: 0, speed: 25, fixed: 5, avail: [], maxDay: 4, school: -1 },
  ],
  busy: [],
};

describe('una instancia de prejornada', () => {
  it('se propone por el lugar de cada uno en su lista; quien no tiene ventanas no va', () => {
    const { designaciones } = proponer(datosDe(instancia), { semilla: 1, presupuesto: 0.01 });
    expect(designaciones).toEqual([
      { partido: 0, puesto: 0, arbitro: 0 },
      { partido: 1, puesto: 0, arbitro: 0 },
    ]);
  });

  it('donde está ocupado no está en un partido, ni le da tiempo a llegar', () => {
    const ocupado = { ...instancia, busy: [{ ref: 0, start: 1900, end: 1970, venue: 1 }] };
    const { designaciones } = proponer(datosDe(ocupado), { semilla: 1, presupuesto: 0.01 });
    expect(designaciones).toEqual([{ partido: 1, puesto: 0, arbitro: 0 }]);
  });

  it('lo que no lo es se rechaza', () => {
    expect(() => InstanciaArbitral.parse({ ...instancia, refs: undefined })).toThrow('refs');
  });
});

interface Medidor {
  genReferees: (que: { seed: number; matches: number }) => InstanciaArbitral;
  evalRef: (
    instancia: InstanciaArbitral,
    designaciones: { match: number; post: number; ref: number }[],
  ) => { value: number; errors: string[] };
}

describe.skipIf(!existsSync(MEDIDOR))('las de ../shared/tools/sched (donde no están, se salta)', () => {
  it('se proponen sin errores, valen lo que dice su juez y no más que la cota', async () => {
    const { genReferees, evalRef } = (await import(MEDIDOR.href)) as Medidor;
    for (const seed of [1, 2]) {
      const prejornada = genReferees({ seed, matches: 50 });
      const { designaciones, valor, cota } = proponer(datosDe(prejornada), { semilla: 1, presupuesto: 0.5, soloValor: true });
      const { value, errors } = evalRef(
        prejornada,
        designaciones.map(({ partido, puesto, arbitro }) => ({ match: partido, post: puesto, ref: arbitro })),
      );
      expect(errors).toEqual([]);
      expect(value).toBeCloseTo(valor, 6);
      expect(value / cota).toBeGreaterThan(0.99);
      expect(value).toBeLessThanOrEqual(cota);
    }
  });
});
