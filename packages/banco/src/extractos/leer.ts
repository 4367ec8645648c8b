import { leerCamt053 } from './camt053';
import { leerCsv } from './csv';
import { decodificar, decodificarXml } from './decodificar';
import { ExtractoIlegible, type Extracto } from './extracto';
import { leerNorma43 } from './norma43';
import { en, leerXml } from './xml';

/** The largest statement that is read: some 50 000 lines of Norma 43. */
export const MAXIMO_BYTES = 16 * 1024 * 1024;

const AJENOS: readonly (readonly [principio: string, dice: string])[] = [
  ['PK', 'Es una hoja de cálculo: ábrala y guárdela como CSV, o pida al banco el fichero de Norma 43'],
  ['\u00D0\u00CF\u0011\u00E0', 'Es una hoja de cálculo antigua: ábrala y guárdela como CSV, o pida al banco el fichero de Norma 43'],
  ['%PDF', 'Es un PDF: pida al banco el fichero de Norma 43 o camt.053'],
];

export const principioDe = (bytes: Uint8Array): string => String.fromCodePoint(...bytes.subarray(0, 64)).replace(/^(?:ï»¿)?\s+|^ï»¿/, '');

/** What cannot be a statement is refused before anything of it is read. */
export function exigirLegible(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new ExtractoIlegible('El fichero está vacío');
  if (bytes.length > MAXIMO_BYTES) throw new ExtractoIlegible(`El fichero pasa de ${MAXIMO_BYTES / 1024 / 1024} MB`);
  const principio = principioDe(bytes);
  const ajeno = AJENOS.find(([suyo]) => principio.startsWith(suyo));
  if (ajeno) throw new ExtractoIlegible(ajeno[1]);
}

/**
 * A bank statement, whatever its format, which is known by what it holds and not by its name: Norma 43, camt.053 or a table. Days as 'AAAA-MM-DD', amounts in cents.
 * Throws ExtractoIlegible, in Spanish and with its line, where it cannot be believed; nothing of such a file is used.
 */
export function leerExtracto(bytes: Uint8Array): Extracto {
  exigirLegible(bytes);
  if (principioDe(bytes).startsWith('<')) {
    const documento = leerXml(decodificarXml(bytes));
    if (en(documento, 'BkToCstmrStmt')) return leerCamt053(documento);
    if (en(documento, 'BkToCstmrDbtCdtNtfctn') || en(documento, 'CstmrPmtStsRpt'))
      throw new ExtractoIlegible('No es un extracto: son las devoluciones que comunica el banco');
    throw new ExtractoIlegible('Es un XML, pero no un extracto camt.053');
  }
  const { texto } = decodificar(bytes);
  return /^\s*11\d{18}/.test(texto.replace('\uFEFF', '')) ? leerNorma43(texto.replace('\uFEFF', '')) : leerCsv(texto);
}
