import type { Festivo } from '@cd/contract/maestros/festivos';
import { addDays } from '../../../format/date';

export type Ambito = Festivo['ambito'];
export const AMBITOS: Readonly<Record<Ambito, string>> = { nacional: 'Nacional', autonomico: 'Autonómico', local: 'Local' };

const DAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;
export const DAY_INITIALS = ['L', 'M', 'X', 'J', 'V', 'S', 'D'] as const;
const MONTHS = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
] as const;

const placeInWeek = (fecha: string): number => (new Date(fecha).getUTCDay() + 6) % 7;
export const dayName = (fecha: string): (typeof DAYS)[number] => DAYS[placeInWeek(fecha)]!;

/** 'martes 6 de enero de 2026' */
export function writtenDay(fecha: string): string {
  const [anno = '', mes = '', dia = ''] = fecha.split('-');
  return `${dayName(fecha)} ${Number(dia)} de ${MONTHS[Number(mes) - 1]!.toLocaleLowerCase('es')} de ${anno}`;
}

/** 'Septiembre de 2026', of '2026-09'. */
export const monthName = (mes: string): string => `${MONTHS[Number(mes.slice(5)) - 1]} de ${mes.slice(0, 4)}`;

/** Its weeks from Monday to Sunday; null where the day is of another month. */
export function weeksOf(mes: string): (string | null)[][] {
  const primero = `${mes}-01`;
  const dias: (string | null)[] = Array.from({ length: placeInWeek(primero) }, () => null);
  for (let dia = primero; dia.startsWith(mes); dia = addDays(dia, 1)) dias.push(dia);
  while (dias.length % 7 > 0) dias.push(null);
  return Array.from({ length: dias.length / 7 }, (_, i) => dias.slice(i * 7, i * 7 + 7));
}

const byDate = (uno: Festivo, otro: Festivo) => uno.fecha.localeCompare(otro.fecha);

/** One a day: the new one takes the place of the one there was. */
export const withFestivos = (festivos: readonly Festivo[], nuevos: readonly Festivo[]): Festivo[] => {
  const fechas = new Set(nuevos.map(({ fecha }) => fecha));
  return [...festivos.filter(({ fecha }) => !fechas.has(fecha)), ...nuevos].toSorted(byDate);
};

export const withoutFestivo = (festivos: readonly Festivo[], fecha: string): Festivo[] =>
  festivos.filter((festivo) => festivo.fecha !== fecha);

const MONTHS_A_YEAR = 12;
/** With which the school year begins. */
const SEPTEMBER = '09';
/** Of which the calendar knows something. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

function addMonths(mes: string, cuantos: number): string {
  const [anno = '', numero = ''] = mes.split('-');
  const meses = Number(anno) * MONTHS_A_YEAR + Number(numero) - 1 + cuantos;
  return `${Math.floor(meses / MONTHS_A_YEAR)}-${String((meses % MONTHS_A_YEAR) + 1).padStart(2, '0')}`;
}

/** A season goes by its first month, '2026-09': the one in which a competition begins, or the September before a day. */
export function seasonOf(competicion: { fecha_inicio: string } | null | undefined, hoy: string): string {
  if (competicion) return competicion.fecha_inicio.slice(0, 7);
  const deEsteAnno = `${hoy.slice(0, 4)}-${SEPTEMBER}`;
  return hoy < deEsteAnno ? addMonths(deEsteAnno, -MONTHS_A_YEAR) : deEsteAnno;
}

export const monthsOf = (temporada: string): string[] => Array.from({ length: MONTHS_A_YEAR }, (_, i) => addMonths(temporada, i));

/** The calendar years that it touches: one alone if it begins in January. */
export const yearsOf = (temporada: string): number[] => [...new Set(monthsOf(temporada).map((mes) => Number(mes.slice(0, 4))))];

/** '2026-27' */
export function seasonName(temporada: string): string {
  const [anno, siguiente] = yearsOf(temporada);
  return siguiente === undefined ? String(anno) : `${anno}-${String(siguiente).slice(2)}`;
}

/** Null where the calendar ends. */
export function neighbour(temporada: string, cuantas: 1 | -1): string | null {
  const vecina = addMonths(temporada, cuantas * MONTHS_A_YEAR);
  return yearsOf(vecina).every((anno) => anno >= FIRST_YEAR && anno <= LAST_YEAR) ? vecina : null;
}

export const isInSeason = (fecha: string, temporada: string): boolean => fecha >= temporada && fecha < addMonths(temporada, MONTHS_A_YEAR);

export const ofSeason = <F extends { fecha: string }>(festivos: readonly F[], temporada: string): F[] =>
  festivos.filter(({ fecha }) => isInSeason(fecha, temporada));
