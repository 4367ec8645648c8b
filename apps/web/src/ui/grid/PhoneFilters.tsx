import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { Drawer } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '../pieces/Button';
import { ICON } from '../pieces/icon';
import { FilterField, type FilterProps } from './FilterField';
import { RangeFields } from './RangeFields';
import { isFilterable, isSortable, type GridColumn } from './column';
import type { Sorting, FilterValue } from './state';
import { Row, Stack } from '../page/Layout';
import css from './grid.module.css';

interface FiltersProps<F> {
  onClose: () => void;
  columns: readonly GridColumn<F>[];
  filters: Readonly<Record<string, FilterValue>>;
  onFilter: (id: string, value: FilterValue | undefined) => void;
  sort: Sorting | null;
  onSort: (sort: Sorting | null) => void;
  /** Null: there are none. */
  onClear: (() => void) | null;
  howMany: string;
}

/** Filters and order where there is no header to hold them. */
export default function PhoneFilters<F>({ onClose, columns, filters, onFilter, sort, onSort, onClear, howMany }: FiltersProps<F>) {
  const id = useId();
  const current = sort ? `${sort.name} ${sort.order}` : '';
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="85%"
      title="Filtros y orden"
      classNames={{ title: css.filtersTitle, body: css.filtersBody }}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <Stack gap={1} className={css.filterField}>
        <label htmlFor={id}>Ordenar por</label>
        <select
          id={id}
          className={css.filter}
          value={current}
          onChange={(event) => {
            const [name, order] = event.currentTarget.value.split(' ');
            onSort(name && order ? { name, order: order === 'desc' ? 'desc' : 'asc' } : null);
          }}
        >
          <option value="">Sin orden</option>
          {columns
            .filter(isSortable)
            .flatMap((column) => [
              <option key={`${column.id} asc`} value={`${column.id} asc`}>{`${column.titulo}, de menor a mayor`}</option>,
              <option key={`${column.id} desc`} value={`${column.id} desc`}>{`${column.titulo}, de mayor a menor`}</option>,
            ])}
        </select>
      </Stack>
      {columns.filter(isFilterable).map((column) => (
        <Stack key={column.id} gap={1} className={css.filterField}>
          <span aria-hidden="true">{column.titulo}</span>
          <PhoneFilter column={column} value={filters[column.id]} onChange={(value) => onFilter(column.id, value)} />
        </Stack>
      ))}
      <Row gap={2} align="stretch" className={css.filtersFoot}>
        {onClear && (
          <Button icon={<IconFilterOff {...ICON} />} onClick={onClear}>
            Quitar filtros
          </Button>
        )}
        <Button tone="primario" onClick={onClose}>
          {`Ver ${howMany}`}
        </Button>
      </Row>
    </Drawer>
  );
}

/** As in the header, but with both ends of a range in view: here there is room. */
function PhoneFilter<F>({ column, value, onChange }: FilterProps<F>) {
  if (column.tipo === 'texto' || column.tipo === 'opcion') return <FilterField column={column} value={value} onChange={onChange} />;
  return <RangeFields column={column} value={typeof value === 'object' ? value : undefined} onChange={onChange} />;
}
