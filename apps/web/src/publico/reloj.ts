/** The league's own day and hour, wherever the reader is: '2026-11-21T18:05'. */
const enMadrid = (instante: number) =>
  new Date(instante).toLocaleString('sv-SE', { timeZone: 'Europe/Madrid' }).replace(' ', 'T').slice(0, 16);

const DIA_MS = 86_400_000;
let desvio = 0;
/** A reader's clock that is days away from the page that has just been made for them is wrong by those days. Before anything is drawn. */
export function ponerEnDia(hoy: string): void {
  const dias = Math.round((Date.parse(hoy) - Date.parse(enMadrid(Date.now()).slice(0, 10))) / DIA_MS);
  desvio = Math.abs(dias) > 1 ? dias * DIA_MS : 0;
}
const instante = () => Date.now() + desvio;

export const ahora = () => {
  const [hoy = '', hora = ''] = enMadrid(instante()).split('T');
  return { hoy, hora };
};
