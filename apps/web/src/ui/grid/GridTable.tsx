/* oxlint-disable jsx-a11y/control-has-associated-label -- a cell is not a control */
import { useMediaQuery } from '@mantine/hooks';
import { useLayoutEffect, useMemo, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { hindranceOf, shownAndHidden } from './actions';
import type { GridColumn } from './column';
import type { Density, Sorting, FilterValue } from './state';
import { GridHeader } from './GridHeader';
import { GridRow } from './GridRow';
import { markText, rowName, titleColumn, type LayoutProps } from './layout';
import { PinnedRow } from './PinnedRow';
import { useLatest } from './useLatest';
import { useRowKeys } from './useRowKeys';
import { useRowWindow } from './useRowWindow';
import type { RowId } from './useSelection';
import { useTips } from './useTips';
import { actionsWidth, CHECKBOX_WIDTH, foldedOf, widthsOf } from './widths';
import css from './grid.module.css';

interface TableProps<F extends { id: RowId }> extends LayoutProps<F> {
  title: string;
  density: Density;
  sort: Sorting | null;
  onSort: (sort: Sorting | null) => void;
  filters: Readonly<Record<string, FilterValue>>;
  onFilter: (id: string, value: FilterValue | undefined) => void;
  turnPage: (step: 1 | -1) => void;
  clearSelection: () => void;
}

/** As `--fila` of each density in the style sheet. */
const ROW_HEIGHTS: Readonly<Record<Density, number>> = { comoda: 48, normal: 40, compacta: 32 };
const CONTROLS = 'button, a, input, select, label, [role="menu"]';

/** Where there is little room, all that may be done with a row is behind «⋯». */
const NARROW = '(max-width: 1180px)';

/** How wide the box is, before it is painted. */
function useRoom(box: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(Infinity);
  useLayoutEffect(() => {
    const measured = box.current!;
    const measure = () => setRoom(measured.clientWidth);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(measured);
    return () => watch.disconnect();
  }, [box]);
  return room;
}

function useColumnWidths<F extends { id: RowId }>({ columns, selecting, actions }: TableProps<F>, narrow: boolean, room: number) {
  const [shown, hidden] = shownAndHidden(actions, narrow);
  const buttons = shown.length + (hidden.length > 0 ? 1 : 0);
  const ofActions = buttons === 0 ? 0 : actionsWidth(buttons);
  const ofCheckbox = selecting ? CHECKBOX_WIDTH : 0;
  return useMemo(() => {
    const fixed = ofCheckbox + ofActions;
    const title = titleColumn(columns);
    const { shown, folded } = foldedOf(columns, title, { fixed, room });
    const { widths, total } = widthsOf(shown, title, fixed);
    const ofFixed = (width: number) => (width > 0 ? [`${width}px`] : []);
    return { shown, folded, widths: [...ofFixed(ofCheckbox), ...widths, ...ofFixed(ofActions)], total };
  }, [columns, ofCheckbox, ofActions, room]);
}

interface Drawing<F extends { id: RowId }> {
  props: TableProps<F>;
  shown: readonly GridColumn<F>[];
  folded: readonly GridColumn<F>[];
  narrow: boolean;
  active: number;
  name: ReturnType<typeof titleColumn<F>>;
}

function drawRow<F extends { id: RowId }>(
  { props: { columns, selecting, actions, commands }, shown, folded, narrow, active, name }: Drawing<F>,
  row: F,
  index: number | null,
  marked: string | null,
) {
  return (
    <GridRow
      key={row.id}
      row={row}
      index={index}
      name={rowName(columns, row)}
      columns={shown}
      folded={folded}
      title={name}
      active={index === active}
      chosen={selecting === null ? null : index === null ? undefined : selecting.chosen.has(row.id)}
      mark={marked}
      actions={actions}
      allowed={actions.map((action) => `${action.titulo}${hindranceOf(action, row) ?? ''}`).join('\n')}
      narrow={narrow}
      commands={commands}
    />
  );
}

/** Opens the row that is clicked, unless it was something in it, or text being chosen. */
function rowUnder<F>({ target, currentTarget }: MouseEvent<HTMLElement>, rows: readonly F[], open: ((row: F) => void) | null): void {
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(CONTROLS) || getSelection()?.type === 'Range')
    return;
  const { index, of } = target.closest<HTMLElement>('tr')?.dataset ?? {};
  const row = rows[Number(index ?? of)];
  if (row) open?.(row);
}

