/** How many teams were sent when so many days were left; negative, after the last one. */
export interface EnviadosUnDia {
  quedan: number;
  enviados: number;
}

export interface HastaUnDia {
  quedan: number;
  /** Teams sent so far; null, the day has not come. */
  enviados: number | null;
  /** Teams sent by that day of the last season; null without one. */
  antes: number | null;
}

/** Days before the last one that are told; teams sent earlier are counted in the first. */
const MAX_DIAS = 60;

const hasta = (dias: readonly EnviadosUnDia[], quedan: number): number =>
  dias.reduce((suma, dia) => (dia.quedan >= quedan ? suma + dia.enviados : suma), 0);

/** One entry a day, from the first on which either season had a team sent to the last; `hoy`: days left today. */
export function porDia(esta: readonly EnviadosUnDia[], anterior: readonly EnviadosUnDia[] | null, hoy: number): HastaUnDia[] {
  const todos = [...esta, ...(anterior ?? [])].map(({ quedan }) => quedan);
  if (todos.length === 0) return [];
  const primero = Math.min(MAX_DIAS, Math.max(0, ...todos));
  const ultimo = Math.max(-MAX_DIAS, Math.min(0, ...todos));
  return Array.from({ length: primero - ultimo + 1 }, (_, n) => primero - n).map((quedan) => ({
    quedan,
    enviados: quedan < hoy ? null : hasta(esta, quedan),
    antes: anterior && hasta(anterior, quedan),
  }));
}
