import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function whose identity never changes and that calls the last one given, so that memoised rows never call an outdated one. */
export function useLatest<A extends unknown[], R>(act: (...args: A) => R): (...args: A) => R {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
