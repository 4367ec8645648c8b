import { formatDate } from './format';

const DAY = 86_400_000;
const SEPARATED = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/;
const UNBROKEN = /^(\d{2})(\d{2})(\d{4})$/;

/** A year written with two digits: of this century, unless that is after the last day that may be. */
export const wholeYear = (anno: string, maximo?: string): string =>
  anno.length !== 2 ? anno : maximo !== undefined && `20${anno}` > maximo.slice(0, 4) ? `19${anno}` : `20${anno}`;

/** '5/6/2015', '05-06-15', '05062015' → '2015-06-05'; null when there is no such day. `maximo`: nobody was born in 2085. */
export function parseDate(texto: string, maximo?: string): string | null {
  const partes = SEPARATED.exec(texto.trim()) ?? UNBROKEN.exec(texto.trim());
  if (!partes) return null;
  const [, dia = '', mes = '', anno = ''] = partes;
  const iso = `${wholeYear(anno, maximo)}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  return isDate(iso) ? iso : null;
}

export const isDate = (iso: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(iso) && fromMilliseconds(Date.parse(iso)) === iso;

const fromMilliseconds = (ms: number) => (Number.isNaN(ms) ? '' : new Date(ms).toISOString().slice(0, 10));

export const addDays = (iso: string, dias: number): string => fromMilliseconds(Date.parse(iso) + dias * DAY);

/** The Monday of its week. */
export const mondayOf = (iso: string): string => addDays(iso, -((new Date(iso).getUTCDay() + 6) % 7));

/** First day of the week that a day is in, where weeks begin on this day of it: 1, Monday, to 7. */
export function weekOf(iso: string, begins: number): string {
  const first = addDays(mondayOf(iso), begins - 1);
  return first > iso ? addDays(first, -7) : first;
}

/** 'Del lunes 16/11/2026 al domingo 22/11/2026' */
export const formatWeek = (lunes: string): string => `Del lunes ${formatDate(lunes)} al domingo ${formatDate(addDays(lunes, 6))}`;

/** '9', '930', '9.30' → '09:30'; null when there is no such hour. */
export function parseTime(texto: string): string | null {
  const partes = /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/.exec(texto.trim());
  const [, horas = '', minutos = '00'] = partes ?? [];
  if (!partes || Number(horas) > 23 || Number(minutos) > 59) return null;
  return `${horas.padStart(2, '0')}:${minutos}`;
}
