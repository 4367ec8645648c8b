import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { casar, type Casado, type MovimientoPorCasar, type Pendiente } from './casar';
import { buscadorDeNombres, casiIgual, palabrasDe } from './nombres-parecidos';
import { subconjunto } from './subconjunto';

const FUENTEMORA = 'ES9121000418450200051332';
const pendiente = (id: number, importe: number, cambios: Partial<Pendiente> = {}): Pendiente => ({
  id,
  colegio_id: 1,
  nombre: 'Colegio Fuentemora',
  cif: 'R2800001A',
  iban: [FUENTEMORA],
  importe,
  referencias: [`REC-${id}`],
  fecha: '2026-11-01',
  clase: 'recibo',
  ...cambios,
});
const de = (colegio_id: number, nombre: string) => ({ colegio_id, nombre, cif: null, iban: [] });
const movimiento = (centimos: number, texto: string, cambios: Partial<MovimientoPorCasar> = {}): MovimientoPorCasar => ({
  id: 'm1',
  fecha: '2026-11-21',
  centimos,
  texto,
  nombre: null,
  iban: null,
  referencias: [],
  ...cambios,
});
const uno = (mov: MovimientoPorCasar, pendientes: readonly Pendiente[]): Casado => casar([mov], pendientes)[0]!;
const dice = ({ razones }: Casado): string[] => razones.map(({ si, texto }) => `${si ? '✓' : '✗'} ${texto}`);

describe('lo seguro', () => {
  const TODO = [pendiente(1196, 42_000), pendiente(1197, 350), pendiente(1127, 3_000), pendiente(1243, 4_500, { fecha: '2026-11-18' })];

  it('el importe exacto de una cosa, y otra señal: la cuenta, la referencia, el CIF o el nombre', () => {
    const señales: [MovimientoPorCasar, string][] = [
      [movimiento(4_500, 'CUOTA', { iban: FUENTEMORA }), 'IBAN conocido'],
      [movimiento(4_500, 'PAGO RF REC 1243'), 'Referencia REC1243'],
      [movimiento(4_500, 'PAGO R-2800001-A'), 'CIF'],
      [movimiento(4_500, 'ampa colegio FUENTEMORA'), 'Nombre'],
    ];
    for (const [mov, señal] of señales) {
      const casado = uno(mov, TODO);
      expect([casado.situacion, casado.para, casado.sobra_centimos, casado.colegio_id]).toEqual(['seguro', [1243], 0, 1]);
      expect(dice(casado)).toContain(`✓ ${señal}`);
      expect(casado.confianza).toBeGreaterThanOrEqual(90);
    }
  });

  it('el importe exacto de todo lo que debe', () => {
    const casado = uno(movimiento(49_850, 'COMPETICION ESCOLAR SALDO', { nombre: 'Colegio Fuentemora', iban: FUENTEMORA }), TODO);
    expect([casado.situacion, casado.confianza, casado.para]).toEqual(['seguro', 98, [1127, 1196, 1197, 1243]]);
    expect(dice(casado)).toEqual(['✓ Importe exacto', '✓ IBAN conocido', '✓ Nombre', '✗ Sin referencia']);
  });

  it('una parte, si es la única que suma eso', () => {
    expect(uno(movimiento(7_500, 'Fuentemora'), TODO)).toMatchObject({ situacion: 'seguro', para: [1127, 1243] });
    const dos = [...TODO, pendiente(1300, 4_150)];
    expect(uno(movimiento(7_500, 'Fuentemora'), [...dos, pendiente(1301, 3_350)])).toMatchObject({ situacion: 'dudoso', para: [] });
  });

  it('lo que nombra, aunque deba otras cosas de ese importe', () => {
    const iguales = [pendiente(1, 4_500), pendiente(2, 4_500), pendiente(1003, 4_500, { referencias: ['CAMBIO-1003'] })];
    expect(uno(movimiento(4_500, 'CAMBIO 1003'), iguales)).toMatchObject({ situacion: 'seguro', para: [1003] });
    expect(
      uno(movimiento(9_000, 'CAMBIO-1003', { referencias: ['REC0001'] }), [...iguales, pendiente(7, 4_500, { referencias: ['REC0001'] })]),
    ).toMatchObject({
      situacion: 'seguro',
      para: [7, 1003],
    });
  });
});

