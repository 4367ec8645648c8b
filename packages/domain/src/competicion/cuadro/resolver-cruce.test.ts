import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolverCruce } from './resolver-cruce';
import type { EsquemaEliminatoria, PartidoDeCruce } from './tipos';

const A = 10;
const B = 20;
const TODO: EsquemaEliminatoria = { desempatable: true, golesFuera: true };
const NINGUNO = { presentadoLocal: false, presentadoVisitante: false };
const NADA: EsquemaEliminatoria = { desempatable: false, golesFuera: false };

/** A leg at A's ground (`enA`) or at B's; the goals are local first. */
const partido = (local: number, golesLocal: number, golesVisitante: number, mas: Partial<PartidoDeCruce> = {}): PartidoDeCruce => ({
  local,
  visitante: local === A ? B : A,
  marcadorLocal: golesLocal,
  marcadorVisitante: golesVisitante,
  presentadoLocal: true,
  presentadoVisitante: true,
  desempate: 0,
  prorroga: false,
  ...mas,
});
const aUno = (uno: PartidoDeCruce, esquema = TODO) => resolverCruce({ equipo1: A, equipo2: B, numPartidos: 1, partidos: [uno], esquema });
const aDos = (ida: PartidoDeCruce, vuelta: PartidoDeCruce, esquema = TODO) =>
  resolverCruce({ equipo1: A, equipo2: B, numPartidos: 2, partidos: [ida, vuelta], esquema });

