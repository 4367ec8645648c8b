import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Up to these, all are drawn: the pages that are used most. */
const ALL = 30;
const BEYOND = 8;

export interface RowWindow {
  from: number;
  to: number;
  rowHeight: number;
}

/**
 * Which rows of a long page are drawn: those in sight and some beyond, as all are of the same height. Whoever prints the page from the
 * browser has all of them. `kept` is drawn wherever it is: the row that has the focus.
 */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  uneven: boolean,
  kept: number | null,
): RowWindow {
  const [seen, setSeen] = useState<readonly [number, number]>([0, ALL]);
  const [printing, setPrinting] = useState(false);
  const whole = uneven || printing || count <= ALL;

  const look = useCallback(() => {
    const { scrollTop, clientHeight } = box.current!;
    const first = Math.max(0, Math.floor(scrollTop / rowHeight) - BEYOND);
    const last = Math.ceil((scrollTop + clientHeight) / rowHeight) + BEYOND;
    setSeen((before) => (before[0] === first && before[1] === last ? before : [first, last]));
  }, [box, rowHeight]);

  useLayoutEffect(() => {
    if (!whole) look();
  }, [whole, look, count]);
  useEffect(() => {
    const element = box.current;
    if (whole || !element) return;
    element.addEventListener('scroll', look, { passive: true });
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      watcher.disconnect();
    };
  }, [box, whole, look]);
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);

  if (whole) return { from: 0, to: count, rowHeight };
  const from = Math.min(seen[0], kept ?? count);
  return { from: Math.min(from, count), to: Math.min(count, Math.max(seen[1], (kept ?? -1) + 1)), rowHeight };
}
