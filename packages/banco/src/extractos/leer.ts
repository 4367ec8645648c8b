import { leerCamt053 } from './camt053';
import { decodificar, decodificarXml } from './decodificar';
import { ExtractoIlegible, type Extracto } from './extracto';
import { leerNorma43 } from './norma43';
import { en, leerXml } from './xml';

/** The largest statement that is read: some 50 000 lines of Norma 43. */
export const MAXIMO_BYTES = 16 * 1024 * 1024;

const AJENOS: readonly (readonly [principio: RegExp, dice: string])[] = [
  [/^\u00D0\u00CF/, 'Es una hoja de cálculo antigua (XLS): ábrala y guárdela como XLSX o CSV, o pida al banco el fichero de Norma 43'],
  [
    /^<(?:!doctype|html|table|head|meta)/i,
    'Es una página web con nombre de hoja: ábrala con su hoja de cálculo y guárdela como XLSX o CSV',
  ],
  [/^%PDF/, 'Es un PDF: pida al banco el fichero de Norma 43 o camt.053'],
];

export const principioDe = (bytes: Uint8Array): string => String.fromCodePoint(...bytes.subarray(0, 64)).replace(/^(?:ï»¿)?\s+|^ï»¿/, '');

/** What cannot be a statement is refused before anything of it is read. */
export function exigirLegible(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new ExtractoIlegible('El fichero está vacío');
  if (bytes.length > MAXIMO_BYTES) throw new ExtractoIlegible(`El fichero pasa de ${MAXIMO_BYTES / 1024 / 1024} MB`);
  const principio = principioDe(bytes);
  const ajeno = AJENOS.find(([suyo]) => suyo.test(principio));
  if (ajeno) throw new ExtractoIlegible(ajeno[1]);
}

/** Some banks put a heading of file before the first account. */
const DE_NORMA_43 = /^\s*(?:00.*[\r\n]+\s*)?11\d{18}/;

/**
 * A bank statement of Norma 43 or camt.053, which are known by what they hold and not by their names; null: it may be a table, whose cells are for others to read. Days as 'AAAA-MM-DD', amounts in cents.
 * Throws ExtractoIlegible, in Spanish and with its line, where it cannot be believed; nothing of such a file is used.
 */
export function leerExtracto(bytes: Uint8Array): Extracto | null {
  exigirLegible(bytes);
  const principio = principioDe(bytes);
  if (principio.startsWith('<')) {
    const documento = leerXml(decodificarXml(bytes));
    if (en(documento, 'BkToCstmrStmt')) return leerCamt053(documento);
    if (en(documento, 'BkToCstmrDbtCdtNtfctn') || en(documento, 'CstmrPmtStsRpt'))
      throw new ExtractoIlegible('No es un extracto: son las devoluciones que comunica el banco');
    throw new ExtractoIlegible('Es un XML, pero no un extracto camt.053');
  }
  if (!/^(?:00|11)/.test(principio)) return null;
  const texto = decodificar(bytes).texto.replace('\uFEFF', '');
  return DE_NORMA_43.test(texto) ? leerNorma43(texto) : null;
}
