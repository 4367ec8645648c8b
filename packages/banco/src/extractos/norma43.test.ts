import { describe, expect, it } from 'vitest';
import { enBytes, lineasDeNorma43, norma43, type ApunteDePrueba } from './escribir-de-prueba';
import { ExtractoIlegible, type Extracto } from './extracto';
import { leerExtracto, MAXIMO_BYTES } from './leer';

const UNO: ApunteDePrueba = {
  dia: '2026-11-20',
  valor: '2026-11-21',
  centimos: 162_000,
  referencia2: 'REC-1188',
  textos: ['TRANSFERENCIA DE AMPA COLEGIO FUENTEMOR', 'A', 'CONCEPTO SEGUNDA MITAD'].map((texto) => texto.slice(0, 38)),
};
const leerNorma = (fichero: Uint8Array): Extracto => leerExtracto(fichero)!;
const leer = (lineas: readonly string[], fin = '\r\n', letras: Parameters<typeof enBytes>[1] = 'ISO-8859-1'): Extracto =>
  leerExtracto(enBytes(lineas.join(fin), letras))!;
const falla = (lineas: readonly string[]): string => {
  try {
    leer(lineas);
  } catch (error) {
    if (error instanceof ExtractoIlegible) return error.message;
    throw error;
  }
  return 'se lee';
};

