import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { leerDevoluciones, type Devolucion, type Devoluciones } from '../devoluciones';
import { motivoEnTexto } from '@cd/domain/dinero/motivos';
import { decodificar } from './decodificar';
import { enBytes, norma43 } from './escribir-de-prueba';
import { ExtractoIlegible, type Extracto } from './extracto';
import { leerExtracto } from './leer';

const bytes = (texto: string): Uint8Array => new TextEncoder().encode(texto);
const leerNorma = (fichero: Uint8Array): Extracto => leerExtracto(fichero)!;
const leerVueltas = (...de: Parameters<typeof leerDevoluciones>): Devoluciones => leerDevoluciones(...de)!;
const falla = (texto: string): string => {
  try {
    leerExtracto(bytes(texto));
  } catch (error) {
    if (error instanceof ExtractoIlegible) return error.message;
    throw error;
  }
  return 'se lee';
};

const saldo = (codigo: string, importe: string, lado = 'CRDT'): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${codigo}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${importe}</Amt><CdtDbtInd>${lado}</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>`;
const entrada = (importe: string, lado: string, detalles = '', { ref = '', estado = 'BOOK', familia = 'ESCT', cola = '' } = {}): string =>
  `<Ntry>\n<Amt Ccy="EUR">${importe}</Amt><CdtDbtInd>${lado}</CdtDbtInd><Sts><Cd>${estado}</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><DtTm>2026-11-21T00:00:00+01:00</DtTm></ValDt>${
    ref && `<AcctSvcrRef>${ref}</AcctSvcrRef>`
  }<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>${familia}</SubFmlyCd></Fmly></Domn></BkTxCd>${detalles && `<NtryDtls>${detalles}</NtryDtls>`}${cola}</Ntry>`;
const CABECERA = '<GrpHdr><MsgId>1</MsgId><CreDtTm>2026-11-21T06:00:00+01:00</CreDtTm></GrpHdr>';
const camt053 = (entradas: string, saldos = saldo('OPBD', '1000.00') + saldo('CLBD', '2620.00'), mas = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${CABECERA}
<Stmt><Id>1</Id><CreDtTm>2026-11-21T06:00:00</CreDtTm><FrToDt><FrDtTm>2026-11-20T00:00:00</FrDtTm><ToDtTm>2026-11-20T23:59:59</ToDtTm></FrToDt><Acct><Id><IBAN>ES9121000418450200051332</IBAN></Id></Acct>${saldos}${mas}${entradas}</Stmt></BkToCstmrStmt></Document>`;
const PAGO = `<TxDtls><Refs><EndToEndId>REC-1188</EndToEndId></Refs><Amt Ccy="EUR">1620.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Dbtr><Pty><Nm>AMPA Colegio Fuentemora</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>ES7921000813610123456789</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>Segunda mitad</Ustrd></RmtInf></TxDtls>`;
const devuelto = (referencia: string, importe: string, motivo: string): string =>
  `<TxDtls><Refs><EndToEndId>${referencia}</EndToEndId><MndtId>CD-0031-FUE</MndtId></Refs><Amt Ccy="EUR">${importe}</Amt><CdtDbtInd>DBIT</CdtDbtInd><RltdPties><Dbtr><Pty><Nm>Colegio Fuentemora</Nm></Pty></Dbtr></RltdPties><RtrInf><Rsn><Cd>${motivo}</Cd></Rsn></RtrInf></TxDtls>`;

