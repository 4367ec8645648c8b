import { CsvError, parse } from 'csv-parse/sync';
import type { Celda } from '@cd/domain/importacion/celdas';
import type { FilaDeTabla } from '@cd/domain/importacion/columnas';
import type { HojaCruda } from '@cd/domain/importacion/hoja/cabecera';
import { RuleError } from '../../../platform/errors/rule-error';
import { separadorDe, textoDe } from './codificacion';
import { esOds, leerOds } from './leer-ods';
import { tablaConCabecera, type TablaLeida } from './tabla';

const MAX_FILAS = 20_000;
/** Blank ones among them; beyond, nothing is read. */
const MAX_REGISTROS = 3 * MAX_FILAS;
/** Characters of one of them in a CSV file. */
const MAX_REGISTRO = 1_000_000;
const MAX_COLUMNAS = 500;
/** As of a workbook: nobody writes so many, and to take them apart costs what a file may not. */
const MAX_CASILLAS = 5_000_000;
const DEMASIADAS_COLUMNAS = `El fichero tiene más de ${MAX_COLUMNAS} columnas`;
/** As in any sheet program. */
const MAX_CELDA = 32_767;
/** Of all cells: a sheet keeps a repeated text once, and what is made of it does not. */
const MAX_TEXTO = 40_000_000;

const estaVacia = (celda: Celda): boolean => String(celda).trim() === '';

const MAX_HOJAS = 20;

/**
 * The rows of a CSV, XLSX or ODS file, told apart by their first bytes: of its first sheet or, where they are asked for, of all. A hostile file
 * may ask it for any time and memory: `leerFichero` gives it a process of its own.
 */
export async function leerHojas(bytes: Buffer, { todas = false } = {}): Promise<HojaCruda[]> {
  const leidas = await hojasDe(bytes, todas);
  if (leidas.length > MAX_HOJAS) throw new RuleError('fichero.dimensiones', `El fichero tiene más de ${MAX_HOJAS} hojas`);
  const hojas = leidas
    .map(({ nombre, filas }) => ({ nombre, filas: filas.filter(({ celdas, fallo }) => fallo !== undefined || !celdas.every(estaVacia)) }))
    .filter(({ filas }) => filas.length > 0);
  const medida = { texto: 0 };
  for (const { filas } of hojas) acotar(filas, medida);
  return hojas;
}

async function hojasDe(bytes: Buffer, todas: boolean): Promise<HojaCruda[]> {
  if (!esZip(bytes)) return [{ nombre: '', filas: leerCsv(bytes) }];
  if (esOds(bytes)) return (await leerOds(bytes)).slice(0, todas ? undefined : 1);
  return leerXlsx(bytes, todas);
}

function acotar(filas: readonly FilaDeTabla[], medida: { texto: number }): void {
  if (filas.length > MAX_FILAS + 1)
    throw new RuleError('fichero.dimensiones', `El fichero tiene más de ${MAX_FILAS.toLocaleString('es')} filas. Pártalo en varios`);
  for (const fila of filas) {
    if (fila.celdas.length > MAX_COLUMNAS) rechazar(fila, `La línea tiene más de ${MAX_COLUMNAS} columnas`);
    if (fila.celdas.some((celda) => String(celda).length > MAX_CELDA))
      rechazar(fila, `Una celda tiene más de ${MAX_CELDA.toLocaleString('es')} caracteres`);
    for (const celda of fila.celdas) medida.texto += String(celda).length;
    if (medida.texto > MAX_TEXTO) throw new RuleError('fichero.descomprimido');
  }
}

export const leerTabla = async (bytes: Buffer): Promise<TablaLeida> => tablaConCabecera(await leerHojas(bytes));

function rechazar(fila: FilaDeTabla, fallo: string): void {
  fila.celdas = [];
  fila.fallo = fallo;
}

const esZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';