describe('un extracto de Norma 43', () => {
  it('trae la cuenta como IBAN, los saldos y los apuntes con su signo', () => {
    const { formato, avisos, cuentas } = leerNorma(
      norma43([{ inicial: 100_000, apuntes: [UNO, { dia: '2026-11-22', centimos: -350, comun: '17' }] }]),
    );
    expect([formato, avisos]).toEqual(['norma43', []]);
    const [{ movimientos, ...cuenta }] = cuentas as [Extracto['cuentas'][number]];
    expect(cuenta).toEqual({
      iban: 'ES9121000418450200051332',
      comprobada: true,
      desde: '2026-11-20',
      hasta: '2026-11-22',
      saldo_inicial: 100_000,
      saldo_final: 261_650,
    });
    expect(movimientos.map(({ huella, ...movimiento }) => [huella.length, movimiento])).toEqual([
      [
        64,
        {
          orden: 1,
          fecha: '2026-11-20',
          valor: '2026-11-21',
          centimos: 162_000,
          texto: 'TRANSFERENCIA DE AMPA COLEGIO FUENTEMOA CONCEPTO SEGUNDA MITAD',
          nombre: 'AMPA COLEGIO FUENTEMO',
          iban: null,
          referencias: ['REC-1188'],
          concepto_comun: '04',
          numero: null,
          saldo: 262_000,
        },
      ],
      [
        64,
        {
          orden: 2,
          fecha: '2026-11-22',
          valor: '2026-11-22',
          centimos: -350,
          texto: '',
          nombre: null,
          iban: null,
          referencias: [],
          concepto_comun: '17',
          numero: null,
          saldo: 261_650,
        },
      ],
    ]);
  });

  it.each([
    ['CRLF', '\r\n', 'ISO-8859-1'],
    ['LF', '\n', 'ISO-8859-1'],
    ['CR', '\r', 'ISO-8859-1'],
    ['LF y CP850', '\n', 'CP850'],
    ['CRLF y UTF-8', '\r\n', 'UTF-8'],
  ] as const)('con %s se lee igual', (_, fin, letras) => {
    const lineas = lineasDeNorma43([{ inicial: 0, apuntes: [{ ...UNO, textos: ['EDUCACIÓN FÍSICA NIÑOS Y NIÑAS ÁVILA', 'Peñón'] }] }]);
    const [cuenta] = leer(lineas, fin, letras).cuentas;
    expect(cuenta!.movimientos[0]!.texto).toBe('EDUCACIÓN FÍSICA NIÑOS Y NIÑAS ÁVILA Peñón');
    expect(cuenta!.movimientos[0]!.huella).toBe(leer(lineas).cuentas[0]!.movimientos[0]!.huella);
  });

  it('con un Ctrl-Z al final, líneas cortas y líneas en blanco', () => {
    const lineas = lineasDeNorma43([{ inicial: 5, apuntes: [UNO] }]).map((linea) => linea.trimEnd());
    expect(leer(['', ...lineas, '', '\u001A']).cuentas).toEqual(leer(lineas).cuentas);
  });

  it('con hasta cinco registros 23, y más', () => {
    const textos = Array.from({ length: 10 }, (_, n) => `TEXTO ${n}`);
    const [cinco] = leer(lineasDeNorma43([{ inicial: 0, apuntes: [{ ...UNO, textos }] }])).cuentas;
    expect(cinco!.movimientos[0]!.texto).toBe(textos.join(' '));
    const { avisos, cuentas } = leer(lineasDeNorma43([{ inicial: 0, apuntes: [{ ...UNO, textos: [...textos, 'OTRO'] }] }]));
    expect(avisos).toEqual(['Línea 8: el apunte tiene más de cinco líneas de texto; se leen todas']);
    expect(cuentas[0]!.movimientos[0]!.texto.endsWith('OTRO')).toBe(true);
  });

  it('con el importe en otra moneda (24): cuenta el de euros', () => {
    const [cuenta] = leer(lineasDeNorma43([{ inicial: 0, apuntes: [{ ...UNO, detras: `2401840${'175000'.padStart(14, '0')}` }] }])).cuentas;
    expect(cuenta!.movimientos.map(({ centimos }) => centimos)).toEqual([162_000]);
  });

  it('con el saldo en números rojos', () => {
    const [cuenta] = leer(lineasDeNorma43([{ inicial: -200_000, apuntes: [UNO] }])).cuentas;
    expect([cuenta!.saldo_inicial, cuenta!.saldo_final]).toEqual([-200_000, -38_000]);
  });

  it('con la clave del saldo en 0 o en blanco: la prueban las sumas', () => {
    for (const [inicial, clave] of [
      [100_000, '0'],
      [-200_000, '0'],
      [-200_000, ' '],
      [-100_000, '0'],
    ] as const) {
      const lineas = lineasDeNorma43([{ inicial, apuntes: [UNO] }]);
      const sin = (linea: string, donde: number): string => linea.slice(0, donde - 1) + clave + linea.slice(donde);
      const entero = leer(lineas);
      expect(leer([sin(lineas[0]!, 33), ...lineas.slice(1)])).toEqual(entero);
      expect(leer(lineas.with(lineas.length - 2, sin(lineas.at(-2)!, 59)))).toEqual(entero);
      expect(leer([sin(lineas[0]!, 33), ...lineas.with(lineas.length - 2, sin(lineas.at(-2)!, 59)).slice(1)])).toEqual(entero);
    }
    const quieta = lineasDeNorma43([{ inicial: 500, apuntes: [] }]);
    const avisada = leer([
      `${quieta[0]!.slice(0, 32)}0${quieta[0]!.slice(33)}`,
      `${quieta[1]!.slice(0, 58)}0${quieta[1]!.slice(59)}`,
      quieta[2]!,
    ]);
    expect([avisada.cuentas[0]!.saldo_inicial, avisada.avisos]).toEqual([
      500,
      ['Línea 1: el banco no dice si el saldo es a favor o en contra, y las sumas no lo prueban; se toma a favor'],
    ]);
  });

  it('con una presentación del fichero delante (00), la cuente o no el banco', () => {
    const una = [{ inicial: 0, apuntes: [UNO] }];
    for (const deMas of [0, 1]) {
      const { cuentas, avisos } = leer(['00210002611261126', ...lineasDeNorma43(una, deMas)]);
      expect([cuentas, avisos]).toEqual([leer(lineasDeNorma43(una)).cuentas, []]);
    }
    const dos = lineasDeNorma43(una);
    expect(leer(['00', ...dos, '00', ...dos]).cuentas).toHaveLength(2);
    expect(leer(['00', ...lineasDeNorma43(una, -1)]).avisos).toEqual(['Línea 7: el banco cuenta 4 registros y hay 5; las sumas cuadran']);
  });

  it('cada dato está en sus posiciones, y en ninguna de al lado', () => {
    // As the norm counts them, with something other on each side of each.
    const lineas = [
      `112100041802000513322611022611292000000000123459783${'LA LIGA'.padEnd(26, 'X')}XXX`,
      `22XXXX9999261120261121149981000000000045670000098765REFERENCIAUNREFERENCIA DOS Z`,
      `2301${'A'.repeat(37)}B${'C'.repeat(37)}D`,
      `22XXXX999926112826113004998200000000100001${'0'.repeat(10)}${'0'.repeat(12)}${' '.repeat(16)}`,
      `3321000418020005133200001000000000045670000100000000100001200000000107779978XXXX`,
      `88${'9'.repeat(18)}000005${'9'.repeat(54)}`,
    ];
    expect(lineas.map((linea) => linea.length)).toEqual(lineas.map(() => 80));
    const { avisos, cuentas } = leer(lineas);
    const [{ movimientos, ...cuenta }] = cuentas as [Extracto['cuentas'][number]];
    expect([avisos, cuenta]).toEqual([
      [],
      {
        iban: 'ES9121000418450200051332',
        comprobada: true,
        desde: '2026-11-02',
        hasta: '2026-11-29',
        saldo_inicial: 12_345,
        saldo_final: 107_779,
      },
    ]);
    expect(
      movimientos.map(({ fecha, valor, centimos, saldo, concepto_comun, referencias, texto }) => [
        fecha,
        valor,
        centimos,
        saldo,
        concepto_comun,
        referencias,
        texto,
      ]),
    ).toEqual([
      [
        '2026-11-20',
        '2026-11-21',
        -4_567,
        7_778,
        '14',
        ['0000098765', 'REFERENCIAUN', 'REFERENCIA DOS Z'],
        `${'A'.repeat(37)}B${'C'.repeat(37)}D`,
      ],
      ['2026-11-28', '2026-11-30', 100_001, 107_779, '04', [], ''],
    ]);
    const otraMoneda = (n: number, donde: number): string[] =>
      lineas.with(n, `${lineas[n]!.slice(0, donde - 1)}840${lineas[n]!.slice(donde + 2)}`);
    expect([falla(otraMoneda(0, 48)), falla(otraMoneda(4, 74))]).toEqual([
      'Línea 1: la cuenta no está en euros: moneda «840»',
      'Línea 5: la cuenta no está en euros: moneda «840»',
    ]);
  });

  it('un recuento falla por uno y se dice; por dos, se rechaza, sea cual sea', () => {
    const apuntes = [UNO, { ...UNO, centimos: -100 }, { ...UNO, centimos: -200 }];
    const deMas = (cuantos: { debeDeMas?: number; haberDeMas?: number }, registros = 0): string =>
      [
        falla(lineasDeNorma43([{ inicial: 0, apuntes, ...cuantos }], registros)),
        ...(falla(lineasDeNorma43([{ inicial: 0, apuntes, ...cuantos }], registros)) === 'se lee'
          ? leer(lineasDeNorma43([{ inicial: 0, apuntes, ...cuantos }], registros)).avisos.map(() => 'y se dice')
          : []),
      ].join(' ');
    const rechazado = (que: string, dice: number, hay: number): string =>
      `el banco dice ${dice} ${que} y hay ${hay}: faltan o sobran líneas`;
    expect([-2, -1, 0, 1, 2].map((debeDeMas) => deMas({ debeDeMas }))).toEqual([
      `Línea 11: ${rechazado('apuntes del debe', 0, 2)}`,
      'se lee y se dice',
      'se lee',
      'se lee y se dice',
      `Línea 11: ${rechazado('apuntes del debe', 4, 2)}`,
    ]);
    expect([-1, 0, 1, 2].map((haberDeMas) => deMas({ haberDeMas }))).toEqual([
      'se lee y se dice',
      'se lee',
      'se lee y se dice',
      `Línea 11: ${rechazado('apuntes del haber', 3, 1)}`,
    ]);
    // The last record may count itself.
    expect([-2, -1, 0, 1, 2, 3].map((registros) => deMas({}, registros))).toEqual([
      `Línea 12: ${rechazado('registros', 9, 11)}`,
      'se lee y se dice',
      'se lee',
      'se lee',
      'se lee y se dice',
      `Línea 12: ${rechazado('registros', 14, 11)}`,
    ]);
  });

  it('con varias cuentas, y alguna sin apuntes', () => {
    const { cuentas, avisos } = leer(
      lineasDeNorma43([
        { inicial: 0, apuntes: [UNO] },
        { banco: '0081', oficina: '0001', cuenta: '0001234567', inicial: 7, apuntes: [] },
      ]),
    );
    expect(cuentas.map(({ iban, movimientos }) => [iban!.slice(4, 12), movimientos.length])).toEqual([
      ['21000418', 1],
      ['00810001', 0],
    ]);
    expect(avisos).toEqual([]);
  });

  it('con líneas de cero: no mueven dinero, se cuenten o no', () => {
    const apuntes = [UNO, { ...UNO, centimos: 0 }, { ...UNO, centimos: 0 }];
    for (const haberDeMas of [0, -1, -2]) {
      const { cuentas, avisos } = leer(lineasDeNorma43([{ inicial: 0, apuntes, haberDeMas }]));
      expect(cuentas[0]!.movimientos).toHaveLength(1);
      expect(avisos).toEqual(['No se traen los apuntes de 0,00 €, que no mueven dinero (2; líneas 5, 8)']);
    }
  });

  it('con recuentos que fallan por uno: se dice, y se lee', () => {
    const apuntes = [UNO, { ...UNO, centimos: -100 }];
    expect(leer(lineasDeNorma43([{ inicial: 0, apuntes, debeDeMas: 1, haberDeMas: -1 }])).avisos).toEqual([
      'Línea 8: el banco cuenta 2 apuntes del debe y hay 1; las sumas cuadran',
      'Línea 8: el banco cuenta 0 apuntes del haber y hay 1; las sumas cuadran',
    ]);
    expect(leer(lineasDeNorma43([{ inicial: 0, apuntes }], 1)).avisos).toEqual([]);
    expect(leer(lineasDeNorma43([{ inicial: 0, apuntes }], -1)).avisos).toEqual([
      'Línea 9: el banco cuenta 7 registros y hay 8; las sumas cuadran',
    ]);
  });

  it('sin registro final, o con otro fichero detrás', () => {
    const lineas = lineasDeNorma43([{ inicial: 0, apuntes: [UNO] }]);
    expect(leer(lineas.slice(0, -1)).avisos).toEqual(['El fichero no trae su registro final (88); las cuentas que trae están enteras']);
    expect(leer([...lineas, ...lineas]).cuentas).toHaveLength(2);
  });

  it('dice quién paga solo donde el banco lo dice, y su cuenta', () => {
    const [{ movimientos }] = leer(
      lineasDeNorma43([
        {
          inicial: 0,
          apuntes: [
            { ...UNO, textos: ['ORDENANTE: COLEGIO SAN JOSE  REF 12', 'ES7921000813610123456789'] },
            { ...UNO, textos: ['BIZUM DE IVAN SALCEDO, CONCEPTO CAMBIO'] },
            { ...UNO, textos: ['CUOTAS SAN JOSE'] },
          ],
        },
      ]),
    ).cuentas as [Extracto['cuentas'][number]];
    expect(movimientos.map(({ nombre, iban }) => [nombre, iban])).toEqual([
      ['COLEGIO SAN JOSE', 'ES7921000813610123456789'],
      ['IVAN SALCEDO', null],
      [null, null],
    ]);
  });

  it('dice qué vuelve, y por qué si el banco lo dice', () => {
    const [{ movimientos }] = leer(
      lineasDeNorma43([
        {
          inicial: 0,
          apuntes: [
            { ...UNO, centimos: -162_000, comun: '14', textos: ['DEV. RECIBO', 'AM04'] },
            { ...UNO, centimos: -1, comun: '99', textos: ['DEVOLUCION RECIBO FALTA DE SALDO'] },
            { ...UNO, centimos: -1, textos: ['COMPRA'] },
          ],
        },
      ]),
    ).cuentas as [Extracto['cuentas'][number]];
    expect(movimientos.map(({ devolucion }) => devolucion?.motivo)).toEqual(['AM04', 'AM04', undefined]);
  });
});

