/** A list that is saved whole: as it was read, and as it was left. */
export interface ListChange<T> {
  before: readonly T[];
  written: readonly T[];
}

/** What was put into a list and taken out of it, done again over the list as it is now. */
export function reapplied<T>({ before, written }: ListChange<T>, now: readonly T[], keyOf: (item: T) => string): T[] {
  const asRead = new Map(before.map((item) => [keyOf(item), JSON.stringify(item)]));
  const left = new Set(written.map(keyOf));
  const put = written.filter((item) => asRead.get(keyOf(item)) !== JSON.stringify(item));
  const changed = new Set([...put.map(keyOf), ...before.map(keyOf).filter((key) => !left.has(key))]);
  return [...now.filter((item) => !changed.has(keyOf(item))), ...put].toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
}
