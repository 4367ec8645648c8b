import { describe, expect, it } from 'vitest';
import { hojaDe } from '../escribir-de-prueba';
import { ExtractoIlegible, type Extracto } from '../extracto';
import { leerTabla, type Saber } from './leer-tabla';

const SABER: Saber = { dicha: null, recordadas: new Map(), hoy: '2026-12-31' };
const ver = (texto: string, saber: Partial<Saber> = {}) => leerTabla(hojaDe(texto), 'csv', { ...SABER, ...saber });
const leerTexto = (texto: string): Extracto => ver(texto).extracto!;
const falla = (texto: string): string => {
  try {
    const { tabla } = ver(texto);
    return tabla.falta ?? 'se lee';
  } catch (error) {
    if (error instanceof ExtractoIlegible) return error.message;
    throw error;
  }
};

describe('un extracto en una tabla', () => {
  const BANCO = `Cuenta;ES91 2100 0418 4502 0005 1332;;
Titular;Federación;;

F. Operación;F. Valor;Concepto;Importe;Saldo;Ordenante
22/11/2026;22/11/2026;COMPETICIÓN ESCOLAR SALDO;498,50;3.118,50 €;Colegio Fuentemora
20/11/2026;21/11/2026;"SEGUNDA; MITAD";1.620,00;2.620,00;
20/11/2026;21/11/2026;Nota;0,00;1.000,00;
Total;;;2.118,50;;
`;

  it('con lo que el banco pone delante y detrás, y del último al primero', () => {
    const { formato, avisos, cuentas } = leerTexto(BANCO);
    expect([formato, avisos]).toEqual(['csv', ['No se traen 1 apuntes de 0,00 €, que no mueven dinero']]);
    const { movimientos, ...cuenta } = cuentas[0]!;
    expect(cuenta).toEqual({
      iban: 'ES9121000418450200051332',
      comprobada: true,
      desde: '2026-11-20',
      hasta: '2026-11-22',
      saldo_inicial: 100_000,
      saldo_final: 311_850,
    });
    expect(
      movimientos.map(({ orden, fecha, valor, centimos, texto, nombre, saldo }) => [orden, fecha, valor, centimos, texto, nombre, saldo]),
    ).toEqual([
      [1, '2026-11-22', '2026-11-22', 49_850, 'COMPETICIÓN ESCOLAR SALDO', 'Colegio Fuentemora', 311_850],
      [2, '2026-11-20', '2026-11-21', 162_000, 'SEGUNDA; MITAD', null, 262_000],
    ]);
  });

  it('con cargos y abonos, comas de separación, y sin saldo ni cuenta', () => {
    const { avisos, cuentas } = leerTexto(
      'Fecha,Descripción,Cargo,Abono\n2026-11-20,Cuota,,"1,620.00"\n2026-11-21,Comisión,3.50,\n2026-11-22,DEVOLUCION RECIBO R-1,10.00,\n',
    );
    expect(cuentas[0]!.movimientos.map(({ centimos, devolucion }) => [centimos, devolucion !== undefined])).toEqual([
      [162_000, false],
      [-350, false],
      [-1_000, true],
    ]);
    expect(avisos).toEqual([
      'El fichero no dice de qué cuenta es',
      'El fichero no trae el saldo: no se ha podido comprobar que no falta ninguna línea',
    ]);
  });

  it('con las cabeceras de cada banco', () => {
    const cabeceras = [
      'FECHA OPERATIVA;CONCEPTO;F. VALOR;IMPORTE',
      'F.Operación;Concepto;F.Valor;Importe (€)',
      'Fecha mov.;Movimiento;Fecha de valor;Importe EUR',
      'F. VALOR;DESCRIPCIÓN;;IMPORTE (€)',
    ];
    for (const cabecera of cabeceras) {
      const [cuenta] = leerTexto(`${cabecera}\n20/11/2026;CUOTA;20/11/2026;-1,50\n`).cuentas;
      expect(cuenta!.movimientos.map(({ fecha, valor, texto, centimos }) => [fecha, valor, texto, centimos])).toEqual([
        ['2026-11-20', '2026-11-20', 'CUOTA', -150],
      ]);
    }
  });

  it('un saldo que no sale del anterior se rechaza, y se dice cuál', () => {
    expect(falla('Fecha;Importe;Saldo\n20/11/2026;1,00;1,00\n21/11/2026;1,00;2,00\n22/11/2026;1,00;9,00')).toBe(
      'Línea 4: el saldo 9,00 € no sale del de la línea de al lado: falta o sobra algo',
    );
  });

  it('los importes se leen como se escriben aquí, y el que puede ser dos cosas no se lee', () => {
    const importe = (escrito: string): number | string => {
      const texto = `Fecha;Importe\n13/11/26;${escrito}\n`;
      const dice = falla(texto);
      return dice === 'se lee' ? leerTexto(texto).cuentas[0]!.movimientos[0]!.centimos : dice;
    };
    expect(['1.234,50 €', '-12,5', '+3', '(4,00)', '5,00-', '1.234', '1234.5', '1,234.56', '−1,00'].map(importe)).toEqual([
      123_450, -1_250, 300, -400, -500, 123_400, 123_450, 123_456, -100,
    ]);
    for (const mal of ['1,234', '12.34.5', 'doce', '1.23,4']) expect(importe(mal)).toBe(`Línea 2: «${mal}» no es un importe`);
  });

  it.each([
    [
      'un saldo que no sale',
      BANCO.replace('2.620,00', '2.620,01'),
      'Línea 6: el saldo 2.620,01 € no sale del de la línea de al lado: falta o sobra algo',
    ],
    ['una fecha que no existe', 'Fecha;Importe\n31/11/2026;1,00\n', 'Línea 2: «31/11/2026» no es una fecha'],
    ['otra moneda', 'Fecha;Importe;Divisa\n30/11/2026;1,00;USD\n', 'Línea 2: no está en euros: moneda «USD»'],
    ['sin cabecera', 'a;b\n1;2\n', 'No se reconoce el fichero: no es de Norma 43, ni camt.053, ni una tabla con fecha e importe'],
  ])('se rechaza con %s', (_, texto, dice) => {
    expect(falla(texto)).toBe(dice);
  });

  it('con el saldo, dos ficheros que se montan no doblan nada; sin él, tampoco', () => {
    const lineas = [1, 2, 3, 4].map((n) => `20/11/2026;CUOTA;10,00;${n * 10},00`);
    const huellas = (cabecera: string, ...suyas: string[]): string[] =>
      leerTexto([cabecera, ...suyas].join('\n')).cuentas[0]!.movimientos.map(({ huella }) => huella);
    const con = (...suyas: string[]): string[] => huellas('Fecha;Concepto;Importe;Saldo', ...suyas);
    expect([...con(...lineas.slice(0, 3)), ...con(...lineas.slice(2))].filter((una, n, todas) => todas.indexOf(una) === n)).toEqual(
      con(...lineas),
    );
    const sin = (cuantas: number): string[] =>
      huellas('Fecha;Concepto;Importe', ...lineas.slice(0, cuantas).map((linea) => linea.slice(0, 22)));
    expect(sin(2)).toEqual(sin(4).slice(0, 2));
  });
});

