import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { RowCommands } from './layout';
import type { RowId } from './useSelection';

const AGAIN_MS = 60;

/** Once no dialog is open, if the focus is then nowhere. */
function whenFocusIsLost(then: () => void): () => void {
  const timer = setInterval(() => {
    if (document.querySelector('[aria-modal="true"], dialog[open]')) return;
    clearInterval(timer);
    if (document.activeElement === null || document.activeElement === document.body) then();
  }, AGAIN_MS);
  return () => clearInterval(timer);
}

interface Options<F> {
  box: RefObject<HTMLElement | null>;
  rows: readonly F[];
  rowHeight: number;
  commands: RowCommands<F>;
  selectable: boolean;
  turnPage: (step: 1 | -1) => void;
  clearSelection: () => void;
}

type Keys = Readonly<Record<string, (() => void) | undefined>>;

const stepsFrom = (
  active: number,
  last: number,
  { goTo, turn }: { goTo: (index: number) => void; turn: (step: 1 | -1) => void },
): Keys => ({
  ArrowDown: () => goTo(active + 1),
  ArrowUp: () => goTo(active - 1),
  Home: () => goTo(0),
  End: () => goTo(last),
  PageDown: () => turn(1),
  PageUp: () => turn(-1),
});

const ofRow = <F>(row: F, { open, toggle }: RowCommands<F>, selectable: boolean): Keys => ({
  Enter: open ? () => open(row) : undefined,
  ' ': selectable ? () => toggle(row) : undefined,
});

interface Held<F> extends Pick<Options<F>, 'box' | 'rows'> {
  active: number;
  goTo: (index: number) => void;
}

/** Of another page, its first row; where the one that had the focus is gone, its neighbour. */
function useOtherRows<F extends { id: RowId }>({ box, rows, active, goTo }: Held<F>) {
  const turned = useRef<readonly F[]>(null);
  const held = useRef<RowId | null>(null);
  useEffect(() => {
    if (turned.current === null || turned.current === rows) return;
    turned.current = null;
    goTo(0);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- with the rows of another page alone
  }, [rows]);

  useEffect(() => {
    if (held.current === null || rows.some(({ id }) => id === held.current)) return;
    return whenFocusIsLost(() => {
      held.current = null;
      if (rows.length > 0) goTo(active);
      else box.current?.querySelector<HTMLElement>('thead input')?.focus();
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- with other rows alone
  }, [rows]);
  return {
    willTurn: () => {
      turned.current = rows;
    },
    hold: (id: RowId | null) => {
      held.current = id;
    },
  };
}

/** The one row that Tab reaches; the arrows move it, and where it goes away its neighbour has the focus. */
export function useRowKeys<F extends { id: RowId }>({ box, rows, rowHeight, commands, selectable, turnPage, clearSelection }: Options<F>) {
  const [place, setPlace] = useState(0);
  const [inside, setInside] = useState(false);
  const active = Math.min(place, Math.max(0, rows.length - 1));
  /** To be focused once it is drawn. */
  const wanted = useRef<number | null>(null);

  const goTo = (index: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    setPlace(next);
    setInside(true);
    wanted.current = next;
    // The one that is asked for may not be drawn yet: it is brought into sight first.
    const element = box.current!.querySelector<HTMLElement>(`tr[data-index="${next}"]`);
    if (element) focusWanted();
    else box.current!.scrollTo({ top: next * rowHeight });
  };
  const focusWanted = () => {
    const element = wanted.current === null ? null : box.current?.querySelector<HTMLElement>(`tr[data-index="${wanted.current}"]`);
    if (!element) return;
    wanted.current = null;
    element.focus();
  };
  useEffect(focusWanted);

  const { willTurn, hold } = useOtherRows({ box, rows, active, goTo });

  const turn = (step: 1 | -1) => {
    willTurn();
    turnPage(step);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // What floats over a row is not in it.
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (event.key === 'Escape') return clearSelection();
    const row = rows[active];
    const act =
      stepsFrom(active, rows.length - 1, { goTo, turn })[event.key] ??
      // A key pressed on a button of the row is that button's.
      (event.target instanceof HTMLTableRowElement && row ? ofRow(row, commands, selectable)[event.key] : undefined);
    if (!act) return;
    event.preventDefault();
    act();
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const index = event.target.closest<HTMLElement>('tr')?.dataset.index;
    if (index === undefined) return;
    setPlace(Number(index));
    setInside(true);
    hold(rows[Number(index)]?.id ?? null);
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setInside(false);
  };
  return { active, kept: inside ? active : null, enterRows: () => goTo(active), bodyProps: { onKeyDown, onFocus, onBlur } };
}
