import type { RowAction, Noun } from './actions';
import { textOf, type GridColumn } from './column';
import type { Mark } from './marks';
import type { RowId } from './useSelection';

/** What a row asks for; always the same functions, so that no row is drawn again for them. */
export interface RowCommands<F> {
  open: ((row: F) => void) | null;
  toggle: (row: F) => void;
}

export interface Selecting {
  chosen: ReadonlyMap<RowId, unknown>;
  /** Of those of this page. */
  page: 'none' | 'some' | 'all';
  togglePage: () => void;
}

export interface LayoutProps<F extends { id: RowId }> {
  columns: readonly GridColumn<F>[];
  rows: readonly F[];
  noun: Noun;
  actions: readonly RowAction<F>[];
  commands: RowCommands<F>;
  /** Null: its rows are not chosen. */
  selecting: Selecting | null;
  /** Nothing to show yet: skeletons for a page. */
  loading: boolean;
  pageSize: number;
  mark: Mark | null;
  /** The row just saved, where it is not on this page. */
  pinned: F | null;
}

/** The column that names the row. */
export const titleColumn = <F>(columns: readonly GridColumn<F>[]) => columns.find(({ movil }) => movil === 'titulo') ?? columns[0];

/** As a row is called: by all that titles its card. */
export function rowName<F extends object>(columns: readonly GridColumn<F>[], row: F): string {
  const titles = columns.filter(({ movil }) => movil === 'titulo');
  return (titles.length > 0 ? titles : columns.slice(0, 1)).map((column) => textOf(column, row)).join(' ');
}

/** 'Recién creada' */
export const markText = ({ made }: Mark, { femenino }: Noun): string => `Recién ${made ? 'cread' : 'modificad'}${femenino ? 'a' : 'o'}`;
