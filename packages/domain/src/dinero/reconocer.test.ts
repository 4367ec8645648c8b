import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reconocer, type ApunteDelBanco, type Tramo } from './reconocer';

const CUENTA = 'ES9121000418450200051332';
let serie = 0;
const apunte = (dicho: Partial<ApunteDelBanco> = {}): ApunteDelBanco => ({
  huella: `h${++serie}`,
  cuenta: CUENTA,
  fecha: '2026-11-20',
  centimos: 4_500,
  saldo: null,
  numero: null,
  referencias: [],
  texto: 'CUOTA',
  formato: 'csv',
  ...dicho,
});
const cuantos = (guardados: ApunteDelBanco[], leidos: ApunteDelBanco[], tramos: Tramo[] = []) => {
  const { conocidos, nuevos, parecidos } = reconocer(guardados, leidos, tramos);
  return [conocidos.length, nuevos.map(({ vez }) => vez), parecidos.length];
};

describe('un movimiento es el mismo en cualquier formato', () => {
  it.each<[regla: string, guardado: Partial<ApunteDelBanco>, leido: Partial<ApunteDelBanco>, esElMismo: boolean]>([
    [
      'que deja el mismo saldo',
      { saldo: 100, formato: 'norma43', referencias: ['A'] },
      { saldo: 100, formato: 'camt.053', referencias: ['B'] },
      true,
    ],
    ['y no el que deja otro', { saldo: 100, formato: 'norma43' }, { saldo: 200, formato: 'camt.053' }, false],
    ['del mismo número del banco', { numero: 'B-1', saldo: 100 }, { numero: 'B-1', saldo: 200 }, true],
    ['y no de otro', { numero: 'B-1', saldo: 100 }, { numero: 'B-2', saldo: 100 }, false],
    [
      'con lo que falta en uno, el mismo por lo que dicen los dos',
      { saldo: 100, formato: 'norma43', referencias: ['A'] },
      { referencias: ['A'] },
      true,
    ],
    ['y si no dicen nada más, el mismo', { saldo: 100, formato: 'norma43', referencias: ['A'] }, {}, true],
    [
      'con otra referencia, si no se sabe el saldo, es otro',
      { saldo: 100, formato: 'norma43', referencias: ['A'] },
      { referencias: ['B'] },
      false,
    ],
    ['en el mismo formato, también con el mismo saldo', { saldo: 100, referencias: ['A'] }, { saldo: 100, referencias: ['B'] }, false],
    ['ni con otro texto', { saldo: 100, texto: 'De uno' }, { saldo: 100, texto: 'De otro' }, false],
    ['y con el mismo, aunque cambien sus espacios y letras', { texto: 'De  uno' }, { texto: 'DE UNO.' }, true],
    ['de otro día es otro', {}, { fecha: '2026-11-21' }, false],
    ['de otro importe es otro', {}, { centimos: 4_501 }, false],
    ['de otra cuenta es otro', {}, { cuenta: 'ES7921000813610123456789' }, false],
  ])('%s', (_, guardado, leido, esElMismo) => {
    expect(cuantos([apunte(guardado)], [apunte(leido)]).slice(0, 1)).toEqual([esElMismo ? 1 : 0]);
  });

  it('dos cafés de un día son dos, y cada uno tiene su vez', () => {
    expect(cuantos([], [apunte(), apunte()])).toEqual([0, [1, 2], 0]);
    expect(cuantos([apunte()], [apunte(), apunte()])).toEqual([1, [2], 0]);
    expect(cuantos([apunte(), apunte()], [apunte(), apunte()])).toEqual([2, [], 0]);
    expect(cuantos([apunte({ saldo: 1 })], [apunte({ saldo: 1 }), apunte({ saldo: 2 })])).toEqual([1, [2], 0]);
  });

  it('el que solo lo es por su día y su importe, con textos que no se parecen, se dice', () => {
    const supuestos = (guardado: Partial<ApunteDelBanco>) =>
      reconocer([apunte({ formato: 'norma43', saldo: 1, ...guardado })], [apunte({ texto: 'Colegio Haya' })], []).supuestos.length;
    expect([supuestos({ texto: 'COLEGIO TEJO' }), supuestos({ texto: 'TEJO' }), supuestos({ texto: '' })]).toEqual([0, 1, 0]);
  });

  it('quien dice más elige antes', () => {
    const guardados = [apunte({ referencias: ['A'] }), apunte()];
    expect(cuantos(guardados, [apunte(), apunte({ referencias: ['B'] })])).toEqual([2, [], 0]);
  });

  it('de un día que un fichero tiene entero basta contarlos, aunque los dé en otro orden', () => {
    const [uno, dos] = [
      { saldo: 100, formato: 'norma43' },
      { saldo: 200, formato: 'camt.053' },
    ];
    const tramo = { cuenta: CUENTA, desde: '2026-11-19', hasta: '2026-11-21' };
    expect(cuantos([apunte(uno)], [apunte(dos)])).toEqual([0, [2], 1]);
    expect(cuantos([apunte(uno)], [apunte(dos)], [tramo])).toEqual([1, [], 0]);
    expect(cuantos([apunte(uno)], [apunte(dos), apunte({ saldo: 300 })], [tramo])).toEqual([1, [2], 0]);
    // The ends of what it has may be in it only in part.
    for (const extremo of ['desde', 'hasta'])
      expect(cuantos([apunte(uno)], [apunte(dos)], [{ ...tramo, [extremo]: '2026-11-20' }])[0]).toBe(0);
    expect(cuantos([apunte(uno)], [apunte(dos)], [{ ...tramo, cuenta: 'otra' }])[0]).toBe(0);
  });
});

