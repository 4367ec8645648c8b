/** The league's own clock: days and hours are Spanish wall-clock time wherever the server runs. */
export interface Clock {
  /** 'YYYY-MM-DD' */
  hoy(): string;
  /** 'HH:mm' */
  hora(): string;
}

const MINUTE = 60_000;
const formato = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'short' });

export function madridClock(ahora: () => number = Date.now): Clock {
  // Formatting costs more than serving a kept answer: once a minute is enough.
  let minuto = -1;
  let texto = '';
  const leer = (): string => {
    const instante = ahora();
    if (Math.floor(instante / MINUTE) !== minuto) {
      minuto = Math.floor(instante / MINUTE);
      texto = formato.format(instante);
    }
    return texto;
  };
  return { hoy: () => leer().slice(0, 10), hora: () => leer().slice(11, 16) };
}
