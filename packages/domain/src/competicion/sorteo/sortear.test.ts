import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { posicionesDeSemillas } from '../cuadro/crear-cuadro';
import { sortearCuadro, sortearGrupos, type Sorteado } from './sortear';

const equipos = fc
  .array(fc.record({ colegioId: fc.integer({ min: 1, max: 12 }), nivel: fc.integer({ min: 1, max: 3 }) }), { minLength: 2, maxLength: 64 })
  .map((todos) => todos.map((uno, i): Sorteado => ({ id: i + 1, ...uno })));
const semilla = fc.integer({ min: 0, max: 9_999 });
const ids = (grupos: readonly (readonly Sorteado[])[]) => grupos.map((grupo) => grupo.map(({ id }) => id));
const delMismo = (todos: readonly Sorteado[], colegioId: number) => todos.filter((uno) => uno.colegioId === colegioId).length;

describe('el sorteo de los grupos', () => {
  it('reparte a todos, en grupos iguales o que se llevan uno', () => {
    fc.assert(
      fc.property(equipos, fc.integer({ min: 1, max: 9 }), semilla, (todos, numGrupos, con) => {
        const grupos = sortearGrupos(todos, { numGrupos, semilla: con });
        expect(grupos).toHaveLength(numGrupos);
        expect(
          ids(grupos)
            .flat()
            .toSorted((a, b) => a - b),
        ).toEqual(todos.map(({ id }) => id));
        const tamanos = grupos.map(({ length }) => length);
        expect(Math.max(...tamanos) - Math.min(...tamanos)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('un colegio que cabe no coincide consigo mismo; el que no cabe, lo menos que puede', () => {
    fc.assert(
      fc.property(equipos, fc.integer({ min: 1, max: 9 }), semilla, (todos, numGrupos, con) => {
        for (const grupo of sortearGrupos(todos, { numGrupos, semilla: con }))
          for (const { colegioId } of grupo)
            expect(delMismo(grupo, colegioId)).toBeLessThanOrEqual(Math.ceil(delMismo(todos, colegioId) / numGrupos));
      }),
    );
  });

  it('los mejores van uno a cada grupo, y así cada tanda', () => {
    fc.assert(
      fc.property(equipos, fc.integer({ min: 1, max: 9 }), semilla, (todos, numGrupos, con) => {
        const deNivel = (grupo: readonly Sorteado[], desde: number) => grupo.filter(({ nivel }) => nivel >= desde).length;
        const grupos = sortearGrupos(todos, { numGrupos, semilla: con });
        for (const desde of [2, 3]) {
          const cuantos = grupos.map((grupo) => deNivel(grupo, desde));
          expect(Math.max(...cuantos) - Math.min(...cuantos)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('con la misma semilla sale lo mismo, vengan como vengan; con otra, otra cosa', () => {
    const todos = Array.from({ length: 24 }, (_, i) => ({ id: i + 1, colegioId: i % 8, nivel: 1 + (i % 3) }));
    const sale = (semilla: number, lista = todos) => ids(sortearGrupos(lista, { numGrupos: 3, semilla }));
    expect(sale(7, todos.toReversed())).toEqual(sale(7));
    expect(sale(8)).not.toEqual(sale(7));
  });

  it('sin grupos no se sortea', () => {
    expect(() => sortearGrupos([], { numGrupos: 0, semilla: 1 })).toThrow('Debe crear al menos un grupo');
  });
});

/** Pairs that would meet in the first round. */
function primerosCruces(orden: readonly Sorteado[]): [Sorteado, Sorteado][] {
  const lugares = posicionesDeSemillas(Math.ceil(Math.log2(orden.length)));
  return lugares.flatMap((lugar, i): [Sorteado, Sorteado][] => {
    const [uno, otro] = [orden[lugar - 1], orden[(lugares[i + 1] ?? 0) - 1]];
    return i % 2 === 0 && uno && otro ? [[uno, otro]] : [];
  });
}

describe('el sorteo de un cuadro', () => {
  it('están todos, una vez', () => {
    fc.assert(
      fc.property(equipos, semilla, (todos, con) => {
        const orden = sortearCuadro(todos, con);
        expect(orden.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(todos.map(({ id }) => id));
      }),
    );
  });

  it('los de un colegio con menos de la mitad de los equipos no se enfrentan en la primera ronda', () => {
    fc.assert(
      fc.property(equipos, semilla, (todos, con) => {
        fc.pre(todos.length >= 4 && todos.every(({ colegioId }) => delMismo(todos, colegioId) <= todos.length / 3));
        expect(primerosCruces(sortearCuadro(todos, con)).filter(([uno, otro]) => uno.colegioId === otro.colegioId)).toEqual([]);
      }),
    );
  });

  it('mandan los niveles donde nadie coincide, y la misma semilla da el mismo orden', () => {
    const todos = Array.from({ length: 16 }, (_, i) => ({ id: i + 1, colegioId: i, nivel: 1 + (i % 3) }));
    const orden = sortearCuadro(todos, 3);
    expect(orden.map(({ nivel }) => nivel)).toEqual(orden.map(({ nivel }) => nivel).toSorted((a, b) => b - a));
    expect(sortearCuadro(todos.toReversed(), 3)).toEqual(orden);
    expect(sortearCuadro(todos, 4)).not.toEqual(orden);
  });
});