/** A month of an account, as the bank has it. */
const MES = fc
  .array(
    fc.record({
      dia: fc.integer({ min: 1, max: 6 }),
      centimos: fc.constantFrom(100, 100, 250, -75),
      referencia: fc.constantFrom('', '', 'A', 'B'),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((lineas) => {
    let saldo = 100_000;
    return lineas.toSorted((a, b) => a.dia - b.dia).map((linea, n) => ({ ...linea, n, saldo: (saldo += linea.centimos) }));
  })
  // What leaves twice a day the same balance by the same line is known by counting only: see the day that is whole.
  .filter((lineas) => new Set(lineas.map(({ dia, centimos, saldo }) => [dia, centimos, saldo].join())).size === lineas.length);

const FORMATOS = ['norma43', 'camt.053', 'hoja', 'csv'] as const;
/** A file: of which format, from which line to which, and whether it begins by the last. Without balances it is of whole days. */
const FICHEROS = fc.array(fc.record({ formato: fc.constantFrom(...FORMATOS), desde: fc.nat(), hasta: fc.nat(), alReves: fc.boolean() }), {
  minLength: 1,
  maxLength: 8,
});

describe('los extractos de un mes, en cualquier formato y orden, y se monten como se monten', () => {
  it('dan entre todos los movimientos que hubo: ni uno doblado, ni uno perdido', () => {
    fc.assert(
      fc.property(MES, FICHEROS, (lineas, ficheros) => {
        const guardados: (ApunteDelBanco & { n: number })[] = [];
        const tramos: Tramo[] = [];
        const vistas = new Set<number>();
        for (const { formato, desde, hasta, alReves } of ficheros) {
          const [a, b] = [desde % lineas.length, hasta % lineas.length].toSorted((x, y) => x - y) as [number, number];
          const sinSaldo = formato === 'csv';
          const suyas = lineas.filter(({ dia, n }) => (sinSaldo ? dia >= lineas[a]!.dia && dia <= lineas[b]!.dia : n >= a && n <= b));
          const leidos = (alReves ? suyas.toReversed() : suyas).map(({ dia, centimos, saldo, referencia, n }) => ({
            ...apunte({
              fecha: `2026-11-0${dia}`,
              centimos,
              saldo: sinSaldo ? null : saldo,
              numero: formato === 'camt.053' ? `B-${n}` : null,
              referencias: formato === 'norma43' && referencia !== '' ? [referencia] : [],
              formato,
            }),
            n,
          }));
          const tramo = { cuenta: CUENTA, desde: `2026-11-0${suyas[0]!.dia}`, hasta: `2026-11-0${suyas.at(-1)!.dia}` };
          const { conocidos, nuevos } = reconocer(guardados, leidos, sinSaldo ? tramos : [...tramos, tramo]);
          if (!sinSaldo) tramos.push(tramo);
          for (const { guardado, leido } of conocidos) {
            guardado.saldo ??= leido.saldo;
            guardado.numero ??= leido.numero;
            if (guardado.referencias.length === 0) guardado.referencias = leido.referencias;
          }
          guardados.push(...nuevos.map(({ leido }) => leido));
          for (const { n } of suyas) vistas.add(n);
        }
        const contar = (apuntes: readonly { clave: string }[]) => {
          const veces = new Map<string, number>();
          for (const { clave } of apuntes) veces.set(clave, (veces.get(clave) ?? 0) + 1);
          return [...veces].map(([clave, cuantas]) => `${clave} × ${cuantas}`).toSorted();
        };
        expect(contar(guardados.map(({ fecha, centimos }) => ({ clave: `${fecha} ${centimos}` })))).toEqual(
          contar(lineas.filter(({ n }) => vistas.has(n)).map(({ dia, centimos }) => ({ clave: `2026-11-0${dia} ${centimos}` }))),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('cinco mil iguales de un día se reconocen en un momento', () => {
    const iguales = Array.from({ length: 5_000 }, (_, n) => apunte({ saldo: n }));
    const desde = performance.now();
    expect(cuantos(iguales, iguales.toReversed())).toEqual([5_000, [], 0]);
    expect(performance.now() - desde).toBeLessThan(5_000);
  });
});
