import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function always, that does what the last one given does: what is drawn once does not hold on to what was then. */
export function useLatest<A extends unknown[], R>(act: (...args: A) => R): (...args: A) => R {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
