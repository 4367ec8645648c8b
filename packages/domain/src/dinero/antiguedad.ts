const DIA_MS = 86_400_000;

/** The last day of each band of age; older debts are of the last band. */
const HASTA = [30, 60, 90] as const;
/** What is owed in each band, the newest first: up to 30 days, 31 to 60, 61 to 90, and more. In whole cents. */
export type Tramos = [number, number, number, number];

/** Days from one date to another ('AAAA-MM-DD'); a date in the future counts as today. */
export const diasDesde = (fecha: string, hoy: string): number => Math.max(Math.round((Date.parse(hoy) - Date.parse(fecha)) / DIA_MS), 0);

/** Which band so many days are of: 0 to 3. */
export const tramoDe = (dias: number): 0 | 1 | 2 | 3 => {
  const tramo = HASTA.findIndex((hasta) => dias <= hasta);
  return (tramo === -1 ? HASTA.length : tramo) as 0 | 1 | 2 | 3;
};

export interface Debido {
  /** Whole cents; less than zero, in favour of the school. */
  importe: number;
  /** The day since which it is owed. */
  fecha: string;
}

/** Splits what is owed by its age, apart from what is in favour, which is less than zero: together they add up to the total. */
export function repartirPorEdad(debido: readonly Debido[], hoy: string): { tramos: Tramos; a_favor: number; desde: string | null } {
  const tramos: Tramos = [0, 0, 0, 0];
  let a_favor = 0;
  let desde: string | null = null;
  for (const { importe, fecha } of debido) {
    if (importe < 0) a_favor += importe;
    if (importe <= 0) continue;
    tramos[tramoDe(diasDesde(fecha, hoy))] += importe;
    if (desde === null || fecha < desde) desde = fecha;
  }
  return { tramos, a_favor, desde };
}
