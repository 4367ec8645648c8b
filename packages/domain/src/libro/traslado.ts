/** Something that a school owes, in cents. */
export interface PorCuadrar {
  /** What is still owed; less than zero, more was paid than it costs. */
  pendiente: number;
  /** What it costs, corrections included. */
  cuesta: number;
  /** How much of what was paid has gone on account. */
  trasladado: number;
}

/**
 * How much goes on account or, less than zero, comes back from it. A school is never left having paid more than the cost. What went on account comes back when
 * the cost rises again, and so does what was paid and is no longer there, as far as there is money on account.
 */
export function trasladoDe({ pendiente, cuesta, trasladado }: PorCuadrar, aCuenta: number): number {
  if (pendiente <= 0) return 0 - pendiente;
  const vuelve = Math.max(Math.min(trasladado, pendiente), pendiente - Math.max(cuesta, 0));
  return 0 - Math.min(Math.max(aCuenta, 0), Math.max(vuelve, 0));
}
