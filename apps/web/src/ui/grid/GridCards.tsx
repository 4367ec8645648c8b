import { useMemo } from 'react';
import type { GridColumn } from './column';
import { partsOf, textOnCard } from './cards';
import { markText, rowName, type LayoutProps } from './layout';
import { PinnedNote } from './PinnedRow';
import { RowActions } from './RowActions';
import { RowCheckbox } from './RowCheckbox';
import type { RowId } from './useSelection';
import css from './grid.module.css';

/** The rows on a phone: a card each, without columns. */
export function GridCards<F extends { id: RowId }>(props: LayoutProps<F>) {
  const { columns, rows, noun, loading, pageSize, mark, pinned } = props;
  const parts = useMemo(() => partsOf(columns), [columns]);
  if (loading) {
    return (
      <div className={css.cards}>
        <output className="oculto">Cargando {noun.varios}…</output>
        {Array.from({ length: Math.min(pageSize, 8) }, (_, i) => (
          <div key={i} className={css.card} aria-hidden="true">
            <span className={css.skeleton} data-length={i % 4} />
            <span className={css.skeleton} data-length={(i + 1) % 4} />
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul className={css.cards}>
      {pinned && mark && (
        <Card {...props} key={`pinned-${pinned.id}`} row={pinned} parts={parts} marked={markText(mark, noun)} selecting={null} isPinned />
      )}
      {rows.map((row) => (
        <Card {...props} key={row.id} row={row} parts={parts} marked={mark?.id === row.id ? markText(mark, noun) : null} />
      ))}
    </ul>
  );
}

type CardProps<F extends { id: RowId }> = LayoutProps<F> & {
  row: F;
  parts: ReturnType<typeof partsOf<F>>;
  marked: string | null;
  isPinned?: true;
};

/** It stays with what it follows. */
const BETWEEN = '\u00A0· ';

const written = <F extends object>(columns: readonly GridColumn<F>[], row: F, between: string): string =>
  columns
    .map((column) => textOnCard(column, row))
    .filter(Boolean)
    .join(between);

function Card<F extends { id: RowId }>({ row, parts, marked, isPinned, columns, commands, selecting, actions }: CardProps<F>) {
  const name = rowName(columns, row);
  const heading = written(parts.titles, row, ' – ');
  const chosen = selecting?.chosen.has(row.id) ?? false;
  return (
    <li className={css.card} data-chosen={chosen || undefined} data-mark={marked === null ? undefined : true}>
      {selecting && <RowCheckbox label={`Elegir ${name}`} checked={chosen} onToggle={() => commands.toggle(row)} />}
      <div className={css.cardText}>
        {commands.open ? (
          <button type="button" className={`cubre ${css.openCard}`} onClick={() => commands.open!(row)}>
            {heading}
          </button>
        ) : (
          <b>{heading}</b>
        )}
        <span>{written(parts.details, row, BETWEEN)}</span>
        {marked !== null && (isPinned ? <PinnedNote mark={marked} /> : <span className={css.mark}>{marked}</span>)}
      </div>
      {parts.sides.length > 0 && (
        <div className={css.cardSide}>
          {parts.sides.map((column) => (
            <span key={column.id}>
              {column.tipo === 'opcion' ? (column.celda?.(row) ?? textOnCard(column, row)) : textOnCard(column, row)}
            </span>
          ))}
        </div>
      )}
      {actions.length > 0 && (
        <div className={css.cardActions}>
          <RowActions row={row} name={name} actions={actions} narrow={actions.length > 1} tabIndex={0} />
        </div>
      )}
    </li>
  );
}