/** As each bank's page gives it, of the same two movements of the same day. */
const DE_BANCOS: readonly [banco: string, texto: string][] = [
  [
    'BBVA',
    'Últimos movimientos;;;;;;;\n;;;;;;;\nF.Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible;Observaciones\n20/11/2026;20/11/2026;Pago;Comisión;-3,50;EUR;1.041,50;\n20/11/2026;20/11/2026;Transferencia;CUOTA;45,00;EUR;1.045,00;x',
  ],
  [
    'Santander',
    'Cuenta:;ES91 2100 0418 4502 0005 1332;;;;;;;;\nSaldo:;1.041,50 EUR;;;;;;;;\nFecha Operación;Fecha Valor;Concepto;Importe;Divisa;Saldo;Divisa;Código;Número de Documento;Referencia 1\n20/11/2026;20/11/2026;Comisión;-3,50;EUR;1.041,50;EUR;17;0;\n20/11/2026;20/11/2026;CUOTA;45,00;EUR;1.045,00;EUR;04;0;R-1',
  ],
  [
    'CaixaBank',
    'Movimientos de la cuenta;;;;;\nFecha;Fecha valor;Movimiento;Más datos;Importe;Saldo\n20/11/2026;20/11/2026;Comisión;;-3,50EUR;+1.041,50EUR\n20/11/2026;20/11/2026;Transferencia;CUOTA;+45,00EUR;+1.045,00EUR',
  ],
  [
    'CaixaBank de empresas',
    'Número de cuenta;Oficina;Divisa;F. Operación;F. Valor;Ingreso (+);Gasto (-);Saldo (+);Saldo (-);Concepto común;Concepto complementario 1;Concepto complementario 2\n21000418450200051332;0418;EUR;20/11/2026;20/11/2026;;3,50;1.041,50;;17;Comisión;\n21000418450200051332;0418;EUR;20/11/2026;20/11/2026;45,00;;1.045,00;;04;CUOTA;',
  ],
  [
    'Sabadell',
    'Titular:;LA LIGA;;;;;;\nF. Operativa;Concepto;F. Valor;Importe;Saldo;Referencia 1;Referencia 2\n20/11/2026;Comisión;20/11/2026;-3,50;1.041,50;;\n20/11/2026;CUOTA;20/11/2026;45,00;1.045,00;R-1;',
  ],
  [
    'Bankinter',
    'Fecha contable\tFecha valor\tDescripción\tImporte\tSaldo\tDivisa\n20/11/2026\t20/11/2026\tComisión\t-3,50\t1.041,50\tEUR\n20/11/2026\t20/11/2026\tCUOTA\t45,00\t1.045,00\tEUR',
  ],
  [
    'ING',
    'Movimientos de la Cuenta;;;;;;\nF. VALOR;CATEGORÍA;SUBCATEGORÍA;DESCRIPCIÓN;COMENTARIO;IMPORTE (€);SALDO (€)\n20/11/2026;Otros;Otros;Comisión;;-3,50;1.041,50\n20/11/2026;Otros;Otros;CUOTA;;45,00;1.045,00',
  ],
  [
    'Kutxabank',
    'Listado de movimientos;;;;\nfecha;concepto;fecha valor;importe;saldo\n20/11/2026;Comisión;20/11/2026;-3,50;1.041,50\n20/11/2026;CUOTA;20/11/2026;45,00;1.045,00',
  ],
  [
    'Abanca',
    'Fecha ctble;Fecha valor;Concepto;Importe;Moneda;Saldo;Moneda;Concepto ampliado\n20-11-2026;20-11-2026;Comisión;-3,50;EUR;1.041,50;EUR;\n20-11-2026;20-11-2026;CUOTA;45,00;EUR;1.045,00;EUR;',
  ],
  [
    'Unicaja',
    'Fecha de operación|Fecha valor|Concepto|Importe|Divisa|Saldo|Divisa|Nº mov|Oficina\n20/11/26|20/11/26|Comisión|-3,50|EUR|1.041,50|EUR|7|0001\n20/11/26|20/11/26|CUOTA|45,00|EUR|1.045,00|EUR|6|0001',
  ],
  [
    'Ibercaja',
    'Nº Orden;Fecha Oper;Fecha Valor;Concepto;Descripción;Referencia;Importe;Saldo\n2;20/11/2026;20/11/2026;COMISION;Comisión;;-3,50;1.041,50\n1;20/11/2026;20/11/2026;TRANSFERENCIA;CUOTA;R-1;45,00;1.045,00',
  ],
  [
    'en catalán',
    'Data operació;Data valor;Concepte;Import;Saldo\n20/11/2026;20/11/2026;Comissió;-3,50;1.041,50\n20/11/2026;20/11/2026;CUOTA;45,00;1.045,00',
  ],
  ['con debe y haber', 'Fecha;Concepto;Debe;Haber;Saldo\n20/11/2026;Comisión;3,50;;1.041,50\n20/11/2026;CUOTA;;45,00;1.045,00'],
];

