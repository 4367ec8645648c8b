/* oxlint-disable jsx-a11y/control-has-associated-label -- a cell is not a control */
import { IconArrowNarrowDown, IconArrowNarrowUp, IconArrowsSort } from '@tabler/icons-react';
import { memo, type KeyboardEvent } from 'react';
import { FilterField } from './FilterField';
import { JointFilter } from './JointFilter';
import { RowCheckbox } from './RowCheckbox';
import { isFilterable, isSortable, type GridColumn } from './column';
import type { Sorting, FilterValue } from './state';
import { sideOf } from './GridRow';
import { titleColumn, type Selecting } from './layout';
import css from './grid.module.css';

export interface HeaderProps<F> {
  columns: readonly GridColumn<F>[];
  /** Those that have no room: they are filtered under the one that names the row. */
  folded: readonly GridColumn<F>[];
  /** Its rows are still to come: there is nothing to choose. */
  loading: boolean;
  page: Selecting['page'] | null;
  togglePage: (() => void) | undefined;
  withActions: boolean;
  sort: Sorting | null;
  onSort: (sort: Sorting | null) => void;
  filters: Readonly<Record<string, FilterValue>>;
  onFilter: (id: string, value: FilterValue | undefined) => void;
  /** From a filter down into the rows. */
  enterRows: () => void;
}

function Header<F>(props: HeaderProps<F>) {
  const { columns, folded, page, togglePage, withActions, filters, onFilter, enterRows } = props;
  const title = titleColumn(columns);
  const filterable = folded.filter(isFilterable);
  const enter = (event: KeyboardEvent) => {
    // In a list of options the arrow is its own.
    if (event.key !== 'ArrowDown' || event.target instanceof HTMLSelectElement || event.altKey) return;
    event.preventDefault();
    enterRows();
  };
  return (
    <thead>
      <tr aria-rowindex={1}>
        {page && togglePage && (
          <th scope="col" className={css.check}>
            <RowCheckbox
              label="Elegir todas las filas de la página"
              checked={page === 'all'}
              half={page === 'some'}
              disabled={props.loading}
              onToggle={togglePage}
            />
          </th>
        )}
        {columns.map((column) => (
          <TitleCell key={column.id} column={column} {...props} />
        ))}
        {withActions && (
          <th scope="col" className={css.actions}>
            <span className="oculto">Acciones</span>
          </th>
        )}
      </tr>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key of the filters within, which take the focus */}
      <tr className={css.filters} aria-rowindex={2} onKeyDown={enter}>
        {page && <td className={css.check} />}
        {columns.map((column) => (
          <td key={column.id}>
            {column.reunidas ? (
              <JointFilter title={column.titulo} columns={column.reunidas} filters={filters} onFilter={onFilter} />
            ) : (
              isFilterable(column) && (
                <FilterField column={column} value={filters[column.id]} onChange={(value) => onFilter(column.id, value)} />
              )
            )}
            {column === title && filterable.length > 0 && (
              <JointFilter title="lo que va debajo" columns={filterable} filters={filters} onFilter={onFilter} />
            )}
          </td>
        ))}
        {withActions && <td className={css.actions} />}
      </tr>
    </thead>
  );
}

function TitleCell<F>({ column, sort, onSort }: HeaderProps<F> & { column: GridColumn<F> }) {
  const order = sort?.name === column.id ? sort.order : null;
  const Arrow = order === 'asc' ? IconArrowNarrowUp : order === 'desc' ? IconArrowNarrowDown : IconArrowsSort;
  return (
    <th scope="col" data-side={sideOf(column)} aria-sort={order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'}>
      {isSortable(column) ? (
        <button type="button" onClick={() => onSort({ name: column.id, order: order === 'asc' ? 'desc' : 'asc' })}>
          {column.titulo}
          <Arrow className={order ? css.arrow : css.possibleArrow} size={14} stroke={2} aria-hidden />
        </button>
      ) : (
        <span className={css.unsorted}>{column.titulo}</span>
      )}
    </th>
  );
}

export const GridHeader = memo(Header) as typeof Header;
