/** What a line of the ledger does: incurred, corrected, collected, come back, paid, withheld. */
export type ClaseDeAsiento = 'devengado' | 'correccion' | 'cobrado' | 'devuelto' | 'pagado' | 'retenido';

export interface Asentado {
  clase: ClaseDeAsiento;
  /** In cents. In the ledger of a school, more than zero is owed by it; in a referee's, to them. */
  importe: number;
}

/** Totals in cents, each with the sign in which it is told: less than zero only where what was written was. */
export interface Totales {
  /** What was incurred, corrections included. */
  devengado: number;
  /** How much of that was corrected afterwards. */
  corregido: number;
  cobrado: number;
  devuelto: number;
  pagado: number;
  retenido: number;
  /** `devengado − cobrado + devuelto − pagado − retenido`: the sum of the lines. */
  saldo: number;
}

const SIN_NADA: Totales = { devengado: 0, corregido: 0, cobrado: 0, devuelto: 0, pagado: 0, retenido: 0, saldo: 0 };

/** The total that each kind of line goes to, and its sign. */
const A_TOTAL = {
  devengado: ['devengado', 1],
  correccion: ['devengado', 1],
  cobrado: ['cobrado', -1],
  devuelto: ['devuelto', 1],
  pagado: ['pagado', -1],
  retenido: ['retenido', -1],
} as const satisfies Record<ClaseDeAsiento, readonly [keyof Totales, 1 | -1]>;

/** The totals of the lines of a ledger. */
export function totalizar(asientos: Iterable<Asentado>): Totales {
  const totales = { ...SIN_NADA };
  for (const { clase, importe } of asientos) {
    const [total, signo] = A_TOTAL[clase];
    totales[total] += signo * importe;
    if (clase === 'correccion') totales.corregido += importe;
    totales.saldo += importe;
  }
  return totales;
}
