import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annosDeCategoria, estaEnAnnos, falloDeAnnos, type TipoAnno } from './annos';

const listados = (annos: string) => ({ tipoAnno: 1 as const, annos });
const limite = (annos: string) => ({ tipoAnno: 2 as const, annos });

describe('los años de una categoría', () => {
  it('son los de una lista, uno solo o los anteriores a un límite', () => {
    expect(annosDeCategoria(listados('2005-2007'))).toEqual({ desde: 2005, hasta: 2007 });
    expect(annosDeCategoria(listados('2005'))).toEqual({ desde: 2005, hasta: 2005 });
    expect(annosDeCategoria(limite('<2008'))).toEqual({ desde: null, hasta: 2007 });
  });
  it('si no dice ninguno, vale cualquiera', () => {
    for (const tipoAnno of [1, 2] as const) expect(annosDeCategoria({ tipoAnno, annos: '' })).toEqual({ desde: null, hasta: null });
    expect(estaEnAnnos(listados(''), 1931)).toBe(true);
  });
  it('no se leen los de una manera con la otra', () => {
    expect([listados('<2008'), limite('2005-2007'), limite('2005'), listados('2005-'), listados('de 2005')].map(annosDeCategoria)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('quién está en sus años', () => {
  it.each([
    [2004, false],
    [2005, true],
    [2007, true],
    [2008, false],
  ])('de 2005-2007, quien nació en %i: %s', (anno, esta) => expect(estaEnAnnos(listados('2005-2007'), anno)).toBe(esta));
  it('de <2008, quien nació antes de 2008', () => {
    expect([2007, 2008, 1970].map((anno) => estaEnAnnos(limite('<2008'), anno))).toEqual([true, false, true]);
  });
});

describe('los años que se admiten, en 2026', () => {
  const fallo = (tipoAnno: TipoAnno, annos: string) => falloDeAnnos({ tipoAnno, annos }, { primero: 1950, annoActual: 2026 });

  it.each([
    [1, '1950-2025'],
    [1, '2025'],
    [1, ''],
    [2, '<1950'],
    [2, '<2025'],
    [2, ''],
  ] as const)('tipo %i, «%s»: sí', (tipoAnno, annos) => expect(fallo(tipoAnno, annos)).toBeNull());

  it.each([
    [1, '1949', 'Los años van de 1950 a 2025'],
    [1, '2020-2026', 'Los años van de 1950 a 2025'],
    [2, '<1949', 'Los años van de 1950 a 2025'],
    [2, '<2026', 'Los años van de 1950 a 2025'],
    [1, '2007-2005', 'El primer año no puede ser posterior al último'],
    [1, '<2008', 'Escriba un año o dos, como 2005-2007'],
    [2, '2005-2007', 'Escriba el límite como <2008'],
  ] as const)('tipo %i, «%s»: %s', (tipoAnno, annos, texto) => expect(fallo(tipoAnno, annos)).toBe(texto));

  it('lo que se admite dice de cualquier año si está o no', () => {
    const anno = fc.integer({ min: 1950, max: 2025 });
    fc.assert(
      fc.property(anno, anno, fc.integer({ min: 1940, max: 2030 }), (uno, otro, nacido) => {
        const [desde, hasta] = [Math.min(uno, otro), Math.max(uno, otro)];
        const categoria = listados(`${desde}-${hasta}`);
        return (
          falloDeAnnos(categoria, { primero: 1950, annoActual: 2026 }) === null &&
          estaEnAnnos(categoria, nacido) === (nacido >= desde && nacido <= hasta)
        );
      }),
    );
  });
});