export function GridTable<F extends { id: RowId }>(props: TableProps<F>) {
  const { columns, rows, title, noun, selecting, loading, density, commands, mark, pinned, turnPage, clearSelection } = props;
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const box = useRef<HTMLElement>(null);
  const { shown, folded, widths, total } = useColumnWidths(props, narrow, useRoom(box));
  const rowHeight = ROW_HEIGHTS[density];
  const keys = useRowKeys({ box, rows, rowHeight, commands, selectable: selecting !== null, turnPage, clearSelection });
  const uneven = folded.length > 0 || columns.some(({ enLineas }) => enLineas);
  const { from, to } = useRowWindow(box, rows.length, rowHeight, uneven, keys.kept);
  const [tip, tipProps] = useTips();
  const enterRows = useLatest(keys.enterRows);
  const drawing = { props, shown, folded, narrow, active: keys.active, name: titleColumn(columns) };
  const markOf = ({ id }: F): string | null => (mark?.id === id ? markText(mark, noun) : null);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- names what the pointer is over
    <section ref={box} className={css.box} aria-label={`Filas de ${title}`} {...tipProps}>
      <table style={{ minWidth: total }} aria-rowcount={rows.length + 2}>
        <caption className="oculto">{title}</caption>
        <colgroup>
          {widths.map((width, i) => (
            <col key={i} style={{ width }} />
          ))}
        </colgroup>
        <GridHeader
          columns={shown}
          folded={folded}
          loading={loading}
          page={selecting?.page ?? null}
          togglePage={selecting?.togglePage}
          withActions={props.actions.length > 0}
          sort={props.sort}
          onSort={props.onSort}
          filters={props.filters}
          onFilter={props.onFilter}
          enterRows={enterRows}
        />
        {pinned && mark && (
          <PinnedRow columns={widths.length} mark={markText(mark, noun)}>
            {drawRow(drawing, pinned, null, null)}
          </PinnedRow>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- of the rows within, which take the focus and its keys */}
        <tbody onClick={(event) => rowUnder(event, rows, commands.open)} {...keys.bodyProps}>
          {loading ? (
            <Skeletons {...props} columns={shown} />
          ) : (
            <>
              <Gap rows={from} rowHeight={rowHeight} columns={widths.length} />
              {rows.slice(from, to).map((row, i) => drawRow(drawing, row, from + i, markOf(row)))}
              <Gap rows={rows.length - to} rowHeight={rowHeight} columns={widths.length} />
            </>
          )}
        </tbody>
      </table>
      {loading && <output className="oculto">Cargando {noun.varios}…</output>}
      {tip}
    </section>
  );
}

/** In place of rows that are not drawn. */
const Gap = ({ rows, rowHeight, columns }: { rows: number; rowHeight: number; columns: number }) =>
  rows > 0 && (
    <tr aria-hidden="true" className={css.gap}>
      <td colSpan={columns} style={{ height: rows * rowHeight }} />
    </tr>
  );

const Skeletons = <F extends { id: RowId }>({ columns, selecting, actions, pageSize }: TableProps<F>) =>
  Array.from({ length: Math.min(pageSize, 12) }, (_, i) => (
    <tr key={i} aria-hidden="true">
      {selecting && <td />}
      {columns.map(({ id }, j) => (
        <td key={id}>
          <span className={css.skeleton} data-length={(i * 3 + j * 5) % 4} />
        </td>
      ))}
      {actions.length > 0 && <td />}
    </tr>
  ));
