/** The league's own clock: days are Spanish ones wherever the server runs. */
export interface Clock {
  /** 'YYYY-MM-DD' */
  today(): string;
  /** 'YYYY-MM-DDTHH:mm' */
  now(): string;
}

/** What knows the day alone is at its first minute. */
export type DayClock = Pick<Clock, 'today'> & Partial<Clock>;
export const wholeClock = ({ today, now = () => `${today()}T00:00` }: DayClock): Clock => ({ today, now });

const MINUTE = 60_000;
const hourFormat = new Intl.DateTimeFormat('es', { timeZone: 'Europe/Madrid', hour: '2-digit', hourCycle: 'h23' });

/** 0 to 23. */
export const madridTime = (instante: number): number => Number(hourFormat.format(instante));

const instante = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'medium' });

/** As the contract's `Instante`. */
export const madridInstant = (moment: Date): string => instante.format(moment);

export function madridClock(now: () => number = Date.now): Clock {
  // Formatting costs more than serving a kept answer: once a minute is enough.
  let minute = -1;
  let moment = '';
  const read = (): string => {
    const instante = now();
    if (Math.floor(instante / MINUTE) !== minute) {
      minute = Math.floor(instante / MINUTE);
      moment = madridInstant(new Date(instante)).slice(0, 16).replace(' ', 'T');
    }
    return moment;
  };
  return { today: () => read().slice(0, 10), now: read };
}

/** '2026-11-21' → '21/11/2026', as the texts that the server writes say it. */
export const writtenDate = (date: string): string => date.slice(0, 10).split('-').toReversed().join('/');