describe('un extracto camt.053', () => {
  it('trae cada apunte con quién, su cuenta y sus referencias', () => {
    const { formato, avisos, cuentas } = leerNorma(bytes(camt053(entrada('1620.00', 'CRDT', PAGO, { ref: 'B-1' }))));
    expect([formato, avisos]).toEqual(['camt.053', []]);
    const { movimientos, ...cuenta } = cuentas[0]!;
    expect(cuenta).toEqual({
      iban: 'ES9121000418450200051332',
      comprobada: true,
      desde: '2026-11-20',
      hasta: '2026-11-20',
      saldo_inicial: 100_000,
      saldo_final: 262_000,
    });
    const { huella, ...movimiento } = movimientos[0]!;
    expect(huella).toMatch(/^[0-9a-f]{64}$/);
    expect(movimiento).toEqual({
      orden: 1,
      fecha: '2026-11-20',
      valor: '2026-11-21',
      centimos: 162_000,
      texto: 'Segunda mitad',
      nombre: 'AMPA Colegio Fuentemora',
      iban: 'ES7921000813610123456789',
      referencias: ['REC-1188'],
      numero: 'B-1',
      saldo: 262_000,
    });
  });

  it('de otra versión, con prefijos y en otras letras, es lo mismo', () => {
    const otro = camt053(entrada('1620.00', 'CRDT', PAGO.replaceAll(/<\/?Pty>/g, ''), { ref: 'B-1' }))
      .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1n:')
      .replace('xmlns=', 'xmlns:n=')
      .replace('.08"', '.02"')
      .replace('UTF-8', 'ISO-8859-1')
      .replace('Segunda mitad', 'Año nuevo')
      .replace('<n:Sts><n:Cd>BOOK</n:Cd></n:Sts>', '<n:Sts>BOOK</n:Sts>');
    const [movimiento] = leerNorma(enBytes(otro, 'ISO-8859-1')).cuentas[0]!.movimientos;
    expect([movimiento!.texto, movimiento!.nombre]).toEqual(['Año nuevo', 'AMPA Colegio Fuentemora']);
  });

  it('un apunte con su número del banco es el mismo en cualquier fichero; los pendientes y los de cero no se traen', () => {
    const uno = entrada('10.00', 'CRDT', '', { ref: 'B-1' });
    const dos = entrada('10.00', 'CRDT', '', { ref: 'B-2' });
    const huellas = (entradas: string, inicial: string, final: string): string[] =>
      leerNorma(bytes(camt053(entradas, saldo('PRCD', inicial) + saldo('CLBD', final)))).cuentas[0]!.movimientos.map(
        ({ huella }) => huella,
      );
    const [a, b] = huellas(uno + dos, '0.00', '20.00');
    expect(new Set([a, b]).size).toBe(2);
    expect(huellas(dos + uno, '5.00', '25.00')).toEqual([b, a]);
    const { avisos, cuentas } = leerNorma(
      bytes(
        camt053(
          uno + entrada('7.00', 'CRDT', '', { estado: 'PDNG' }) + entrada('0.00', 'DBIT'),
          saldo('OPBD', '0.00') + saldo('CLBD', '10.00'),
        ),
      ),
    );
    expect(cuentas[0]!.movimientos).toHaveLength(1);
    expect(avisos).toEqual([
      'No se traen 1 apuntes de la cuenta ES9121000418450200051332 que el banco aún no ha anotado',
      'No se traen 1 apuntes de 0,00 €, que no mueven dinero',
    ]);
  });

  it.each([
    ['saldo', camt053(entrada('1620.01', 'CRDT')), 'Línea 3: del saldo inicial y los apuntes queda 2.620,01 € y el banco dice 2.620,00 €'],
    ['moneda', camt053(entrada('1620.00', 'CRDT').replace('EUR', 'USD')), 'Línea 4: no está en euros: moneda «USD»'],
    ['lado', camt053(entrada('1620.00', 'OTRO')), 'Línea 3: no se sabe si un importe es del debe o del haber'],
    ['importe', camt053(entrada('1620.001', 'CRDT')), 'Línea 4: «1620.001» no es un importe'],
    [
      'recuento',
      camt053(entrada('1620.00', 'CRDT'), undefined, '<TxsSummry><TtlNtries><NbOfNtries>3</NbOfNtries></TtlNtries></TxsSummry>'),
      'Línea 3: el banco dice 3 apuntes y hay 1',
    ],
    ['cortado', camt053('').slice(0, -20), 'El XML está cortado'],
    [
      'entidades',
      camt053('').replace('<Document', '<!DOCTYPE x [<!ENTITY a "aaaa">]><Document'),
      'El fichero define entidades, que no se admiten',
    ],
    [
      'entidad suelta',
      camt053(entrada('1620.00', 'CRDT', '', { cola: '<AddtlNtryInf>&a;</AddtlNtryInf>' })),
      'Línea 4: el XML está mal escrito',
    ],
    ['desmedido', `<a>${'<b/>'.repeat(1_000_000)}</a>`, 'El XML es demasiado grande'],
    ['otro XML', '<x></x>', 'Es un XML, pero no un extracto camt.053'],
  ])('que no se puede creer se rechaza: %s', (_, texto, dice) => {
    expect(falla(texto)).toBe(dice);
  });

  const OFICIAL = new URL('../../../../../shared/data/sepa/camt.053.001.08.xsd', import.meta.url);
  it.skipIf(!existsSync(OFICIAL))('las muestras de estas pruebas son como dice ISO 20022', async () => {
    const xml = [entrada('1620.00', 'CRDT', PAGO, { ref: 'B-1' }), entrada('5.00', 'DBIT', devuelto('A', '5.00', 'AM04'))].map((una) =>
      camt053(una),
    );
    expect((await validateXML({ xml, schema: readFileSync(OFICIAL, 'utf8') })).errors).toEqual([]);
  });
});

