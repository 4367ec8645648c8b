/** The league's own clock: days are Spanish ones wherever the server runs. */
export interface Clock {
  /** 'YYYY-MM-DD' */
  today(): string;
}

const MINUTE = 60_000;
const formato = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short' });
const formatoDeHora = new Intl.DateTimeFormat('es', { timeZone: 'Europe/Madrid', hour: '2-digit', hourCycle: 'h23' });

/** 0 to 23. */
export const madridTime = (instante: number): number => Number(formatoDeHora.format(instante));

const instante = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'medium' });

/** As the contract's `Instante`. */
export const madridInstant = (cuando: Date): string => instante.format(cuando);

export function madridClock(ahora: () => number = Date.now): Clock {
  // Formatting costs more than serving a kept answer: once a minute is enough.
  let minuto = -1;
  let dia = '';
  return {
    today: () => {
      const instante = ahora();
      if (Math.floor(instante / MINUTE) !== minuto) {
        minuto = Math.floor(instante / MINUTE);
        dia = formato.format(instante);
      }
      return dia;
    },
  };
}

/** '2026-11-21' → '21/11/2026', as the texts that the server writes say it. */
export const writtenDate = (fecha: string): string => fecha.slice(0, 10).split('-').toReversed().join('/');
