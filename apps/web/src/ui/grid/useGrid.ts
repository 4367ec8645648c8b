import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useTranslate } from '../pieces/translations';
import { permitted } from './actions';
import { keepAsked, PAGE_SIZES, stateKey } from '../../client/ask-ahead';
import { orderedColumns, type GridColumn, type ColumnTypes } from './column';
import { writtenFilters } from './query';
import { useStoredState, type GridState, type Sorting, type FilterValue } from './state';
import type { GridProps } from './props';
import type { RowCommands } from './layout';
import { unmark } from './marks';
import { useAddressFilters } from './useAddressFilters';
import { useCounts } from './useCounts';
import { useLatest } from './useLatest';
import { usePinned } from './usePinned';
import { useRows, type SeenPage } from './useRows';
import { useSelection, type RowId } from './useSelection';
import { useViews } from './useViews';
import { ownViews, stateOfFilters } from './views';

const NO_ROWS: never[] = [];
const NO_FILTERS = {};
const PHONE = '(max-width: 900px)';

const STEP = 100;
const onResize = (redraw: () => void): (() => void) => {
  addEventListener('resize', redraw);
  return () => removeEventListener('resize', redraw);
};
/** In whole hundreds, so that it is drawn anew only when it matters. */
const screenWidth = (): number => Math.floor(innerWidth / STEP) * STEP;

/** What the user has set of a list; whatever changes which rows are seen takes the mark off the one just saved. */
function useGridState<F extends { id: RowId }, C extends ColumnTypes>(props: GridProps<F, C>, columns: readonly GridColumn<F>[]) {
  const { nombre, tamanos = PAGE_SIZES, porPagina = tamanos[0]!, orden } = props;
  const start = useMemo(() => ({ columnas: columns, tamanos, porPagina, ordenacion: orden ?? null }), [columns, tamanos, porPagina, orden]);
  const [state, put] = useStoredState(stateKey(nombre), start);
  const change = useLatest((part: Partial<GridState>) => {
    if ('filtros' in part || 'ordenacion' in part || 'pagina' in part) unmark();
    put(() => part);
  });
  const filter = useLatest((id: string, value: FilterValue | undefined) => {
    unmark();
    // Another may have been applied since the last time this was drawn.
    put(({ filtros: { [id]: _, ...others } }) => ({ filtros: value === undefined ? others : { ...others, [id]: value }, pagina: 1 }));
  });
  const sort = useLatest((ordenacion: Sorting | null) => change({ ordenacion, pagina: 1 }));
  const { deSerie } = props;
  const own = useMemo(() => ownViews(deSerie?.vistas ?? []), [deSerie]);
  const open = useLatest((filtros: GridState['filtros']) => {
    unmark();
    put((before) => stateOfFilters(before, filtros, own, start));
  });
  const sought = useAddressFilters(props.direccion ?? nombre, start, open);
  return { own, sought, start, state, change, filter, sort, pageSizes: tamanos };
}

/** The columns that are seen, in their order. */
function useColumns<F extends { id: RowId }, C extends ColumnTypes>(declared: GridProps<F, C>['columnas']) {
  const traducir = useTranslate();
  return useMemo(() => {
    const columns = orderedColumns<F>(declared).map((column): GridColumn<F> => ({ ...column, titulo: traducir(column.titulo) }));
    const joined = ({ reune }: GridColumn<F>) => reune && columns.filter(({ id }) => reune.includes(id));
    return columns.map((column) => ({ ...column, reunidas: joined(column) }));
  }, [declared, traducir]);
}

/** Another list begins by its first page. */
function useFirstPage(clave: readonly unknown[], change: (part: Partial<GridState>) => void): void {
  const which = JSON.stringify(clave);
  const before = useRef(which);
  useEffect(() => {
    if (before.current === which) return;
    before.current = which;
    change({ pagina: 1 });
  }, [which, change]);
}

