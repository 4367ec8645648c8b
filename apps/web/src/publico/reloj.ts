const DIA_MS = 86_400_000;
let desvio = 0;

/** The league's own day and hour, wherever the reader is: ['2026-11-21', '18:05:00']. */
const enMadrid = () => new Date(Date.now() + desvio).toLocaleString('sv-SE', { timeZone: 'Europe/Madrid' }).split(' ');

export const ahora = () => {
  const [hoy = '', hora = ''] = enMadrid();
  return { hoy, hora: hora.slice(0, 5) };
};

/** A reader's clock that is days away from the page that has just been made for them is wrong by those days. Before anything is drawn. */
export function ponerEnDia(hoy: string): void {
  const lejos = Date.parse(hoy) - Date.parse(ahora().hoy);
  if (Math.abs(lejos) > DIA_MS) desvio += lejos;
}
