import { useLayoutEffect, useSyncExternalStore } from 'react';

let drawn = 0;
const listeners = new Set<() => void>();
const change = (step: 1 | -1) => {
  drawn += step;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** While it is drawn, the screen has the whole window: neither the header nor the menu is there. */
export function useWholeScreen(): void {
  useLayoutEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

export const useIsWholeScreen = (): boolean => useSyncExternalStore(subscribe, () => drawn > 0);