describe('las tablas de los bancos se reconocen por sus títulos', () => {
  it.each(DE_BANCOS)('%s', (_, texto) => {
    const { tabla, extracto } = ver(texto);
    expect([tabla.falta, tabla.segun]).toEqual([null, 'titulos']);
    const [{ movimientos }] = extracto!.cuentas as [Extracto['cuentas'][number]];
    expect(movimientos.map(({ fecha, centimos, saldo }) => [fecha, centimos, saldo])).toEqual([
      ['2026-11-20', -350, 104_150],
      ['2026-11-20', 4_500, 104_500],
    ]);
    expect(movimientos[1]!.texto).toContain('CUOTA');
  });

  it('la cuenta, del encabezamiento o de cada línea; y si son varias, cada movimiento es de la suya', () => {
    const cuentas = (texto: string) => leerTexto(texto).cuentas.map(({ iban, movimientos }) => [iban, movimientos.length]);
    expect(cuentas(DE_BANCOS[1]![1])).toEqual([['ES9121000418450200051332', 2]]);
    expect(cuentas(DE_BANCOS[3]![1])).toEqual([['ES9121000418450200051332', 2]]);
    expect(cuentas('CCC;2100 0418 45 0200051332\nFecha;Importe\n20/11/2026;1,00')).toEqual([['ES9121000418450200051332', 1]]);
    expect(
      cuentas(
        'Número de cuenta;Fecha;Importe;Saldo\n21000418450200051332;20/11/2026;1,00;5,00\nES79 2100 0813 6101 2345 6789;20/11/2026;2,00;9,00',
      ),
    ).toEqual([
      ['ES9121000418450200051332', 1],
      ['ES7921000813610123456789', 1],
    ]);
  });

  it('los números y las fechas de una hoja son los que la hoja dice', () => {
    const filas = [
      { linea: 1, celdas: ['Fecha', 'Concepto', 'Importe', 'Saldo'] },
      { linea: 2, celdas: ['2026-11-20', 'CUOTA', 0.1 + 0.2, 1_000.3] },
      { linea: 3, celdas: [46_347, 'CUOTA', -1_234.56, -234.26] },
    ];
    const { extracto } = leerTabla([{ nombre: 'Movimientos', filas }], 'hoja', SABER);
    expect(extracto!.cuentas[0]!.movimientos.map(({ fecha, centimos, saldo }) => [fecha, centimos, saldo])).toEqual([
      ['2026-11-20', 30, 100_030],
      ['2026-11-21', -123_456, -23_426],
    ]);
    filas[1]!.celdas[2] = 0.123;
    expect(() => leerTabla([{ nombre: '', filas }], 'hoja', SABER)).toThrow('Línea 2: «0.123» no es un importe');
  });
});

