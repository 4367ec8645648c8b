import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NivelPermiso } from './arbol-de-permisos';
import { loQueFaltaParaDar, SIN_ACCESO, type Acceso, type Alcance } from './concesion';

const PANTALLAS = ['jugadores', 'entrenadores', 'equipos'] as const;
const LUGARES = ['colegio 1', 'colegio 2', 'colegio 3'] as const;
const niveles = fc.dictionary(fc.constantFrom(...PANTALLAS), fc.constantFrom<NivelPermiso>(0, 1, 2));
const alcance: fc.Arbitrary<Alcance> = fc.oneof(fc.constant('todo' as const), fc.subarray([...LUGARES]));
const acceso: fc.Arbitrary<Acceso> = fc.record({ niveles, alcance });
const administrador = niveles.map((suyos) => ({ administra: true, niveles: suyos, alcance: 'todo' as const }));
const persona = alcance.map((suyo) => ({ administra: false, niveles: {}, alcance: suyo }));

/** Everything one may do, one by one: the level on a screen over a place, with one more place for what nobody names. */
const unoAUno = ({ niveles: suyos, alcance: suyo }: Acceso): Set<string> =>
  new Set(
    Object.entries(suyos).flatMap(([pantalla, nivel]) =>
      [...LUGARES, 'los demás'].flatMap((lugar) =>
        suyo === 'todo' || suyo.includes(lugar) ? Array.from({ length: nivel }, (_, i) => `${pantalla} ${i + 1} ${lugar}`) : [],
      ),
    ),
  );

describe('nadie da más de lo que tiene', () => {
  const GENERAL: Acceso = { niveles: { jugadores: 2, entrenadores: 2 }, alcance: 'todo' };

  it('quien solo edita coordinadores no hace un coordinador general', () => {
    const faltas = loQueFaltaParaDar({ administra: true, niveles: { coordinadores: 2 }, alcance: 'todo' }, SIN_ACCESO, GENERAL);
    expect(faltas).toEqual([
      { pantalla: 'jugadores', nivel: 2 },
      { pantalla: 'entrenadores', nivel: 2 },
    ]);
  });
  it('quien los lee tampoco da editarlos, pero sí leerlos', () => {
    const dador = { administra: true, niveles: { jugadores: 1, entrenadores: 1 }, alcance: 'todo' } as const;
    expect(loQueFaltaParaDar(dador, SIN_ACCESO, GENERAL)).toHaveLength(2);
    expect(loQueFaltaParaDar(dador, SIN_ACCESO, { ...GENERAL, niveles: { jugadores: 1 } })).toEqual([]);
  });
  it('un coordinador da lo de sus colegios, y dice cuál no lo es', () => {
    const dador = { administra: false, niveles: {}, alcance: ['colegio 1'] };
    expect(loQueFaltaParaDar(dador, SIN_ACCESO, { ...GENERAL, alcance: ['colegio 1', 'colegio 2'] })).toEqual([
      { fueraDeAlcance: 'colegio 2' },
    ]);
  });

  it('lo que un administrador puede dar de nuevo lo tiene, y lo que tiene lo puede dar', () => {
    fc.assert(
      fc.property(administrador, acceso, acceso, (dador, antes, despues) => {
        const [suyo, habia, hay] = [unoAUno(dador), unoAUno(antes), unoAUno(despues)];
        const sobra = [...hay].some((uno) => !habia.has(uno) && !suyo.has(uno));
        const faltas = loQueFaltaParaDar(dador, antes, despues);
        expect(faltas.length === 0 && sobra).toBe(false);
        expect([...hay].every((uno) => suyo.has(uno)) && faltas.length > 0).toBe(false);
      }),
    );
  });
  it('cualquier otro da dentro de su alcance', () => {
    fc.assert(
      fc.property(persona, acceso, acceso, (dador, antes, despues) => {
        const lugares = (uno: Alcance): readonly string[] => (uno === 'todo' ? [...LUGARES, 'los demás'] : uno);
        const nuevos = lugares(despues.alcance).filter((lugar) => !lugares(antes.alcance).includes(lugar));
        expect(loQueFaltaParaDar(dador, antes, despues).length === 0).toBe(nuevos.every((lugar) => lugares(dador.alcance).includes(lugar)));
      }),
    );
  });
  it('lo que ya estaba, o menos, no se mira', () => {
    fc.assert(fc.property(fc.oneof(administrador, persona), acceso, (dador, uno) => loQueFaltaParaDar(dador, uno, uno).length === 0));
    fc.assert(
      fc.property(fc.oneof(administrador, persona), acceso, (dador, uno) => loQueFaltaParaDar(dador, uno, SIN_ACCESO).length === 0),
    );
  });
});
