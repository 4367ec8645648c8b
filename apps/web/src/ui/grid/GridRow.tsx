/* oxlint-disable jsx-a11y/control-has-associated-label -- a cell is not a control */
import { memo, type ReactNode } from 'react';
import type { RowAction } from './actions';
import { textOf, type GridColumn } from './column';
import type { RowCommands } from './layout';
import { RowActions } from './RowActions';
import { RowCheckbox } from './RowCheckbox';
import type { RowId } from './useSelection';
import css from './grid.module.css';

interface RowProps<F> {
  row: F;
  /** Its place on the page; null of the one that is pinned above it. */
  index: number | null;
  name: string;
  columns: readonly GridColumn<F>[];
  /** Those that have no room, in a line under what names it. */
  folded: readonly GridColumn<F>[];
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

function Row<F extends { id: RowId }>(props: RowProps<F>) {
  const { row, index, name, columns, folded, title, active, chosen, mark, actions, narrow, commands } = props;
  const tabIndex = active ? 0 : -1;
  const second = foldedText(folded, row);
  const line = (
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
        const content = column.celda?.(row) ?? <span className={css.lines}>{text}</span>;
        return (
          <td
            key={column.id}
            data-side={sideOf(column)}
            data-title={isTitle || undefined}
            data-lines={column.enLineas}
            title={text.length > 10 ? text : undefined}
          >
            {isTitle ? <Named row={row} open={commands.open} mark={mark} tabIndex={tabIndex} content={content} /> : content}
            {isTitle && second !== '' && <span className="oculto">, {second}</span>}
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
  if (second === '') return line;
  return (
    <>
      {line}
      <Second index={index} opens={commands.open !== null} chosen={chosen} columns={columns.length + (actions.length > 0 ? 1 : 0)}>
        {second}
      </Second>
    </>
  );
}

interface SecondProps {
  index: number | null;
  opens: boolean;
  chosen: boolean | null | undefined;
  columns: number;
  children: string;
}
/** The second line of a row is one more of the table, said with the first. */
const Second = ({ index, opens, chosen, columns, children }: SecondProps) => (
  <tr
    aria-hidden="true"
    className={css.second}
    data-of={index ?? undefined}
    data-opens={opens || undefined}
    data-chosen={chosen || undefined}
  >
    {chosen !== null && <td />}
    <td colSpan={columns}>{children}</td>
  </tr>
);

/** 'Fútbol sala · Grupo A · Jornada 9': what is not a name says what it is. */
const foldedText = <F extends object>(folded: readonly GridColumn<F>[], row: F): string =>
  folded
    .flatMap((column) => {
      const text = textOf(column, row);
      if (text === '') return [];
      return column.tipo === 'texto' || column.movil !== undefined ? [text] : [`${column.titulo}: ${text}`];
    })
    .join(' · ');

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
