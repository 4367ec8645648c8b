import type { Nivel } from '@cd/contract/kit/perfiles';
import type { AccionFila, Cosa } from './acciones';
import type { ModeloSeleccion } from './RowCheckbox';
import type { GridColumn } from './columna';

export interface RejillaProps<F> {
  columnas: readonly GridColumn<F>[];
  filas: readonly F[];
  cosa: Cosa;
  nivel: Nivel;
  acciones: readonly AccionFila<F>[];
  alAbrir: ((fila: F) => void) | undefined;
  /** Null: its rows are not chosen. */
  seleccion: ModeloSeleccion | null;
  /** Nothing to show yet: skeletons for a page. */
  cargando: boolean;
  porPagina: number;
}

/** The column that names the row. */
export const columnaTitulo = <F>(columnas: readonly GridColumn<F>[]) => columnas.find(({ movil }) => movil === 'titulo') ?? columnas[0];
