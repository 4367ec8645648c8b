import { Suspense, useState } from 'react';
import type { GridColumn } from './column';
import { rangeText } from './query';
import type { FilterValue } from './state';
import { TypedFilter } from './TypedFilter';
import { lazyPart } from './lazy-part';
import css from './grid.module.css';

const RangePopover = lazyPart(() => import('./RangePopover'));

export interface FilterProps<F> {
  column: GridColumn<F>;
  value: FilterValue | undefined;
  /** Undefined takes the filter off. */
  onChange: (value: FilterValue | undefined) => void;
}

/** The filter of a column, of the kind its type asks for. */
export function FilterField<F>({ column, value, onChange }: FilterProps<F>) {
  const { tipo, titulo, opciones = [], elecciones } = column;
  if (elecciones) return <Choices column={column} value={value} onChange={onChange} />;
  switch (tipo) {
    case 'texto':
      return (
        <TypedFilter
          label={`Filtrar por ${titulo}`}
          value={typeof value === 'string' ? value : ''}
          onChange={(text) => onChange(text.trim() || undefined)}
        />
      );
    case 'opcion':
      return (
        <select
          className={css.filter}
          aria-label={`Filtrar por ${titulo}`}
          data-set={value !== undefined || undefined}
          value={opciones.findIndex((option) => option.valor === value)}
          onChange={(event) => onChange(opciones[Number(event.currentTarget.value)]?.valor)}
        >
          <option value={-1}>Todos</option>
          {opciones.map((option, i) => (
            <option key={option.titulo} value={i}>
              {option.titulo}
            </option>
          ))}
        </select>
      );
    default:
      return <RangeFilter column={column} value={value} onChange={onChange} />;
  }
}

/** One that is chosen already is among them, whatever has become of it. */
function Choices<F>({ column: { titulo, elecciones = [] }, value, onChange }: FilterProps<F>) {
  const chosen = typeof value === 'string' ? value : '';
  return (
    <select
      className={css.filter}
      aria-label={`Filtrar por ${titulo}`}
      data-set={chosen !== '' || undefined}
      value={chosen}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    >
      <option value="">Todos</option>
      {[...new Set(chosen === '' ? elecciones : [...elecciones, chosen])].map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}

/** Both ends of a range are in what opens under it: no column is wider than what it holds for the sake of its filter. */
function RangeFilter<F>({ column, value, onChange }: FilterProps<F>) {
  const [asked, setAsked] = useState(false);
  const range = typeof value === 'object' ? value : undefined;
  const text = range ? rangeText(column, range) : 'Todos';
  const button = {
    type: 'button',
    className: css.filter,
    'data-set': range !== undefined || undefined,
    'aria-label': `Filtrar por ${column.titulo}: ${text}`,
    title: range ? text : undefined,
    children: text,
  } as const;
  const closed = <button {...button} aria-haspopup="dialog" aria-expanded={false} onClick={() => setAsked(true)} />;
  if (!asked) return closed;
  return (
    <Suspense fallback={closed}>
      <RangePopover column={column} value={range} onChange={onChange} button={button} />
    </Suspense>
  );
}