describe('lo que sus títulos no dicen se pregunta', () => {
  const RARA = 'Alta;Glosa;Total\n20/11/2026;CUOTA;45,00\n21/11/2026;OTRA;-3,50';
  const dicha = { fila: 0, columnas: ['fecha', 'texto', 'importe'], fechas: null } as const;

  it('qué es cada columna, con sus primeras filas a la vista; y dicho, se lee', () => {
    const { tabla, extracto } = ver(RARA);
    expect([extracto, tabla.falta, tabla.fila, tabla.columnas]).toEqual([null, 'Diga qué columna es la fecha', 0, [null, null, null]]);
    expect(tabla.muestra.map(({ celdas }) => celdas[1])).toEqual(['Glosa', 'CUOTA', 'OTRA']);
    const dichas = ver(RARA, { dicha });
    expect([dichas.tabla.segun, dichas.extracto!.cuentas[0]!.movimientos.map(({ centimos, texto }) => [centimos, texto])]).toEqual([
      'dicho',
      [
        [4_500, 'CUOTA'],
        [-350, 'OTRA'],
      ],
    ]);
  });

  it('y se recuerda por sus títulos, lleve lo que lleve encima', () => {
    const { huella } = ver(RARA).tabla;
    const otra = `Banco Tal;;\n;;\n${RARA.toUpperCase()}`;
    const { tabla, extracto } = ver(otra, { recordadas: new Map([[huella!, dicha]]) });
    expect([tabla.segun, tabla.fila, extracto!.cuentas[0]!.movimientos.length]).toEqual(['recordado', 2, 2]);
    expect(ver(RARA.replace('Glosa', 'Otra')).tabla.huella).not.toBe(huella);
    // One with figures in it may tell of somebody.
    expect(ver(RARA.replace('Glosa', 'Cuenta 1332')).tabla.huella).toBeNull();
  });

  it('lo que se dijo mal se dice otra vez; sin títulos, también se puede decir', () => {
    expect(ver(RARA, { dicha: { ...dicha, columnas: ['texto', 'fecha', 'importe'] } }).tabla.falta).toContain('Diga qué columna');
    expect(ver(RARA, { dicha: { ...dicha, columnas: ['fecha', 'importe', 'texto'] } }).tabla.falta).toBe(
      'Línea 2: «CUOTA» no es un importe',
    );
    const pelada = '02/11/2026|COMISION|02/11/2026|-3,50|100,00\n03/11/2026|CUOTA|03/11/2026|45,00|145,00';
    expect([ver(pelada).tabla.fila, ver(pelada).tabla.huella, ver(pelada).tabla.columnas.length]).toEqual([-1, null, 5]);
    const columnas = ['fecha', 'texto', 'valor', 'importe', 'saldo'] as const;
    expect(ver(pelada, { dicha: { fila: -1, columnas, fechas: null } }).extracto!.cuentas[0]!.movimientos).toHaveLength(2);
  });

  it('si las fechas son día y mes o mes y día, cuando nada lo dice', () => {
    const fechas = (filas: string, saber: Partial<Saber> = {}) => {
      const { tabla, extracto } = ver(`Fecha;Importe\n${filas}`, saber);
      return extracto ? extracto.cuentas[0]!.movimientos.map(({ fecha }) => fecha) : tabla.falta;
    };
    const DUDA = 'Diga si sus fechas son día y mes, o mes y día: pueden ser las dos cosas';
    expect(fechas('03/04/2026;45.00')).toBe(DUDA);
    expect(fechas('03/04/2026;45,00')).toEqual(['2026-04-03']);
    expect(fechas('13/04/2026;45.00')).toEqual(['2026-04-13']);
    expect(fechas('04/13/2026;45.00')).toEqual(['2026-04-13']);
    expect(fechas('03/03/2026;45.00')).toEqual(['2026-03-03']);
    // Day by day only in one of them; or not yet come in the other.
    expect(fechas('03/04/2026;45.00\n04/05/2026;1.00\n05/06/2026;1.00')).toBe(DUDA);
    expect(fechas('11/03/2026;45.00\n12/02/2026;1.00\n12/03/2026;1.00', { hoy: '2026-12-31' })).toEqual([
      '2026-11-03',
      '2026-12-02',
      '2026-12-03',
    ]);
    expect(fechas('01/06/2026;45.00', { hoy: '2026-02-01' })).toEqual(['2026-01-06']);
    // The latest first, two on a day.
    expect(fechas('12/02/2026;1.00\n12/02/2026;2.00\n11/03/2026;1.00\n10/01/2026;1.00')).toEqual([
      '2026-12-02',
      '2026-12-02',
      '2026-11-03',
      '2026-10-01',
    ]);
    // A comma in one of them is enough.
    expect(fechas('03/04/2026;45,00\n04/04/2026;45')).toEqual(['2026-04-03', '2026-04-04']);
    const columnas = ['fecha', 'importe'] as const;
    expect(fechas('03/04/2026;45.00', { dicha: { fila: 0, columnas, fechas: 'mes' } })).toEqual(['2026-03-04']);
  });

  it('una línea rota del fichero se rechaza, y se dice cuál', () => {
    const filas = [
      { linea: 1, celdas: ['Fecha', 'Importe'] },
      { linea: 2, celdas: [], fallo: 'La línea es demasiado larga, o hay comillas sin cerrar' },
    ];
    expect(() => leerTabla([{ nombre: '', filas }], 'csv', SABER)).toThrow('Línea 2: La línea es demasiado larga');
  });
});
