import '@mantine/core/styles/UnstyledButton.css';
import type { TipoColumna } from '@cd/contract/kit/paged-list';
import { Suspense, useState } from 'react';
import { formatNumber } from '../../format/format';
import { PageTitle, TitleBar } from '../page/PageTitle';
import { ErrorState, NoPermission } from '../page/states';
import { CallError } from '../../client/call';
import { useTranslate } from '../pieces/translations';
import type { ColumnTypes } from './column';
import { GridCards } from './GridCards';
import { NoneMeets, NoRows } from './GridEmpty';
import { GridTable } from './GridTable';
import { GridTools } from './GridTools';
import { Pagination } from './Pagination';
import { SavedViews } from './SavedViews';
import { selectionOf } from './query';
import type { GridProps } from './props';
import { useGrid, type GridModel } from './useGrid';
import type { RowId } from './useSelection';
import { lazyPart } from './lazy-part';
import type { Noun } from './actions';
import css from './grid.module.css';

const SelectionBar = lazyPart(() => import('./SelectionBar'));
const PhoneFilters = lazyPart(() => import('./PhoneFilters'));

/** Every list of the office (spec 1 §2.4). */
export function Grid<F extends { id: RowId }, C extends ColumnTypes = Record<string, TipoColumna>>(props: GridProps<F, C>) {
  const traducir = useTranslate();
  const grid = useGrid(props);
  const [filtering, setFiltering] = useState(false);
  const { count, total, written, reading, state, phone, views } = grid;
  const title = traducir(props.titulo);
  const { cosa } = props;
  const howMany = (n: number) => `${formatNumber(n)} ${traducir(n === 1 ? cosa.uno : cosa.varios)}`;
  const said =
    reading.page === undefined
      ? ''
      : written.length > 0 && total !== undefined
        ? `${formatNumber(count)} de ${howMany(total)}`
        : howMany(count);
  const tools = <GridTools {...props} titulo={title} grid={grid} onFilters={() => setFiltering(true)} />;

  return (
    <section aria-label={title}>
      {props.incrustada ? (
        <TitleBar count={said} actions={tools}>
          <h2>{title}</h2>
        </TitleBar>
      ) : (
        <PageTitle count={said} actions={tools}>
          {props.titulo}
        </PageTitle>
      )}
      <output className="oculto">{said}</output>
      {props.vistas}
      <SavedViews {...views} counts={grid.counts} />
      <div
        className={css.grid}
        data-density={state.densidad}
        data-fills={(!props.incrustada && (grid.loading || grid.lastPage > 1)) || undefined}
        data-stale={reading.stale || undefined}
        aria-busy={grid.loading || reading.stale}
      >
        {reading.error && <Refused error={reading.error} retry={reading.retry} />}
        {(reading.page || grid.loading) && <Rows {...props} titulo={title} grid={grid} />}
      </div>
      {phone && filtering && (
        <Suspense>
          <PhoneFilters
            onClose={() => setFiltering(false)}
            columns={grid.columns}
            filters={state.filtros}
            onFilter={grid.filter}
            sort={state.ordenacion}
            onSort={grid.sort}
            onClear={written.length > 0 ? grid.clearFilters : null}
            howMany={howMany(count)}
          />
        </Suspense>
      )}
    </section>
  );
}

function Refused({ error, retry }: { error: Error; retry: () => void }) {
  if (error instanceof CallError && error.status === 403) return <NoPermission>{error.message}</NoPermission>;
  return <ErrorState key={error.message} error={error} retry={retry} />;
}

/** What both ways of drawing the rows are told. */
const layoutOf = <F extends { id: RowId }, C extends ColumnTypes>(grid: GridModel<F, C>, noun: Noun) => ({
  columns: grid.visible,
  rows: grid.rows,
  noun,
  actions: grid.actions,
  commands: grid.commands,
  selecting: grid.selectionActions.length > 0 ? grid.selection : null,
  loading: grid.loading,
  pageSize: grid.state.porPagina,
  mark: grid.mark,
  pinned: grid.pinned,
});

/** All that the filters hold. */
async function chooseAll<F extends { id: RowId }, C extends ColumnTypes>({
  reading,
  selection,
  state,
  columns,
}: GridModel<F, C>): Promise<void> {
  selection.choose(await reading.all(selectionOf(state, columns), { signal: new AbortController().signal }));
}

/** The rows, or why there are none, and what goes with them. */
function Rows<F extends { id: RowId }, C extends ColumnTypes>({
  grid,
  titulo,
  cosa,
  vacio,
  nuevo,
  nivel,
}: GridProps<F, C> & { grid: GridModel<F, C> }) {
  const { state, change, count, loading, selection, selectionActions, lastPage, clearFilters } = grid;
  const layout = layoutOf(grid, cosa);
  const turnPage = (step: 1 | -1) => {
    const pagina = state.pagina + step;
    if (pagina >= 1 && pagina <= lastPage) change({ pagina });
  };
  return (
    <>
      {grid.phone ? (
        <GridCards {...layout} />
      ) : (
        <GridTable
          {...layout}
          title={titulo}
          density={state.densidad}
          sort={state.ordenacion}
          onSort={grid.sort}
          filters={state.filtros}
          onFilter={grid.filter}
          turnPage={turnPage}
          clearSelection={selection.clear}
        />
      )}
      {!loading &&
        count === 0 &&
        (grid.written.length > 0 ? <NoneMeets noun={cosa} onClear={clearFilters} /> : <NoRows empty={vacio} make={nuevo} level={nivel} />)}
      {selection.rows.length > 0 && (
        <Suspense>
          <SelectionBar
            rows={selection.rows}
            actions={selectionActions}
            noun={cosa}
            total={count}
            onAll={() => chooseAll(grid)}
            onClear={selection.clear}
          />
        </Suspense>
      )}
      {count > 0 && (
        <Pagination
          page={Math.min(state.pagina, lastPage)}
          last={lastPage}
          pageSize={state.porPagina}
          pageSizes={grid.pageSizes}
          count={count}
          onChange={change}
        />
      )}
    </>
  );
}
