import { useSyncExternalStore } from 'react';
import type { RowId } from './useSelection';

/** A row that has just been saved, shown and marked in its list wherever it sorts. */
export interface Mark {
  list: string;
  id: RowId;
  made: boolean;
}

let mark: Mark | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
function put(next: Mark | null): void {
  mark = next;
  for (const listener of listeners) listener();
}

/** Lists are known by the key of their rows in the query cache, with or without the root that all of them share. */
const nameOf = (key: readonly unknown[]): string => JSON.stringify(key[0] === 'filas' ? key.slice(1) : key);

export const markSaved = (key: readonly unknown[], id: RowId, made: boolean): void => put({ list: nameOf(key), id, made });
export const unmark = (): void => put(null);

export function useMark(key: readonly unknown[]): Mark | null {
  const current = useSyncExternalStore(subscribe, () => mark);
  return current?.list === nameOf(key) ? current : null;
}
