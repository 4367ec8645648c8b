import { CsvError, parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import type { Celda } from '@cd/domain/importacion/celdas';
import type { FilaDeTabla } from '@cd/domain/importacion/columnas';
import { RuleError } from '../../platform/http/rule-error';

export interface Tabla {
  cabeceras: string[];
  filas: FilaDeTabla[];
}

const MAX_FILAS = 20_000;
/** What the sheets of a small file may unpack to. */
const MAX_DESCOMPRIMIDO = 150 * 1024 * 1024;

const estaVacia = (celda: Celda): boolean => String(celda).trim() === '';

/** The table of a CSV file or of the first sheet of an XLSX one, told apart by their first bytes. */
export async function leerFichero(bytes: Buffer): Promise<Tabla> {
  const filas = bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004' ? await leerXlsx(bytes) : leerCsv(textoDe(bytes));
  const [cabecera, ...resto] = filas.filter(({ celdas, fallo }) => fallo !== undefined || !celdas.every(estaVacia));
  if (!cabecera || cabecera.fallo !== undefined) throw new RuleError('fichero.ilegible');
  if (resto.length === 0) throw new RuleError('fichero.ilegible', 'El fichero no tiene filas');
  if (resto.length > MAX_FILAS) throw new RuleError('fichero.ilegible', `El fichero tiene más de ${MAX_FILAS.toLocaleString('es')} filas. Pártalo en varios`);
  const cabeceras = cabecera.celdas.map((celda) => String(celda).trim());
  while (cabeceras.at(-1) === '') cabeceras.pop();
  return { cabeceras, filas: resto };
}

/** Sheets in Spanish are often saved in Windows' own encoding, and as «Unicode text» in UTF-16. */
function textoDe(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const SEPARADORES = [';', ',', '\t'];

/** The one that divides the header into most columns. */
function separadorDe(texto: string): string {
  const cabecera = texto
    .trimStart()
    .split(/\r?\n/, 1)[0]!
    .replaceAll(/"[^"]*"/g, '');
  const veces = (separador: string): number => cabecera.split(separador).length;
  return SEPARADORES.reduce((mejor, separador) => (veces(separador) > veces(mejor) ? separador : mejor));
}

const saltosEn = (textos: readonly string[]): number => textos.reduce((suma, texto) => suma + (texto.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

function leerCsv(texto: string): FilaDeTabla[] {
  const filas: FilaDeTabla[] = [];
  let ultima = 0;
  const onRecord = ({ record, info }: { record: string[]; info: { lines: number } }): void => {
    ultima = info.lines;
    filas.push({ linea: info.lines - saltosEn(record), celdas: record });
  };
  try {
    parse(texto, { delimiter: separadorDe(texto), info: true, relax_column_count: true, skip_empty_lines: true, on_record: onRecord as never });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // An open quote swallows the rest of the file: what is wrong is the row after the last good one.
    filas.push({ linea: ultima + 1, celdas: [], fallo: 'Hay comillas sin abrir o sin cerrar' });
  }
  return filas;
}

async function leerXlsx(bytes: Buffer): Promise<FilaDeTabla[]> {
  if (tamanoDescomprimido(bytes) > MAX_DESCOMPRIMIDO) throw new RuleError('fichero.ilegible', 'El fichero ocupa demasiado una vez descomprimido');
  let hoja;
  try {
    hoja = await readSheet(bytes);
  } catch (error) {
    throw new RuleError('fichero.ilegible', undefined, { cause: error });
  }
  return hoja.map((fila, indice) => ({ linea: indice + 1, celdas: fila.map(celdaDe) }));
}

const ENTRADA = Buffer.from('PK\u0001\u0002', 'latin1');
const TAMANO_EN_ENTRADA = 24;

/** What the directory of a ZIP file says that its files take. */
function tamanoDescomprimido(bytes: Buffer): number {
  let total = 0;
  for (let en = bytes.indexOf(ENTRADA); en >= 0 && en + TAMANO_EN_ENTRADA + 4 <= bytes.length; en = bytes.indexOf(ENTRADA, en + 4))
    total += bytes.readUInt32LE(en + TAMANO_EN_ENTRADA);
  return total;
}

/** Hours without a day are kept by sheets as a moment of the day on which their calendar begins. */
const PRIMER_ANNO = 1901;

function celdaDe(valor: unknown): Celda {
  if (valor instanceof Date) return valor.getUTCFullYear() < PRIMER_ANNO ? valor.toISOString().slice(11, 16) : valor.toISOString().slice(0, 10);
  if (typeof valor === 'boolean') return valor ? 'sí' : 'no';
  return typeof valor === 'number' || typeof valor === 'string' ? valor : '';
}