it('en qué letras está se sabe por lo que se lee', () => {
  for (const texto of ['EDUCACIÓN FÍSICA, NIÑOS', 'Educación física, niños', 'MÚSICA', 'Peña', 'COL.LEGI L’ÀNGEL'.replace('’', "'")])
    for (const letras of ['UTF-8', 'ISO-8859-1', 'CP850'] as const) {
      if (letras === 'CP850' && texto.includes('À')) continue;
      expect(decodificar(enBytes(texto, letras))).toEqual({ texto, codificacion: letras });
    }
});

describe('lo que el banco devuelve', () => {
  const resumir = ({ clase, referencia, mandato, centimos, motivo, motivo_texto, fecha }: Devolucion): unknown[] => [
    clase,
    referencia,
    mandato,
    centimos,
    motivo,
    motivo_texto,
    fecha,
  ];
  const ESPERADO = ['recibo', 'REC-1', 'CD-0031-FUE', 162_000, 'AM04', 'Saldo insuficiente', '2026-11-20'];

  it('en un pain.002: lo que rechaza, y no lo que acepta', () => {
    const tx = (estado: string, motivo: string): string =>
      `<TxInfAndSts><OrgnlEndToEndId>REC-${motivo}</OrgnlEndToEndId><TxSts>${estado}</TxSts><StsRsnInf><Rsn><Cd>${motivo}</Cd></Rsn></StsRsnInf><OrgnlTxRef><Amt><InstdAmt Ccy="EUR">1620.00</InstdAmt></Amt><MndtRltdInf><MndtId>CD-0031-FUE</MndtId></MndtRltdInf></OrgnlTxRef></TxInfAndSts>`;
    const pain = (dentro: string, grupo = 'PART', version = '10'): string =>
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}"><CstmrPmtStsRpt><GrpHdr><MsgId>1</MsgId><CreDtTm>2026-11-20T08:00:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>R-2026-021</OrgnlMsgId><OrgnlMsgNmId>pain.008.001.08</OrgnlMsgNmId><GrpSts>${grupo}</GrpSts></OrgnlGrpInfAndSts>${dentro}</CstmrPmtStsRpt></Document>`;
    const bloque = (dentro: string, estado = 'PART'): string =>
      `<OrgnlPmtInfAndSts><OrgnlPmtInfId>R-2026-021.RCUR</OrgnlPmtInfId><PmtInfSts>${estado}</PmtInfSts>${dentro}</OrgnlPmtInfAndSts>`;
    for (const version of ['03', '10', '13']) {
      const { formato, devoluciones, rechazos } = leerVueltas(
        bytes(pain(bloque(tx('RJCT', 'MD06') + tx('ACCP', 'AC01')), 'PART', version)),
      );
      expect([formato, devoluciones.map(resumir), rechazos]).toEqual([
        'pain.002',
        [['recibo', 'REC-MD06', 'CD-0031-FUE', 162_000, 'MD06', 'Devuelto por quien paga, sin dar motivo', '2026-11-20']],
        [],
      ]);
    }
    expect(leerVueltas(bytes(pain(bloque('<StsRsnInf><Rsn><Prtry>X99</Prtry></Rsn></StsRsnInf>', 'RJCT')))).rechazos).toEqual(
      [{ fichero: 'R-2026-021', bloque: 'R-2026-021.RCUR', motivo: null, motivo_texto: 'El banco no dice el motivo' }].map((uno) => ({
        ...uno,
        motivo: 'X99',
        motivo_texto: 'Motivo X99 del banco',
      })),
    );
    expect(leerVueltas(bytes(pain('', 'RJCT'))).rechazos).toEqual([
      { fichero: 'R-2026-021', bloque: null, motivo: null, motivo_texto: 'El banco no dice el motivo' },
    ]);
    expect(falla(pain(''))).toBe('No es un extracto: son las devoluciones que comunica el banco');
  });

  it('en un camt.054 o un camt.053, también las que van juntas en un apunte', () => {
    const dos = entrada('1625.00', 'DBIT', devuelto('REC-1', '1620.00', 'AM04') + devuelto('REC-2', '5.00', 'MD01'), { familia: 'UPDD' });
    const camt054 = `<Document><BkToCstmrDbtCdtNtfctn>${CABECERA}<Ntfctn><Id>1</Id>${dos}${entrada('1.00', 'CRDT', PAGO)}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
    const segundo = ['recibo', 'REC-2', 'CD-0031-FUE', 500, 'MD01', 'Sin mandato: quien paga no lo autorizó', '2026-11-20'];
    expect(leerVueltas(bytes(camt054)).devoluciones.map(resumir)).toEqual([ESPERADO, segundo]);
    const camt = camt053(dos, saldo('OPBD', '1625.00') + saldo('CLBD', '0.00'));
    expect(leerVueltas(bytes(camt)).devoluciones.map(resumir)).toEqual([ESPERADO, segundo]);
    expect(leerNorma(bytes(camt)).cuentas[0]!.movimientos[0]!.devolucion).toEqual({ motivo: 'AM04', referencia: null });
  });

  it('en Norma 43, donde la referencia es la que se conoce', () => {
    const fichero = norma43([
      {
        inicial: 0,
        apuntes: [
          {
            dia: '2026-11-20',
            centimos: -162_000,
            comun: '14',
            referencia1: '000123456789',
            textos: ['DEVOLUCION RECIBO REC-1188', 'SALDO INSUFICIENTE'],
          },
          { dia: '2026-11-20', centimos: 5 },
        ],
      },
    ]);
    const [sola, ...otras] = leerVueltas(fichero).devoluciones;
    expect([sola!.referencia, sola!.candidatas, sola!.centimos, sola!.motivo, otras]).toEqual([
      null,
      ['000123456789', 'REC-1188'],
      162_000,
      'AM04',
      [],
    ]);
    expect(leerVueltas(fichero, (una) => una === 'REC-1188').devoluciones[0]!.referencia).toBe('REC-1188');
    expect(leerVueltas(fichero, () => true).devoluciones[0]!.referencia).toBeNull();
  });

  it('un motivo que no se conoce se enseña como vino', () => {
    expect([motivoEnTexto('AC04'), motivoEnTexto('ZZ99'), motivoEnTexto(null)]).toEqual([
      'La cuenta está cancelada',
      'Motivo ZZ99 del banco',
      'El banco no dice el motivo',
    ]);
  });
});
