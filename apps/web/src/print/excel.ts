import writeXlsxFile, { type CellObject, type SheetData } from 'write-excel-file/universal';
import type { Cell, CellType, Sheet } from './listing';

const FORMAT: Readonly<Partial<Record<CellType, string>>> = { importe: '#,##0.00 "€"', fecha: 'dd/mm/yyyy', momento: 'dd/mm/yyyy hh:mm' };
const MAX_TEXT = 32_767;
const MAX_WIDTH = 60;

/** Text always goes as text: what begins like a formula ('=', '+', '-', '@') stays a word of somebody's. */
function cell({ texto, valor }: Cell, tipo: CellType): CellObject | null {
  if (texto === '') return null;
  if ((tipo === 'numero' || tipo === 'importe') && typeof valor === 'number')
    return { type: Number, value: tipo === 'importe' ? valor / 100 : valor, format: FORMAT[tipo] };
  // Serial days have no time zone; the file reads them in UTC.
  if ((tipo === 'fecha' || tipo === 'momento') && typeof valor === 'string')
    return {
      type: Date,
      value: new Date(`${valor.slice(0, 19).replace(' ', 'T')}${valor.length > 10 ? 'Z' : ''}`),
      format: FORMAT[valor.length > 10 ? 'momento' : tipo],
    };
  return { type: String, value: texto.slice(0, MAX_TEXT) };
}

export function workbook({ titulo, columnas, filas }: Sheet): Promise<Blob> {
  const cabecera = columnas.map(({ titulo, tipo }): CellObject => ({
    type: String,
    value: titulo,
    fontWeight: 'bold',
    align: tipo === 'numero' || tipo === 'importe' ? 'right' : 'left',
  }));
  const hoja: SheetData = [cabecera, ...filas.map((fila) => fila.map((valor, i) => cell(valor, columnas[i]!.tipo)))];
  const ancho = (i: number) =>
    Math.min(MAX_WIDTH, 2 + filas.reduce((mayor, fila) => Math.max(mayor, fila[i]!.texto.length), columnas[i]!.titulo.length));
  const nombre = titulo.replaceAll(/[[\]/\\:*?]/g, ' ').slice(0, 31);
  return writeXlsxFile(hoja, { sheet: nombre, stickyRowsCount: 1, columns: columnas.map((_, i) => ({ width: ancho(i) })) }).toBlob();
}
