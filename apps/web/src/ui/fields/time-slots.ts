/** Half hours from 08:00 to 23:00. */
const STEP = 30;
const FROM = 8 * 60;
export const HALF_HOURS = 30;

export interface TimeSlot<D extends string | number = string | number> {
  day: D;
  start: string;
  end: string;
}

/** Hour at which half hour `hueco` begins; `HUECOS` is the end of the day. */
export function timeOfHalfHour(hueco: number): string {
  const minutos = FROM + hueco * STEP;
  return `${String(Math.trunc(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`;
}

const halfHourOfTime = (hora: string) => {
  const [horas = 0, minutos = 0] = hora.split(':').map(Number);
  return (horas * 60 + minutos - FROM) / STEP;
};

/** The half hours of each day, as a set of 'día|hueco'. */
export type HalfHours = ReadonlySet<string>;
export const halfHourKey = (dia: string | number, hueco: number): string => `${dia}|${hueco}`;

export function toHalfHours(franjas: readonly TimeSlot[]): HalfHours {
  const huecos = new Set<string>();
  for (const { day: dia, start: inicio, end: fin } of franjas) {
    for (let hueco = Math.max(0, Math.floor(halfHourOfTime(inicio))); hueco < Math.min(HALF_HOURS, halfHourOfTime(fin)); hueco++)
      huecos.add(halfHourKey(dia, hueco));
  }
  return huecos;
}

/** The half hours that touch make one slot. */
export function toTimeSlots<D extends string | number>(dias: readonly D[], huecos: HalfHours): TimeSlot<D>[] {
  return dias.flatMap((dia) => {
    const franjas: TimeSlot<D>[] = [];
    for (let hueco = 0; hueco < HALF_HOURS; hueco++) {
      if (!huecos.has(halfHourKey(dia, hueco))) continue;
      const anterior = franjas.at(-1);
      if (anterior?.end === timeOfHalfHour(hueco)) anterior.end = timeOfHalfHour(hueco + 1);
      else franjas.push({ day: dia, start: timeOfHalfHour(hueco), end: timeOfHalfHour(hueco + 1) });
    }
    return franjas;
  });
}
