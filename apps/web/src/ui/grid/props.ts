import type { Nivel } from '@cd/contract/kit/perfiles';
import type { ReactNode } from 'react';
import type { RowAction, SelectionAction, Noun } from './actions';
import type { ListColumns, ColumnTypes } from './column';
import type { RowSource } from './row-source';
import type { FilterValue } from './state';
import type { RowId } from './useSelection';

export interface OwnView {
  vista: string;
  filtros: Readonly<Record<string, FilterValue>>;
  /** In which order it is read, and which of the columns that are hidden it shows: where it is not as the list is. */
  orden?: { name: string; order: 'asc' | 'desc' };
  columnas?: readonly string[];
}
/** Views that come with the product, before those that each user saves: nobody renames or takes them away. */
interface OwnViews<F, C extends ColumnTypes> {
  vistas: readonly OwnView[];
  /** What all views are of and count, where the list shows only some of its rows; `onChoose` has it show them all. */
  filas?: RowSource<F, C>;
  onChoose?: () => void;
}

/** What may be printed under each row. */
export interface LineBelow<F> {
  titulo: string;
  texto: (fila: F) => string;
}

export interface GridProps<F extends { id: RowId }, C extends ColumnTypes> {
  /** Names the list in this browser's memory of it, in its saved views and in the files it prints. */
  nombre: string;
  /** The screen that it is in, where it has another name: `/admin/{direccion}?filtros=…` opens it filtered. */
  direccion?: string;
  titulo: string;
  cosa: Noun;
  filas: RowSource<F, C>;
  /** A constant of the module, or memoised. */
  columnas: ListColumns<F, C>;
  /** What the user may do on this screen: what they may not is not drawn. */
  nivel: Nivel;
  orden?: { name: (keyof C & string) | (string & {}); order: 'asc' | 'desc' };
  /** Page sizes; the first is the one to begin with unless `porPagina` says another (spec 1 §2.4). */
  tamanos?: readonly number[];
  porPagina?: number;
  onOpen?: (fila: F) => void;
  nuevo?: { titulo: string; onClick: () => void };
  acciones?: readonly RowAction<F>[];
  accionesSeleccion?: readonly SelectionAction<F>[];
  /** Beside the title while these filters hold: an action over all that they leave, which says over how many. */
  sobreFiltradas?: { filtros: OwnView['filtros']; accion: SelectionAction<F> };
  /** When there is nothing at all: says what to do next. */
  vacio: { titulo: string; queHacer: string };
  /** What its rows are of besides their filters, as a week: printed with them, and in the name of the file. */
  periodo?: string;
  /** A line that may be printed under each row: what choosing it is called, and what it says of a row. A constant of the module. */
  onPrint?: LineBelow<F>;
  /** What the rows are of, where they are not of all: said on each sheet before the filters of the columns. */
  alcance?: readonly { titulo: string; texto: string }[];
  /** More buttons of the title row. */
  botones?: ReactNode;
  /** A constant of the module, or memoised. */
  deSerie?: OwnViews<F, C>;
  /** Between title and rows, such as tabs. */
  vistas?: ReactNode;
  /** Part of a page that has its own title. */
  incrustada?: true;
}