describe('lo que espera a una persona', () => {
  it('con referencia y cuenta, si sobra dinero', () => {
    const casado = uno(movimiento(162_000, 'TRANSF SEGUNDA MITAD RF REC-1196', { iban: FUENTEMORA }), [pendiente(1196, 42_000)]);
    expect([casado.situacion, casado.confianza, casado.para, casado.sobra_centimos]).toEqual(['dudoso', 50, [1196], 120_000]);
    expect(dice(casado)).toEqual(['✗ Sobran 1.200,00 €', '✓ Referencia REC1196', '✓ IBAN conocido']);
  });

  it('si no llega: dice lo que falta y no paga nada', () => {
    const casado = uno(movimiento(10_000, 'REC-1196'), [pendiente(1196, 42_000)]);
    expect([casado.situacion, casado.para, casado.parece, casado.sobra_centimos]).toEqual(['dudoso', [], [1196], 10_000]);
    expect(dice(casado)[0]).toBe('✗ Faltan 320,00 € para recibo 1196');
  });

  it('dos cosas del mismo importe', () => {
    const casado = uno(movimiento(4_500, 'Fuentemora'), [pendiente(1, 4_500), pendiente(2, 4_500)]);
    expect([casado.situacion, casado.para]).toEqual(['dudoso', [1]]);
    expect(dice(casado)).toContain('✗ Puede ser 2 cosas que debe');
  });

  it('dos colegios que se llaman igual, aunque solo uno deba eso', () => {
    const dos = [pendiente(1, 4_500, de(1, 'San José')), pendiente(2, 9_900, de(2, 'CEIP San José'))];
    const casado = uno(movimiento(4_500, 'CUOTA SAN JOSE'), dos);
    expect([casado.situacion, casado.colegio_id, casado.para]).toEqual(['dudoso', 1, [1]]);
    expect(dice(casado)).toContain('✗ El nombre puede ser de «San José», «CEIP San José»');
  });

  it('lo que dice es de un colegio y la cuenta de otro', () => {
    const dos = [pendiente(1, 4_500), pendiente(2, 4_500, de(2, 'Colegio Valdehondo'))];
    const casado = uno(movimiento(4_500, 'VALDEHONDO', { iban: FUENTEMORA }), dos);
    expect(casado.situacion).toBe('dudoso');
    expect(dice(casado)).toContain('✗ Lo que dice es de colegios distintos');
  });

  it('una cuenta desde la que pagan dos', () => {
    const dos = [pendiente(1, 4_500), pendiente(2, 9_900, { colegio_id: 2, nombre: 'Valdehondo', cif: null })];
    expect(uno(movimiento(4_500, 'CUOTA', { iban: FUENTEMORA }), dos).situacion).toBe('dudoso');
    expect(uno(movimiento(4_500, 'FUENTEMORA', { iban: FUENTEMORA }), dos).situacion).toBe('seguro');
  });

  it('el importe es de una cosa y nombra otra', () => {
    const casado = uno(movimiento(4_500, 'REC-1001'), [pendiente(1001, 9_900), pendiente(1002, 4_500)]);
    expect([casado.situacion, dice(casado).at(-1)]).toEqual(['dudoso', '✗ Nombra otro pendiente']);
  });

  it('lo que se le debe a él no se descuenta de lo que paga', () => {
    expect(uno(movimiento(4_500, 'FUENTEMORA'), [pendiente(1, 5_000), pendiente(2, -500)]).situacion).toBe('dudoso');
  });

  it('paga algo que aún no se debía', () => {
    expect(uno(movimiento(4_500, 'FUENTEMORA'), [pendiente(1, 4_500, { fecha: '2026-11-30' })]).situacion).toBe('dudoso');
  });

  it('dos que pagarían lo mismo: lo tiene el primero, y el segundo lo dice', () => {
    const pendientes = [pendiente(5012, 4_500, { clase: 'cambio' })];
    const [segundo, primero] = casar(
      [movimiento(4_500, 'FUENTEMORA', { id: 'b', fecha: '2026-11-22' }), movimiento(4_500, 'FUENTEMORA', { id: 'a' })],
      pendientes,
    );
    expect([primero!.situacion, primero!.para]).toEqual(['seguro', [5012]]);
    expect([segundo!.situacion, segundo!.confianza, segundo!.para, segundo!.parece]).toEqual(['dudoso', 40, [], [5012]]);
    expect(dice(segundo!).at(-1)).toBe('✗ El cambio 5012 ya lo salda otro movimiento, del 21/11/2026');
  });
});

