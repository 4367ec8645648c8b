/** How many teams were sent when so many days were left; negative, after the last one. */
export interface EnviadosUnDia {
  quedan: number;
  enviados: number;
}

export interface HastaUnDia {
  quedan: number;
  /** Added up; null, a day that has not come. */
  enviados: number | null;
  /** Of the last season; null without it. */
  antes: number | null;
}

/** No more days before the last one are told; what was sent before them is in the first. */
const MAX_DIAS = 60;

const hasta = (dias: readonly EnviadosUnDia[], quedan: number): number =>
  dias.reduce((suma, dia) => (dia.quedan >= quedan ? suma + dia.enviados : suma), 0);

/** Day by day from the first in which either season had a team sent to the last; `hoy`: how many are left today. */
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
