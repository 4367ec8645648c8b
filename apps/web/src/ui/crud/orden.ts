const ULTIMO = 999;

/** The place of a new one among those there are: the last, with room before it. */
export const alFinal = (filas: readonly { orden: number }[]): number => Math.min(ULTIMO, Math.max(0, ...filas.map(({ orden }) => orden)) + 10);