/** Leaves a page that is no longer there. */
function useLastPage(count: number | undefined, { pagina, porPagina }: GridState, change: (part: Partial<GridState>) => void) {
  const last = Math.max(1, Math.ceil((count ?? 0) / porPagina));
  const past = count !== undefined && pagina > last;
  useEffect(() => {
    if (past) change({ pagina: last });
  }, [past, last, change]);
  return last;
}

interface Seen<F> {
  columns: readonly GridColumn<F>[];
  filtered: boolean;
  page: SeenPage<F> | undefined;
}

/** The views of a list, how many rows there are of all and of each where they lead to, and how many that the list itself has. */
function useCountedViews<F extends { id: RowId }, C extends ColumnTypes>(
  { nombre, filas, deSerie }: GridProps<F, C>,
  { state, change, start, own, sought }: ReturnType<typeof useGridState<F, C>>,
  { columns, filtered, page }: Seen<F>,
) {
  const scope = deSerie?.filas ?? filas;
  const narrowed = scope !== filas;
  const views = useViews(nombre, state, change, start, { views: own, narrowed, onChoose: deSerie?.onChoose, sought });
  const filters = views.views.map(({ contenido }) => contenido.filtros);
  // The whole list is counted apart only where filters hide some of it.
  const counts = useCounts(scope, columns, filters.length > 0 || (filtered && !narrowed) ? [NO_FILTERS, ...filters] : [], page);
  const [ofThese] = useCounts(filas, columns, filtered && narrowed ? [NO_FILTERS] : [], page);
  return { views, counts, whole: narrowed ? ofThese : counts[0] };
}

/** All that a list of the office knows of itself; `Grid` draws it. */
export function useGrid<F extends { id: RowId }, C extends ColumnTypes>(props: GridProps<F, C>) {
  const { nombre, filas: source, nivel, onOpen, acciones = NO_ROWS, accionesSeleccion = NO_ROWS } = props;
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const columns = useColumns(props.columnas);
  const grid = useGridState(props, columns);
  const { state, change } = grid;
  useFirstPage(source.clave, change);
  const reading = useRows(source, columns, state);
  const { body } = reading;
  useEffect(() => {
    if (source.tipo === 'servidor') keepAsked(nombre, body);
  }, [source, nombre, body]);
  const { count, rows } = reading.page ?? { count: 0, rows: NO_ROWS };
  const ready = reading.page !== undefined && !reading.stale;
  const selection = useSelection(rows);
  const ordered = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]));
    return state.orden.flatMap((id) => byId.get(id) ?? []);
  }, [columns, state.orden]);
  const width = useSyncExternalStore(onResize, screenWidth);
  const visible = useMemo(
    () => ordered.filter(({ id, oculta }) => state.visibles[id] ?? (typeof oculta === 'number' ? width >= oculta : !oculta)),
    [ordered, state.visibles, width],
  );
  const written = writtenFilters(state, columns);
  const settled = ready ? reading.page : undefined;
  const { views, counts, whole } = useCountedViews(props, grid, { columns, filtered: written.length > 0, page: settled });
  const open = useLatest((row: F) => onOpen?.(row));
  const opens = onOpen !== undefined;
  const commands = useMemo(
    (): RowCommands<F> => ({ open: opens ? open : null, toggle: selection.toggle }),
    [opens, open, selection.toggle],
  );
  return {
    ...grid,
    ...usePinned(source, settled),
    phone,
    columns,
    ordered,
    visible,
    reading,
    rows,
    count,
    total: written.length === 0 && ready ? count : whole,
    counts,
    lastPage: useLastPage(ready ? count : undefined, state, change),
    loading: reading.page === undefined && !reading.error,
    written,
    views,
    selection,
    commands,
    actions: permitted(acciones, nivel),
    selectionActions: permitted(accionesSeleccion, nivel),
    clearFilters: () => change({ filtros: {}, pagina: 1 }),
  };
}

export type GridModel<F extends { id: RowId }, C extends ColumnTypes> = ReturnType<typeof useGrid<F, C>>;
