import { textOf, type ColumnKind, type GridColumn } from './column';

const UNSAID_DETAILS = 3;

/** What a card has room for: what names it, what tells it apart and, at its side, one state and what is counted. */
export function partsOf<F>(columns: readonly GridColumn<F>[]) {
  if (!columns.some(({ movil }) => movil)) {
    return { titles: columns.slice(0, 1), details: columns.slice(1, 1 + UNSAID_DETAILS), sides: [] };
  }
  const at = (place: GridColumn<F>['movil']) => columns.filter(({ movil }) => movil === place);
  const sides = at('lado');
  const state = sides.find(({ tipo }) => tipo === 'opcion');
  const others = sides.filter((column) => column.tipo === 'opcion' && column !== state);
  return { titles: at('titulo'), details: [...at('detalle'), ...others], sides: sides.filter((column) => !others.includes(column)) };
}

const YES_OR_NO: ReadonlySet<string> = new Set(['Sí', 'No']);

/** What is read at one go. */
const UNBROKEN: ReadonlySet<ColumnKind> = new Set(['code', 'document', 'phone']);

/** Away from its header, a number says of what it is: 'Pistas: 3'. */
export function textOnCard<F extends object>(column: GridColumn<F>, row: F): string {
  if (column.enTarjeta) return column.enTarjeta(row);
  const written = textOf(column, row);
  const text = column.clase && UNBROKEN.has(column.clase) ? written.replaceAll(' ', '\u00A0') : written;
  const bare = (column.tipo === 'numero' && !column.importe) || YES_OR_NO.has(text);
  return text !== '' && bare ? `${column.titulo}: ${text}` : text;
}