describe('lo que no se casa', () => {
  it('de quien no dice quién es, aunque alguien deba ese importe', () => {
    const casado = uno(movimiento(4_500, 'BIZUM I SALCEDO', { iban: 'ES7921000813610123456789' }), [pendiente(5012, 4_500)]);
    expect([casado.situacion, casado.confianza, casado.para, casado.parece]).toEqual(['sin_casar', 34, [], [5012]]);
    expect(dice(casado)).toEqual(['✓ Importe', '✗ IBAN nuevo', '✗ Sin referencia']);
    expect(dice(uno(movimiento(1, 'x'), []))).toEqual(['✗ Nadie debe ese importe', '✗ Sin referencia']);
  });

  it('lo que sale de la cuenta', () => {
    expect(uno(movimiento(-4_500, 'FUENTEMORA'), [pendiente(1, 4_500)])).toMatchObject({
      situacion: 'sin_casar',
      para: [],
      sobra_centimos: -4_500,
    });
  });

  it('un año o el propio importe no son una referencia', () => {
    const pendientes = [pendiente(1, 162_000, { referencias: ['2026', '1620', '12'] })];
    expect(uno(movimiento(162_000, 'TEMPORADA 2026 IMPORTE 1620 CLASE 12'), pendientes).situacion).toBe('sin_casar');
  });
});

describe('los nombres', () => {
  const buscar = buscadorDeNombres(
    [
      'San José',
      'San José Obrero',
      'CEIP Nuestra Señora del Pilar',
      'Fuentemora',
      'IES Santa Teresa',
      'Colegio Sagrado Corazón',
      'Escuela El Parque',
    ].map((nombre, id) => ({ id, nombre })),
  );
  it.each([
    ['en cualquier orden', 'PILAR, Ntra. Sra. del', [2]],
    ['sin tildes ni mayúsculas', 'sagrado corazon', [5]],
    ['mal escrito', 'Colegio Fuentenora', [3]],
    ['junto', 'COLEGIOFUENTEMORA', [3]],
    ['todo junto', 'CUOTASSAGRADOCORAZON', [5]],
    ['junto, de palabras cortas', 'CUOTASANJOSE', [0]],
    ['con una palabra pegada a otra', 'STA CUOTATERESA', [4]],
    ['partido', 'FUENTE MORA', [3]],
    ['el más largo, si lo dice entero', 'SAN JOSE OBRERO', [1]],
    ['dos, si puede ser cualquiera', 'SAN JOSE', [0, 1]],
    ['abreviado', 'STA TERESA', [4]],
    ['nadie, por lo que todos tienen', 'COLEGIO ESCUELA', []],
    ['nadie, por un trozo', 'SANTA CRUZ', []],
    ['de los dos que nombra', 'FUENTEMORA Y SAGRADO CORAZON', [3, 5]],
  ])('%s', (_, texto, quienes) => {
    expect(buscar(palabrasDe(texto))).toEqual(quienes);
  });

  it('una letra de diferencia, o dos en los largos, y en los cortos ninguna', () => {
    const pares = [
      ['garcia', 'garica'],
      ['pilar', 'pilas'],
      ['inmaculada', 'inmacualda'],
      ['inmaculada', 'imaculada'],
      ['jose', 'josa'],
      ['clase1', 'clase2'],
      ['pilar', 'pinto'],
    ] as const;
    expect(pares.map(([a, b]) => casiIgual(a, b))).toEqual([true, true, true, true, false, false, false]);
  });
});

describe('la parte que suma un importe', () => {
  it('es la única o ninguna', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 10 }), fc.integer({ min: 1, max: 120 }), (importes, total) => {
        const formas = Array.from({ length: 2 ** importes.length }, (_, mascara) =>
          importes.flatMap((_, n) => ((mascara >> n) & 1 ? [n] : [])),
        ).filter((forma) => forma.reduce((suma, n) => suma + importes[n]!, 0) === total);
        expect(subconjunto(importes, total)).toEqual(formas.length === 1 ? formas[0] : null);
      }),
    );
  });

  it('no se busca entre más de sesenta', () => {
    const todos = (cuantos: number) => subconjunto(Array<number>(cuantos).fill(10), cuantos * 10);
    expect([todos(60)?.length, todos(61)]).toEqual([60, null]);
  });

  it('no se busca sin fin', () => {
    const muchos = Array.from({ length: 400 }, (_, n) => 1_000 + n * 2);
    expect(subconjunto(muchos, 200_001)).toBeNull();
  });
});

const NOMBRES = ['San José', 'CEIP San José', 'Fuentemora', 'Sagrado Corazón', 'Santa Teresa'];
const pendientes = fc
  .array(fc.record({ colegio: fc.nat(4), importe: fc.constantFrom(1_000, 2_000, 4_500, 18_000), dia: fc.integer({ min: 10, max: 28 }) }), {
    maxLength: 14,
  })
  .map((suyos) =>
    suyos.map(({ colegio, importe, dia }, n) =>
      pendiente(1_000 + n, importe, {
        colegio_id: colegio,
        nombre: NOMBRES[colegio]!,
        cif: null,
        iban: [`ES${colegio % 4}`],
        fecha: `2026-11-${dia}`,
      }),
    ),
  );
