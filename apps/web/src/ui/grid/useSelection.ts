import { useCallback, useMemo, useState } from 'react';

export type RowId = number | string;

/** The rows that are chosen, on this page or on others: those of others are kept as they were seen. */
export function useSelection<F extends { id: RowId }>(rows: readonly F[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<RowId, F>>(new Map());
  const inSight = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const toggle = useCallback(
    (row: F) =>
      setChosen((before) => {
        const after = new Map(before);
        if (!after.delete(row.id)) after.set(row.id, row);
        return after;
      }),
    [],
  );
  const togglePage = useCallback(
    () =>
      setChosen((before) => {
        const after = new Map(before);
        const all = rows.every(({ id }) => before.has(id));
        for (const row of rows)
          if (all) after.delete(row.id);
          else after.set(row.id, row);
        return after;
      }),
    [rows],
  );
  const choose = useCallback(
    (others: readonly F[]) => setChosen((before) => new Map([...before, ...others.map((row) => [row.id, row] as const)])),
    [],
  );
  const clear = useCallback(() => setChosen(new Map()), []);
  const ofPage = rows.filter(({ id }) => chosen.has(id)).length;
  return {
    chosen,
    rows: [...chosen].map(([id, row]) => inSight.get(id) ?? row),
    page: ofPage === 0 ? 'none' : ofPage === rows.length ? 'all' : 'some',
    toggle,
    togglePage,
    choose,
    clear,
  } as const;
}