describe('resolverCruce', () => {
  it('un equipo solo pasa exento', () => {
    const exento = resolverCruce({ equipo1: A, equipo2: null, numPartidos: 0, partidos: [], esquema: TODO });
    expect(exento).toEqual({ global: null, ganador: A, decididoPor: 'exento' });
  });

  it('sin partidos jugados no hay global ni ganador', () => {
    for (const numPartidos of [1, 2] as const) {
      const abierto = resolverCruce({ equipo1: A, equipo2: B, numPartidos, partidos: [], esquema: TODO });
      expect(abierto).toEqual({ global: null, ganador: null, decididoPor: null });
    }
  });

  it('con solo la ida jugada hay global pero no ganador, ni por incomparecencia', () => {
    for (const ida of [partido(B, 5, 0), partido(B, 5, 0, { presentadoVisitante: false })]) {
      const abierto = resolverCruce({ equipo1: A, equipo2: B, numPartidos: 2, partidos: [ida], esquema: TODO });
      expect(abierto).toEqual({ global: [0, 5], ganador: null, decididoPor: null });
    }
  });

  it('decide el global, jueguen donde jueguen', () => {
    expect(aUno(partido(B, 1, 2))).toEqual({ global: [2, 1], ganador: A, decididoPor: 'global' });
    expect(aDos(partido(A, 3, 1), partido(B, 1, 0))).toEqual({ global: [3, 2], ganador: A, decididoPor: 'global' });
    expect(aDos(partido(A, 0, 1), partido(A, 1, 1))).toEqual({ global: [1, 2], ganador: B, decididoPor: 'global' });
  });

  it('el global de un último partido con prórroga se decide en la prórroga', () => {
    expect(aUno(partido(A, 2, 1, { prorroga: true }))).toMatchObject({ ganador: A, decididoPor: 'prorroga' });
    expect(aDos(partido(A, 2, 0, { prorroga: true }), partido(B, 0, 0))).toMatchObject({ decididoPor: 'global' });
  });

  it('igualado el global a doble partido, deciden los goles fuera si el esquema los cuenta', () => {
    const ida = partido(A, 2, 1);
    expect(aDos(ida, partido(B, 1, 0))).toEqual({ global: [2, 2], ganador: B, decididoPor: 'goles_fuera' });
    expect(aDos(ida, partido(B, 3, 2, { prorroga: true }))).toEqual({ global: [4, 4], ganador: A, decididoPor: 'goles_fuera' });
    expect(aDos(ida, partido(B, 1, 0), NADA)).toEqual({ global: [2, 2], ganador: null, decididoPor: null });
  });

  it('a partido único no hay goles fuera', () => {
    expect(aUno(partido(A, 1, 1))).toEqual({ global: [1, 1], ganador: null, decididoPor: null });
  });

  it('después decide el desempate del último partido: 1 es su local', () => {
    expect(aUno(partido(B, 1, 1, { desempate: 1 }))).toEqual({ global: [1, 1], ganador: B, decididoPor: 'desempate' });
    expect(aDos(partido(A, 1, 1), partido(B, 1, 1, { desempate: 1 }))).toMatchObject({ ganador: B, decididoPor: 'desempate' });
    expect(aDos(partido(A, 1, 1), partido(B, 1, 1, { desempate: 2, prorroga: true }))).toMatchObject({
      ganador: A,
      decididoPor: 'desempate',
    });
    expect(aDos(partido(A, 1, 1, { desempate: 1 }), partido(B, 1, 1))).toMatchObject({ ganador: null });
  });

  it('sin esquema desempatable el desempate del acta no vale', () => {
    expect(aUno(partido(A, 1, 1, { desempate: 1 }), NADA)).toEqual({ global: [1, 1], ganador: null, decididoPor: null });
  });

  it('a partido único, quien no se presenta queda fuera diga lo que diga el marcador', () => {
    expect(aUno(partido(A, 0, 3, { presentadoLocal: false }))).toEqual({ global: [0, 3], ganador: B, decididoPor: 'incomparecencia' });
    expect(aUno(partido(A, 0, 0, { presentadoVisitante: false }))).toEqual({ global: [0, 0], ganador: A, decididoPor: 'incomparecencia' });
  });

  it('si no se presenta ninguno a partido único, queda desierta, digan lo que digan el marcador y el desempate', () => {
    const desierta = { global: [0, 0], ganador: null, decididoPor: 'desierta' };
    expect(aUno(partido(A, 3, 0, NINGUNO))).toEqual(desierta);
    expect(aUno(partido(A, 0, 0, { ...NINGUNO, desempate: 1 }))).toEqual(desierta);
    expect(aUno(partido(A, 0, 0, NINGUNO), NADA)).toEqual(desierta);
  });

  it('a doble partido, el que no jugó ninguno no suma a nadie y deciden el otro y su desempate', () => {
    const vacio = (local: number) => partido(local, 3, 3, NINGUNO);
    expect(aDos(vacio(A), partido(B, 1, 0))).toEqual({ global: [0, 1], ganador: B, decididoPor: 'global' });
    expect(aDos(partido(A, 2, 1), vacio(B))).toEqual({ global: [2, 1], ganador: A, decididoPor: 'global' });
    expect(aDos(vacio(A), partido(B, 1, 1, { desempate: 2 }))).toEqual({ global: [1, 1], ganador: A, decididoPor: 'desempate' });
    expect(aDos(vacio(A), partido(B, 1, 1))).toEqual({ global: [1, 1], ganador: null, decididoPor: null });
    expect(aDos(vacio(A), partido(B, 0, 0, { presentadoLocal: false }))).toMatchObject({ ganador: A, decididoPor: 'incomparecencia' });
  });

  it('y queda desierta si iban igualados y no se presenta ninguno a la vuelta, o a ninguna de las dos', () => {
    const vuelta = partido(B, 0, 0, { ...NINGUNO, desempate: 1 });
    for (const ida of [partido(A, 1, 1), partido(A, 0, 0, NINGUNO)])
      expect(aDos(ida, vuelta)).toMatchObject({ ganador: null, decididoPor: 'desierta' });
    expect(aDos(partido(A, 0, 0, NINGUNO), vuelta).global).toEqual([0, 0]);
  });

  it('con un solo partido jugado de los dos no hay goles fuera que comparar', () => {
    expect(aDos(partido(A, 1, 1), partido(B, 0, 0, NINGUNO))).toMatchObject({ decididoPor: 'desierta' });
    expect(aDos(partido(A, 0, 0, NINGUNO), partido(B, 2, 2, { desempate: 1 }))).toMatchObject({ ganador: B, decididoPor: 'desempate' });
  });

  it('a doble partido la incomparecencia solo decide con el global igualado', () => {
    const ida = partido(A, 0, 3, { presentadoLocal: false });
    expect(aDos(ida, partido(B, 0, 4))).toEqual({ global: [4, 3], ganador: A, decididoPor: 'global' });
    expect(aDos(ida, partido(B, 0, 3))).toEqual({ global: [3, 3], ganador: B, decididoPor: 'incomparecencia' });
  });

  it('una incomparecencia de cada uno no decide y siguen los goles fuera y el desempate', () => {
    const idaSinA = partido(A, 0, 3, { presentadoLocal: false });
    const vueltaSinB = partido(B, 0, 3, { presentadoLocal: false, desempate: 2 });
    expect(aDos(idaSinA, vueltaSinB)).toMatchObject({ ganador: A, decididoPor: 'desempate' });
  });

  it('rechaza partidos de otros equipos o de más', () => {
    const ajeno = { ...partido(A, 1, 0), visitante: 99 };
    expect(() => aUno(ajeno)).toThrow(new RangeError('El partido no es de los equipos de la eliminatoria'));
    expect(() => aUno({ ...partido(A, 1, 0), local: 99, visitante: B })).toThrow(RangeError);
    expect(() => aUno({ ...partido(A, 1, 0), visitante: A })).toThrow(RangeError);
    expect(() =>
      resolverCruce({ equipo1: A, equipo2: B, numPartidos: 1, partidos: [partido(A, 1, 0), partido(B, 1, 0)], esquema: TODO }),
    ).toThrow(new RangeError('Hay más partidos jugados que los de la eliminatoria'));
  });

  describe('para cualquier resultado', () => {
    const unPartido: fc.Arbitrary<PartidoDeCruce> = fc
      .tuple(fc.constantFrom(A, B), fc.nat(4), fc.nat(4), fc.boolean(), fc.boolean(), fc.constantFrom(0, 1, 2), fc.boolean())
      .map(([local, gl, gv, presentadoLocal, presentadoVisitante, desempate, prorroga]) =>
        partido(local, gl, gv, { presentadoLocal, presentadoVisitante, desempate, prorroga }),
      );
    const unEsquema = fc.record({ desempatable: fc.boolean(), golesFuera: fc.boolean() });

    it('cambiar el orden de los equipos del cruce no cambia quién pasa', () => {
      fc.assert(
        fc.property(
          fc.array(unPartido, { maxLength: 2 }),
          fc.constantFrom(1 as const, 2 as const),
          unEsquema,
          (jugados, numPartidos, esquema) => {
            const partidos = jugados.slice(0, numPartidos);
            const derecho = resolverCruce({ equipo1: A, equipo2: B, numPartidos, partidos, esquema });
            const reves = resolverCruce({ equipo1: B, equipo2: A, numPartidos, partidos, esquema });
            expect(reves).toEqual({ ...derecho, global: derecho.global && [derecho.global[1], derecho.global[0]] });
          },
        ),
      );
    });

    it('hay ganador si y solo si se dice por qué, o está desierta', () => {
      fc.assert(
        fc.property(unPartido, unPartido, unEsquema, (ida, vuelta, esquema) => {
          const { ganador, decididoPor } = aDos(ida, vuelta, esquema);
          expect(ganador === null).toBe(decididoPor === null || decididoPor === 'desierta');
        }),
      );
    });
  });
});
