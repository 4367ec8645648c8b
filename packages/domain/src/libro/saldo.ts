/** What a line of the ledger does: incurred, corrected, collected, come back, paid, withheld. */
export type ClaseDeAsiento = 'devengado' | 'correccion' | 'cobrado' | 'devuelto' | 'pagado' | 'retenido';

export interface Asentado {
  clase: ClaseDeAsiento;
  /** Whole cents. Of a school, more than zero is owed by it; of a referee, to them. */
  importe: number;
}

/** In whole cents, each as it is told: none of them less than zero unless what was written so was. */
export interface Totales {
  /** Incurred, with what was corrected of it. */
  devengado: number;
  /** Of it, what was corrected afterwards. */
  corregido: number;
  cobrado: number;
  devuelto: number;
  pagado: number;
  retenido: number;
  /** `devengado − cobrado + devuelto − pagado − retenido`: the sum of the lines. */
  saldo: number;
}

const SIN_NADA: Totales = { devengado: 0, corregido: 0, cobrado: 0, devuelto: 0, pagado: 0, retenido: 0, saldo: 0 };

/** Of each kind, to which total it goes and with which sign. */
const A_TOTAL = {
  devengado: ['devengado', 1],
  correccion: ['devengado', 1],
  cobrado: ['cobrado', -1],
  devuelto: ['devuelto', 1],
  pagado: ['pagado', -1],
  retenido: ['retenido', -1],
} as const satisfies Record<ClaseDeAsiento, readonly [keyof Totales, 1 | -1]>;

/** What the lines of a ledger come to (issue M: «totals that add up»). */
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
