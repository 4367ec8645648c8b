/* oxlint-disable jsx-a11y/control-has-associated-label -- a cell is not a control */
import { memo, type ReactNode } from 'react';
import type { RowAction } from './actions';
import { textOf, type GridColumn } from './column';
import { rowName, type RowCommands } from './layout';
import { RowActions } from './RowActions';
import { RowCheckbox } from './RowCheckbox';
import type { RowId } from './useSelection';
import css from './grid.module.css';

interface RowProps<F> {
  row: F;
  /** Its place on the page; null of the one that is pinned above it. */
  index: number | null;
  columns: readonly GridColumn<F>[];
  title: GridColumn<F> | undefined;
  active: boolean;
  /** Null: rows are not for choosing; undefined: this one is not. */
  chosen: boolean | null | undefined;
  /** What it is marked with. */
  mark: string | null;
  actions: readonly RowAction<F>[];
  /** What `actions` say of this row: while it is the same, they are. */
  allowed: string;
  narrow: boolean;
  commands: RowCommands<F>;
}

export const sideOf = <F,>({ alinear, tipo }: GridColumn<F>) =>
  alinear === 'centro' ? 'center' : (alinear ?? (tipo === 'numero' ? 'derecha' : 'izquierda')) === 'derecha' ? 'right' : undefined;

function Row<F extends { id: RowId }>({ row, index, columns, title, active, chosen, mark, actions, narrow, commands }: RowProps<F>) {
  const name = rowName(columns, row);
  const tabIndex = active ? 0 : -1;
  return (
    <tr
      tabIndex={index === null ? undefined : tabIndex}
      data-index={index ?? undefined}
      aria-rowindex={index === null ? undefined : index + 3}
      data-opens={commands.open !== null || undefined}
      data-chosen={chosen || undefined}
      data-mark={mark === null ? undefined : true}
    >
      {chosen !== null && (
        <td className={css.check}>
          {chosen !== undefined && (
            <RowCheckbox label={`Elegir ${name}`} checked={chosen} tabIndex={tabIndex} onToggle={() => commands.toggle(row)} />
          )}
        </td>
      )}
      {columns.map((column) => {
        const isTitle = column === title;
        const text = textOf(column, row);
        const content = column.celda?.(row) ?? text;
        return (
          <td
            key={column.id}
            data-side={sideOf(column)}
            data-title={isTitle || undefined}
            data-lines={column.enLineas}
            title={text.length > 10 ? text : undefined}
          >
            {isTitle ? <Named row={row} open={commands.open} mark={mark} tabIndex={tabIndex} content={content} /> : content}
          </td>
        );
      })}
      {actions.length > 0 && (
        <td className={css.actions}>
          <RowActions row={row} name={name} actions={actions} narrow={narrow} tabIndex={tabIndex} />
        </td>
      )}
    </tr>
  );
}

interface NamedProps<F> {
  row: F;
  open: RowCommands<F>['open'];
  mark: string | null;
  tabIndex: 0 | -1;
  content: ReactNode;
}

/** What names the row opens it; its mark stays in sight however long the name is. */
function Named<F>({ row, open, mark, tabIndex, content }: NamedProps<F>) {
  const name = open ? (
    <button type="button" className={css.open} tabIndex={tabIndex} onClick={() => open(row)}>
      {content}
    </button>
  ) : (
    content
  );
  if (mark === null) return name;
  return (
    <span className={css.named}>
      <span>{name}</span>
      <span className={css.mark}>{mark}</span>
    </span>
  );
}

/** Drawn again only for what it shows: `actions` are new with each screen, and say what `allowed` says. */
export const GridRow = memo(Row, (before, after) =>
  (Object.keys(after) as (keyof typeof after)[]).every((key) => key === 'actions' || Object.is(before[key], after[key])),
) as typeof Row;
