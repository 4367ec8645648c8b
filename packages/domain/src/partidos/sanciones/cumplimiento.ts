/** A match of the team as a sanction counts it. */
export interface PartidoDeEquipo {
  id: number;
  /** Sortable text ('2026-11-21T10:30'); null while it has no date. */
  momento: string | null;
  /** It did not take place, and so does not count. */
  suspendido: boolean;
}

/**
 * The matches that a sanction of so many of them covers: the next ones of the team by date after the offence. One that is suspended or has no date
 * leaves its place to the next.
 */
export function partidosQueCumple(
  ofensa: string,
  numPartidos: number,
  partidos: readonly PartidoDeEquipo[],
): { id: number; momento: string }[] {
  return partidos
    .flatMap(({ id, momento, suspendido }) => (momento !== null && !suspendido && momento > ofensa ? [{ id, momento }] : []))
    .toSorted((uno, otro) => (uno.momento === otro.momento ? uno.id - otro.id : uno.momento < otro.momento ? -1 : 1))
    .slice(0, numPartidos);
}