/** What the files of others begin with. */
const DE_EXCEL_ANTIGUO = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const DE_GZIP = Buffer.from('1f8b', 'hex');
const DE_OTROS = /^(%PDF|\{\\rtf|\u0089PNG|GIF8|\u00ff\u00d8\u00ff|Rar!|7z\u00bc\u00af|PK|\s*<(\?xml|!doctype|html))/i;

function exigirTexto(bytes: Buffer): void {
  if (bytes.subarray(0, DE_EXCEL_ANTIGUO.length).equals(DE_EXCEL_ANTIGUO))
    throw new RuleError('fichero.ajeno', 'El fichero es de un Excel antiguo (XLS) o tiene contraseña. Guárdelo como XLSX, sin contraseña');
  if (bytes.subarray(0, DE_GZIP.length).equals(DE_GZIP) || DE_OTROS.test(bytes.subarray(0, 100).toString('latin1')))
    throw new RuleError('fichero.ajeno');
}

const saltosEn = (textos: readonly string[]): number => textos.reduce((suma, texto) => suma + (texto.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

function hayMas(texto: string, separador: string, maximo: number): boolean {
  let veces = 0;
  for (let n = texto.indexOf(separador); n >= 0 && veces <= maximo; n = texto.indexOf(separador, n + 1)) veces += 1;
  return veces > maximo;
}

function leerCsv(bytes: Buffer): FilaDeTabla[] {
  exigirTexto(bytes);
  const texto = textoDe(bytes).replace(/^\uFEFF?sep=.[\r\n]+/i, '');
  const separador = separadorDe(texto);
  if (texto.trimStart().split(/\r?\n/, 1)[0]!.split(separador).length > MAX_COLUMNAS && !texto.startsWith('"'))
    throw new RuleError('fichero.dimensiones', DEMASIADAS_COLUMNAS);
  if (hayMas(texto, separador, MAX_CASILLAS))
    throw new RuleError('fichero.dimensiones', `El fichero tiene más de ${MAX_CASILLAS.toLocaleString('es')} celdas`);
  const filas: FilaDeTabla[] = [];
  let ultimaLinea = 0;
  const onRecord = ({ record, info }: { record: string[]; info: { lines: number } }): void => {
    ultimaLinea = info.lines;
    filas.push({ linea: info.lines - saltosEn(record), celdas: record });
  };
  try {
    parse(texto, {
      delimiter: separador,
      // What is copied of a spreadsheet has quotes that close nothing.
      relax_quotes: separador === '\t',
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: MAX_REGISTROS,
      max_record_size: MAX_REGISTRO,
      on_record: onRecord as never,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // An open quote swallows the rest of the file: what is wrong is the row after the last good one.
    const larga = error.code === 'CSV_MAX_RECORD_SIZE';
    filas.push({
      linea: ultimaLinea + 1,
      celdas: [],
      fallo: larga ? 'La línea es demasiado larga, o hay comillas sin cerrar' : 'Hay comillas sin abrir o sin cerrar',
    });
  }
  if (filas.length >= MAX_REGISTROS)
    throw new RuleError('fichero.dimensiones', `El fichero tiene más de ${MAX_REGISTROS.toLocaleString('es')} líneas, contando las vacías`);
  return filas;
}

async function leerXlsx(bytes: Buffer, todas: boolean): Promise<HojaCruda[]> {
  // What a CSV does without: each file is read in a process that begins by loading what reads it.
  const [{ exigirMedidas }, { default: readSheets, readSheet }] = await Promise.all([
    import('./medir-xlsx'),
    import('read-excel-file/node'),
  ]);
  // The reader unpacks by the same library, and so finds what was measured.
  await exigirMedidas(bytes, { todas });
  let hojas;
  try {
    hojas = todas ? await readSheets(bytes) : [{ sheet: '', data: await readSheet(bytes) }];
  } catch (error) {
    throw new RuleError('fichero.danado', undefined, { cause: error });
  }
  return hojas.map(({ sheet, data }) => ({
    nombre: sheet,
    filas: data.map((fila, indice) => ({ linea: indice + 1, celdas: fila.map(celdaDe) })),
  }));
}

/** Hours without a day are kept by sheets as a moment of the day on which their calendar begins. */
const PRIMER_ANNO = 1901;

function celdaDe(valor: unknown): Celda {
  if (valor instanceof Date)
    return valor.getUTCFullYear() < PRIMER_ANNO ? valor.toISOString().slice(11, 16) : valor.toISOString().slice(0, 10);
  if (typeof valor === 'boolean') return valor ? 'sí' : 'no';
  return typeof valor === 'number' || typeof valor === 'string' ? valor : '';
}
