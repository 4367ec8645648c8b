import type { ColumnKind, GridColumn } from './column';

/** Least px, and its part of what is left over. */
const WIDTHS: Readonly<Record<ColumnKind, readonly [least: number, part: number]>> = {
  name: [130, 8],
  text: [88, 5],
  prose: [200, 14],
  email: [112, 6],
  document: [94, 0.5],
  phone: [94, 0.5],
  code: [70, 0.5],
  date: [92, 0.5],
  moment: [124, 0.5],
  number: [64, 0.5],
  money: [92, 0.5],
  option: [84, 1.5],
  state: [100, 3],
};
/** Of a letter of a title and of what stands beside it: the sides and the arrow of the order. */
const TITLE_LETTER = 6.9;
const TITLE_SIDES = 31;
export const CHECKBOX_WIDTH = 40;
const ACTION_WIDTH = 32;
const ACTIONS_SIDES = 16;

function kindOf<F>(column: GridColumn<F>, isTitle: boolean): ColumnKind {
  if (column.clase) return column.clase;
  switch (column.tipo) {
    case 'texto':
      return isTitle ? 'name' : 'text';
    case 'numero':
      return column.importe ? 'money' : 'number';
    case 'fecha':
      return 'date';
    case 'momento':
      return 'moment';
    case 'opcion':
      return column.movil === 'lado' ? 'state' : 'option';
  }
}

/** A title breaks between words, never inside one. */
const titleWidth = (title: string): number => Math.max(...title.split(' ').map((word) => word.length)) * TITLE_LETTER + TITLE_SIDES;

const leastOf = <F>(column: GridColumn<F>, title: GridColumn<F> | undefined): number =>
  Math.ceil(Math.max(WIDTHS[kindOf(column, column === title)][0], titleWidth(column.titulo)));

/** What a narrow screen does without before anything else goes: what a card of a phone does not show, then its details, then its side. */
const FIRST_TO_FOLD = [undefined, 'detalle', 'lado', 'titulo'] as const;

/** The columns that have room, and those that fold into a second line of their row; of each kind, the last one first. What names the row stays. */
export function foldedOf<F>(
  columns: readonly GridColumn<F>[],
  title: GridColumn<F> | undefined,
  { fixed, room }: { fixed: number; room: number },
): { shown: readonly GridColumn<F>[]; folded: readonly GridColumn<F>[] } {
  let over = columns.reduce((sum, column) => sum + leastOf(column, title), fixed) - room;
  const folded = new Set<GridColumn<F>>();
  for (const place of FIRST_TO_FOLD)
    for (const column of columns.toReversed()) {
      if (over <= 0) break;
      if (column === title || column.movil !== place) continue;
      folded.add(column);
      over -= leastOf(column, title);
    }
  if (folded.size === 0) return { shown: columns, folded: [] };
  return { shown: columns.filter((column) => !folded.has(column)), folded: columns.filter((column) => folded.has(column)) };
}

/**
 * The widths of the columns for `<col>`: the least of each and, of what the box has over all of them, its part. They hang from nothing
 * that the rows say, so that they never move.
 */
export function widthsOf<F>(columns: readonly GridColumn<F>[], title: GridColumn<F> | undefined, fixed: number) {
  const kinds = columns.map((column) => WIDTHS[kindOf(column, column === title)]);
  const least = columns.map((column) => leastOf(column, title));
  const total = least.reduce((sum, width) => sum + width, fixed);
  const parts = kinds.reduce((sum, [, part]) => sum + part, 0);
  const widths = least.map((width, i) => `calc(${width}px + max(0px, 100cqw - ${total}px) * ${(kinds[i]![1] / parts).toFixed(4)})`);
  return { widths, total };
}

export const actionsWidth = (buttons: number): number => buttons * ACTION_WIDTH + ACTIONS_SIDES;
