import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Up to these, all are drawn: the pages that are used most. */
const ALL = 30;
const BEYOND = 4;
const STEP = 160;
/** Of the box, until it is known. */
const FIRST_HEIGHT = 800;

interface RowWindow {
  from: number;
  to: number;
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
  const [seen, setSeen] = useState({ top: 0, height: FIRST_HEIGHT });
  const [printing, setPrinting] = useState(false);
  const whole = uneven || printing || count <= ALL;

  useEffect(() => {
    const element = box.current;
    if (whole || !element) return;
    // In steps of a few rows: not every pixel is another drawing.
    const look = () => {
      const top = Math.floor(element.scrollTop / STEP) * STEP;
      const height = Math.ceil(element.clientHeight / STEP) * STEP;
      setSeen((before) => (before.top === top && before.height === height ? before : { top, height }));
    };
    element.addEventListener('scroll', look, { passive: true });
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      watcher.disconnect();
    };
  }, [box, whole]);
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

  if (whole) return { from: 0, to: count };
  const first = Math.floor(seen.top / rowHeight) - BEYOND;
  const last = Math.ceil((seen.top + seen.height) / rowHeight) + BEYOND;
  return {
    from: Math.max(0, Math.min(first, kept ?? first, count)),
    to: Math.min(count, Math.max(last, (kept ?? 0) + 1)),
  };
}
