import type { HojaCruda } from '@cd/domain/importacion/hoja/cabecera';
import { parse } from 'csv-parse/sync';
import { ibanDeCcc } from '../cuentas';

export interface ApunteDePrueba {
  dia: string;
  valor?: string;
  centimos: number;
  comun?: string;
  documento?: string;
  referencia1?: string;
  referencia2?: string;
  /** Of the records 23, 38 positions each, two by two. */
  textos?: readonly string[];
  /** As it is written, whatever it is: a record 24, or one that is wrong. */
  detras?: string;
}

export interface CuentaDePrueba {
  banco?: string;
  oficina?: string;
  cuenta?: string;
  moneda?: string;
  inicial: number;
  apuntes: readonly ApunteDePrueba[];
  desde?: string;
  hasta?: string;
  /** Added to what the bank counts, or says that they sum. */
  debeDeMas?: number;
  haberDeMas?: number;
  sumaDeMas?: number;
  finalDeMas?: number;
}

const cifras = (numero: number, cuantas: number): string => String(Math.abs(numero)).padStart(cuantas, '0');
const dia = (fecha: string): string => fecha.replaceAll('-', '').slice(2);
const clave = (centimos: number): string => (centimos < 0 ? '1' : '2');
const sumar = (apuntes: readonly ApunteDePrueba[]): number => apuntes.reduce((suma, { centimos }) => suma + centimos, 0);

function lineasDeApunte({
  dia: fecha,
  valor = fecha,
  centimos,
  comun = '04',
  documento = '0',
  referencia1 = '',
  referencia2 = '',
  textos = [],
  detras,
}: ApunteDePrueba): string[] {
  const lineas = [
    `22    0418${dia(fecha)}${dia(valor)}${comun}000${clave(centimos)}${cifras(centimos, 14)}${documento.padStart(10, '0')}${referencia1.padEnd(12, referencia1 ? ' ' : '0')}${referencia2.padEnd(16)}`,
  ];
  for (let n = 0; n < textos.length; n += 2)
    lineas.push(`23${cifras(n / 2 + 1, 2)}${textos[n]!.padEnd(38)}${(textos[n + 1] ?? '').padEnd(38)}`);
  return detras === undefined ? lineas : [...lineas, detras];
}

/** The lines of a statement of Norma 43 as a bank writes it. */
export function lineasDeNorma43(cuentas: readonly CuentaDePrueba[], registrosDeMas = 0): string[] {
  const lineas = cuentas.flatMap((una) => {
    const { banco = '2100', oficina = '0418', cuenta = '0200051332', moneda = '978', inicial, apuntes } = una;
    const fechas = apuntes.map(({ dia: fecha }) => fecha).toSorted();
    const { desde = fechas[0] ?? '2026-11-01', hasta = fechas.at(-1) ?? '2026-11-01' } = una;
    const debe = apuntes.filter(({ centimos }) => centimos < 0);
    const haber = apuntes.filter(({ centimos }) => centimos >= 0);
    const final = inicial + sumar(apuntes) + (una.finalDeMas ?? 0);
    return [
      `11${banco}${oficina}${cuenta}${dia(desde)}${dia(hasta)}${clave(inicial)}${cifras(inicial, 14)}${moneda}3${'FEDERACIÓN DE PRUEBA'.padEnd(26)}   `,
      ...apuntes.flatMap(lineasDeApunte),
      `33${banco}${oficina}${cuenta}${cifras(debe.length + (una.debeDeMas ?? 0), 5)}${cifras(sumar(debe), 14)}${cifras(haber.length + (una.haberDeMas ?? 0), 5)}${cifras(sumar(haber) + (una.sumaDeMas ?? 0), 14)}${clave(final)}${cifras(final, 14)}${moneda}    `,
    ];
  });
  return [...lineas, `88${'9'.repeat(18)}${cifras(lineas.length + registrosDeMas, 6)}${' '.repeat(54)}`];
}

const ALTAS = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº';

/** In the letters of a bank: each is one byte, but in UTF-8. */
export function enBytes(texto: string, letras: 'UTF-8' | 'ISO-8859-1' | 'CP850'): Uint8Array {
  if (letras === 'UTF-8') return new TextEncoder().encode(texto);
  return Uint8Array.from([...texto], (letra) => {
    if (letra.codePointAt(0)! < 0x80) return letra.codePointAt(0)!;
    const otras: Readonly<Record<string, number>> = { Á: 0xb5, Í: 0xd6, Ó: 0xe0, Ú: 0xe9 };
    return letras === 'CP850' ? (otras[letra] ?? ALTAS.indexOf(letra) + 0x80) : letra.codePointAt(0)!;
  });
}

export const norma43 = (cuentas: readonly CuentaDePrueba[]): Uint8Array =>
  enBytes(`${lineasDeNorma43(cuentas).join('\r\n')}\r\n`, 'ISO-8859-1');

/** A table as it comes out of a file, its cells read: of several, the separator that its first line has most of. */
export function hojaDe(texto: string): HojaCruda[] {
  const [delimiter] = [';', '\t', ',', '|'].toSorted((a, b) => texto.split(b).length - texto.split(a).length);
  const filas = parse(texto, { delimiter: delimiter!, relax_column_count: true, skip_empty_lines: true, info: true }) as unknown as {
    record: string[];
    info: { lines: number };
  }[];
  return [{ nombre: '', filas: filas.map(({ record, info }) => ({ linea: info.lines, celdas: record })) }];
}

/** The same accounts as camt.053 tells them: each movement with the bank's number. */
export function camt053(cuentas: readonly CuentaDePrueba[]): Uint8Array {
  const importe = (centimos: number): string =>
    `<Amt Ccy="EUR">${(Math.abs(centimos) / 100).toFixed(2)}</Amt><CdtDbtInd>${centimos < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
  const saldo = (codigo: string, centimos: number): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${codigo}</Cd></CdOrPrtry></Tp>${importe(centimos)}</Bal>`;
  const stmts = cuentas.map(({ banco = '2100', oficina = '0418', cuenta = '0200051332', inicial, apuntes }) => {
    const iban = ibanDeCcc(banco, oficina, cuenta)!;
    const entradas = apuntes.map(
      ({ dia: fecha, valor = fecha, centimos, documento, referencia2 = '', textos = [] }) =>
        `<Ntry>${importe(centimos)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${fecha}</Dt></BookgDt><ValDt><Dt>${valor}</Dt></ValDt>${
          documento === undefined ? '' : `<AcctSvcrRef>${documento}</AcctSvcrRef>`
        }<NtryDtls><TxDtls>${referencia2 === '' ? '' : `<Refs><EndToEndId>${referencia2}</EndToEndId></Refs>`}<RmtInf><Ustrd>${textos.join(' ')}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
    );
    return `<Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${saldo('OPBD', inicial)}${saldo('CLBD', inicial + sumar(apuntes))}${entradas.join('')}</Stmt>`;
  });
  return enBytes(`<Document><BkToCstmrStmt>${stmts.join('')}</BkToCstmrStmt></Document>`, 'UTF-8');
}
