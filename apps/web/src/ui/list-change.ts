/** A list that is saved whole: as it was read, and as it was left. */
export interface ListChange<T> {
  antes: readonly T[];
  escrito: readonly T[];
}

/** What was put into a list and taken out of it, done again over the list as it is now. */
export function reapplied<T>({ antes, escrito }: ListChange<T>, ahora: readonly T[], keyOf: (item: T) => string): T[] {
  const asRead = new Map(antes.map((item) => [keyOf(item), JSON.stringify(item)]));
  const left = new Set(escrito.map(keyOf));
  const put = escrito.filter((item) => asRead.get(keyOf(item)) !== JSON.stringify(item));
  const changed = new Set([...put.map(keyOf), ...antes.map(keyOf).filter((key) => !left.has(key))]);
  return [...ahora.filter((item) => !changed.has(keyOf(item))), ...put].toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
}