const movimientos = fc
  .array(
    fc.record({
      centimos: fc.constantFrom(-1_000, 1_000, 2_000, 3_000, 4_500, 6_500, 18_000, 22_500),
      texto: fc.constantFrom('', ...NOMBRES, 'REC-1000', 'REC-1001 REC-1002', 'fuentemora REC-1003'),
      iban: fc.constantFrom(null, 'ES0', 'ES1', 'ES2', 'ES3', 'ES9'),
      dia: fc.integer({ min: 15, max: 28 }),
    }),
    { maxLength: 12 },
  )
  .map((suyos) => suyos.map(({ dia, ...mov }, n) => movimiento(mov.centimos, mov.texto, { ...mov, id: `m${n}`, fecha: `2026-11-${dia}` })));

describe('sea lo que sea', () => {
  it('nada se paga dos veces, ni con más de lo que vino, y lo seguro cuadra', () => {
    fc.assert(
      fc.property(movimientos, pendientes, (movs, pens) => {
        const casados = casar(movs, pens);
        const importes = new Map(pens.map(({ id, importe }) => [id, importe]));
        const pagados = casados.flatMap(({ para }) => para);
        expect(new Set(pagados).size).toBe(pagados.length);
        for (const [n, { movimiento: id, para, sobra_centimos, situacion, confianza }] of casados.entries()) {
          const suma = para.reduce((total, una) => total + importes.get(una)!, 0);
          expect([id, suma + sobra_centimos]).toEqual([movs[n]!.id, movs[n]!.centimos]);
          expect(suma).toBeLessThanOrEqual(Math.max(0, movs[n]!.centimos));
          expect(situacion === 'seguro').toBe(confianza >= 80);
          expect(situacion === 'seguro' && sobra_centimos !== 0).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('el orden en que se dan no cambia nada', () => {
    const porId = (casados: readonly Casado[]): Casado[] => casados.toSorted((a, b) => (a.movimiento < b.movimiento ? -1 : 1));
    fc.assert(
      fc.property(
        movimientos.chain((movs) => fc.tuple(fc.constant(movs), fc.shuffledSubarray(movs, { minLength: movs.length }))),
        pendientes.chain((pens) => fc.tuple(fc.constant(pens), fc.shuffledSubarray(pens, { minLength: pens.length }))),
        ([movs, otros], [pens, revueltos]) => {
          expect(porId(casar(otros, revueltos))).toEqual(porId(casar(movs, pens)));
        },
      ),
      { numRuns: 300 },
    );
  });
});

it('5.000 líneas con 90 colegios y 2.000 pendientes, en menos de dos segundos', { tags: 'volumen' }, () => {
  const palabras =
    'Fuente Mora Valle Hondo Santa Teresa Pilar San Jose Corazon Sagrado Norte Rio Claro Encina Robledo Prado Ana Luis Miguel Cervantes Machado Lorca'.split(
      ' ',
    );
  const nombre = (n: number): string =>
    `Colegio ${palabras[n % palabras.length]} ${palabras[(n * 7 + 3) % palabras.length]} ${n % 5 ? '' : palabras[(n * 3) % palabras.length]}`;
  const pens = Array.from({ length: 2_000 }, (_, n) =>
    pendiente(n + 1_000, 1_000 + ((n * 7_919) % 400) * 50, {
      colegio_id: n % 90,
      nombre: nombre(n % 90),
      cif: `R28${String(n % 90).padStart(5, '0')}A`,
      iban: [`ES${n % 90}`],
    }),
  );
  const movs = Array.from({ length: 5_000 }, (_, n) =>
    movimiento(
      n % 2 ? pens[n % 2_000]!.importe : 1_000 + ((n * 104_729) % 4_000) * 25,
      `TRANSFERENCIA ${nombre((n * 31) % 90)} CUOTAS ${n} REF ${n % 3 ? `X${n}` : `REC-${n}`}`,
      {
        id: `m${String(n).padStart(5, '0')}`,
        iban: n % 4 ? null : `ES${n % 90}`,
      },
    ),
  );
  let tardo = Infinity;
  for (let vez = 0; vez < 10 && tardo >= 2_000; vez += 1) {
    const antes = process.cpuUsage();
    const casados = casar(movs, pens);
    const { user, system } = process.cpuUsage(antes);
    tardo = (user + system) / 1_000;
    expect(casados).toHaveLength(5_000);
  }
  console.log(`5.000 líneas: ${Math.round(tardo)} ms de procesador`);
  expect(tardo).toBeLessThan(2_000);
});
