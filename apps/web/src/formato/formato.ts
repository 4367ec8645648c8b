/** Spanish figures and dates of the office: one place. Days and hours are the league's wall clock, read as text so that no time zone moves them. */

/** 123450 → '1.234,50 €' */
export function dinero(centimos: number): string {
  const entero = Math.trunc(Math.abs(centimos) / 100);
  return `${centimos < 0 ? '−' : ''}${miles(entero)},${String(Math.abs(centimos) % 100).padStart(2, '0')} €`;
}

const miles = (n: number) => String(n).replaceAll(/\B(?=(\d{3})+$)/g, '.');

/** 2306 → '2.306' */
export const cifra = (n: number): string => (n < 0 ? `−${miles(-n)}` : miles(n));

/** cuantos(1, 'jugador', 'jugadores') → '1 jugador' */
export const cuantos = (n: number, uno: string, varios: string): string => `${cifra(n)} ${n === 1 ? uno : varios}`;

/** '2026-11-21…' → '21/11/2026' */
export const fecha = (iso: string): string => iso.slice(0, 10).split('-').toReversed().join('/');

/** '2026-11-21 09:30:00' or '2026-11-21T09:30' → '21/11/26 09:30' */
export function momento(iso: string): string {
  const [anno = '', mes = '', dia = ''] = iso.slice(0, 10).split('-');
  return `${dia}/${mes}/${anno.slice(2)} ${iso.slice(11, 16)}`.trimEnd();
}

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;
const enMilisegundos = (iso: string) => Date.parse(`${iso.slice(0, 19).replace(' ', 'T')}Z`);
const madridClock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'medium' });

/** Now by the league's clock, 'YYYY-MM-DD HH:mm:ss'. */
export const ahora = (): string => madridClock.format(new Date());

/** 'ahora mismo', 'hace 5 minutos', 'hace 3 horas', 'ayer, 09:30', then the date. */
export function haceCuanto(iso: string, desde: string = ahora()): string {
  const paso = enMilisegundos(desde) - enMilisegundos(iso);
  if (paso < 0) return momento(iso);
  if (paso < MINUTO) return 'ahora mismo';
  if (paso < HORA) return `hace ${cuantos(Math.trunc(paso / MINUTO), 'minuto', 'minutos')}`;
  const dias = (enMilisegundos(`${desde.slice(0, 10)} 00:00:00`) - enMilisegundos(`${iso.slice(0, 10)} 00:00:00`)) / DIA;
  if (dias === 0) return `hace ${cuantos(Math.trunc(paso / HORA), 'hora', 'horas')}`;
  return dias === 1 ? `ayer, ${iso.slice(11, 16)}` : momento(iso);
}

/** 3565158 → '3,4 MB' */
export function tamano(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const [n, unidad] = bytes < 1024 ** 2 ? [bytes / 1024, 'kB'] : [bytes / 1024 ** 2, 'MB'];
  return `${n.toFixed(1).replace('.', ',').replace(',0', '')} ${unidad}`;
}

export const iniciales = (nombre: string): string => {
  const palabras = nombre.split(/\s+/).filter((palabra) => /^\p{Lu}/u.test(palabra));
  return (palabras.length > 0 ? palabras : [nombre.trim()])
    .slice(0, 2)
    .map((palabra) => palabra.charAt(0).toLocaleUpperCase('es'))
    .join('');
};