describe('un extracto de Norma 43 que no se puede creer se rechaza, y se dice dónde', () => {
  const lineas = lineasDeNorma43([{ inicial: 0, apuntes: [UNO, { ...UNO, centimos: -100 }] }]);
  const con = (n: number, linea: string): string[] => lineas.toSpliced(n, 1, linea);
  it.each([
    [
      'suma del haber',
      lineasDeNorma43([{ inicial: 0, apuntes: [UNO], sumaDeMas: 1 }]),
      'Línea 5: los apuntes del haber suman 1.620,00 € y el banco dice 1.620,01 €',
    ],
    [
      'saldo final',
      lineasDeNorma43([{ inicial: 0, apuntes: [UNO], finalDeMas: 1 }]),
      'Línea 5: del saldo inicial y los apuntes queda 1.620,00 € y el banco dice 1.620,01 €',
    ],
    ['un apunte perdido', lineas.toSpliced(1, 3), 'Línea 5: los apuntes del haber suman 0,00 € y el banco dice 1.620,00 €'],
    [
      'recuento',
      lineasDeNorma43([{ inicial: 0, apuntes: [UNO], haberDeMas: 2 }]),
      'Línea 5: el banco dice 3 apuntes del haber y hay 1: faltan o sobran líneas',
    ],
    [
      'registros',
      lineasDeNorma43([{ inicial: 0, apuntes: [UNO] }], 3),
      'Línea 6: el banco dice 8 registros y hay 5: faltan o sobran líneas',
    ],
    ['cortado', lineas.slice(0, 3), 'Línea 1: la cuenta no termina: el fichero está cortado'],
    ['otra moneda', lineasDeNorma43([{ inicial: 0, moneda: '840', apuntes: [UNO] }]), 'Línea 1: la cuenta no está en euros: moneda «840»'],
    [
      'clave',
      con(1, `${lineas[1]!.slice(0, 27)}3${lineas[1]!.slice(28)}`),
      'Línea 2: no se sabe si el importe es del debe o del haber: «3»',
    ],
    [
      'fecha',
      con(1, `${lineas[1]!.slice(0, 10)}261131${lineas[1]!.slice(16)}`),
      'Línea 2: la fecha de la operación no es una fecha: «261131»',
    ],
    [
      'cifras',
      con(1, `${lineas[1]!.slice(0, 28)}0000000000X000${lineas[1]!.slice(42)}`),
      'Línea 2: el importe no son cifras: «0000000000X000»',
    ],
    ['registro', con(2, '45'), 'Línea 3: no se conoce el registro «45»'],
    ['texto sin apunte', lineas.toSpliced(1, 1), 'Línea 2: el registro 23 no completa ningún apunte'],
    ['otra cuenta', con(7, lineas[7]!.replace('33210', '33211')), 'Línea 8: termina otra cuenta que la que empezó'],
    ['dos cabeceras', [lineas[0]!, ...lineas], 'Línea 2: empieza otra cuenta y la de la línea 1 no ha terminado'],
    ['el final, sin el de su cuenta', [lineas[0]!, lineas.at(-1)!], 'Línea 2: la cuenta de la línea 1 no ha terminado'],
    ['vacío', [''], 'El fichero está vacío'],
    [
      'una hoja antigua',
      ['\u00D0\u00CF\u0011\u00E0'],
      'Es una hoja de cálculo antigua (XLS): ábrala y guárdela como XLSX o CSV, o pida al banco el fichero de Norma 43',
    ],
    ['una página', ['<html><table>'], 'Es una página web con nombre de hoja: ábrala con su hoja de cálculo y guárdela como XLSX o CSV'],
    ['una línea de tres megas', [lineas[0]!, `22${'0'.repeat(3_000_000)}`], 'Línea 2: tiene 3.000.002 letras, y la norma ochenta'],
    ['una presentación que no va delante', lineas.toSpliced(1, 0, '00'), 'Línea 2: no se conoce el registro «00»'],
    [
      'un importe desmedido',
      lineasDeNorma43([{ inicial: 0, apuntes: [{ ...UNO, centimos: 2_147_483_648 }] }]),
      'un movimiento del 2026-11-20 es de 21.474.836,48 €, más de lo que aquí se admite',
    ],
    ['un PDF', ['%PDF-1.7'], 'Es un PDF: pida al banco el fichero de Norma 43 o camt.053'],
  ])('%s', (_, suyas, dice) => {
    expect(falla(suyas)).toBe(dice);
  });

  it('con un saldo del que no se sabe el signo, si ninguno hace que las sumas cuadren', () => {
    const [cabecera, ...resto] = lineas;
    const sinClave = `${cabecera!.slice(0, 32)}000000000000500${cabecera!.slice(47)}`;
    expect(falla([sinClave, ...resto])).toBe('Línea 8: del saldo inicial y los apuntes queda 1.624,00 € y el banco dice 1.619,00 €');
  });

  it('ni uno desmedido', () => {
    expect(() => leerExtracto(new Uint8Array(MAXIMO_BYTES + 1))).toThrow('El fichero pasa de 16 MB');
  });
});
