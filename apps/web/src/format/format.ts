import { serverNow } from '../client/server-clock';

/** Spanish figures and dates of the office: one place. Days and hours are the league's wall clock, read as text so that no time zone moves them. */

/** 123450 → '1.234,50 €' */
export function formatMoney(centimos: number): string {
  const entero = Math.trunc(Math.abs(centimos) / 100);
  return `${centimos < 0 ? '−' : ''}${groupThousands(entero)},${String(Math.abs(centimos) % 100).padStart(2, '0')} €`;
}

const groupThousands = (n: number) => String(n).replaceAll(/\B(?=(\d{3})+$)/g, '.');

/** 4500 → '+45,00 €'; what takes off has its sign already. */
export const formatSignedMoney = (centimos: number): string => `${centimos > 0 ? '+' : ''}${formatMoney(centimos)}`;

/** 1525 of 10 000 → '15,25 %' */
export const formatPercent = (partes: number): string => formatMoney(partes).replace('€', '%');

/** 2306 → '2.306' */
export const formatNumber = (n: number): string => (n < 0 ? `−${groupThousands(-n)}` : groupThousands(n));

/** cuantos(1, 'jugador', 'jugadores') → '1 jugador' */
export const formatCount = (n: number, uno: string, varios: string): string => `${formatNumber(n)} ${n === 1 ? uno : varios}`;

/** '2026-11-21…' → '21/11/2026' */
export const formatDate = (iso: string): string => iso.slice(0, 10).split('-').toReversed().join('/');

/** '2026-11-21 09:30:00' or '2026-11-21T09:30' → '21/11/2026 09:30' */
export const formatMoment = (iso: string): string => `${formatDate(iso)} ${iso.slice(11, 16)}`.trimEnd();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const toMilliseconds = (iso: string) => Date.parse(`${iso.slice(0, 19).replace(' ', 'T')}Z`);
const madridClock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'medium' });

/** That instant, or now as the server has it, by the league's clock: 'YYYY-MM-DD HH:mm:ss'. */
export const now = (at = serverNow()): string => madridClock.format(at);

/** Now, as the moments of matches are written: 'YYYY-MM-DDTHH:mm'. */
export const currentMoment = (): string => now().slice(0, 16).replace(' ', 'T');

/** 'ahora mismo', 'hace 5 minutos', 'hace 3 horas', 'ayer, 09:30', then the date. */
export function formatAgo(iso: string, desde: string = now()): string {
  const paso = toMilliseconds(desde) - toMilliseconds(iso);
  if (paso < 0) return formatMoment(iso);
  if (paso < MINUTE) return 'ahora mismo';
  if (paso < HOUR) return `hace ${formatCount(Math.trunc(paso / MINUTE), 'minuto', 'minutos')}`;
  const dias = (toMilliseconds(`${desde.slice(0, 10)} 00:00:00`) - toMilliseconds(`${iso.slice(0, 10)} 00:00:00`)) / DAY;
  if (dias === 0) return `hace ${formatCount(Math.trunc(paso / HOUR), 'hora', 'horas')}`;
  return dias === 1 ? `ayer, ${iso.slice(11, 16)}` : formatMoment(iso);
}

/** 3565158 → '3,4 MB' */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const [n, unidad] = bytes < 1024 ** 2 ? [bytes / 1024, 'kB'] : [bytes / 1024 ** 2, 'MB'];
  return `${n.toFixed(1).replace('.', ',').replace(',0', '')} ${unidad}`;
}

export const initials = (nombre: string): string => {
  const palabras = nombre.split(/\s+/).filter((palabra) => /^\p{Lu}/u.test(palabra));
  return (palabras.length > 0 ? palabras : [nombre.trim()])
    .slice(0, 2)
    .map((palabra) => palabra.charAt(0).toLocaleUpperCase('es'))
    .join('');
};
