/** What a school owes of one thing, in whole cents. */
export interface PorCuadrar {
  /** What is still owed of it; less than zero, it has been paid more than it costs. */
  pendiente: number;
  /** Incurred, with what was corrected of it. */
  cuesta: number;
  /** Of what was paid of it, what has gone on account. */
  trasladado: number;
}

/**
 * What of a thing goes on account, or less than zero, comes back from what the school has there. Nobody is left with more paid than it costs; what
 * had gone comes back when it costs that again, and so does what was paid of it and is no longer there, as far as there is anything on account.
 */
export function trasladoDe({ pendiente, cuesta, trasladado }: PorCuadrar, aCuenta: number): number {
  if (pendiente <= 0) return 0 - pendiente;
  const vuelve = Math.max(Math.min(trasladado, pendiente), pendiente - Math.max(cuesta, 0));
  return 0 - Math.min(Math.max(aCuenta, 0), Math.max(vuelve, 0));
}
