import type { Festivo } from '@cd/contract/maestros/festivos';
import { addDays } from '../../../format/date';

export type Ambito = Festivo['ambito'];
export const AMBITOS: Readonly<Record<Ambito, string>> = { nacional: 'Nacional', autonomico: 'Autonómico', local: 'Local' };

const DAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;
export const DAY_INITIALS = ['L', 'M', 'X', 'J', 'V', 'S', 'D'] as const;
export const MONTHS = [
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

/** Its weeks from Monday to Sunday; null where the day is of another month. */
export function weeksOf(anno: number, mes: number): (string | null)[][] {
  const primero = `${anno}-${String(mes).padStart(2, '0')}-01`;
  const dias: (string | null)[] = Array.from({ length: placeInWeek(primero) }, () => null);
  for (let dia = primero; dia.startsWith(primero.slice(0, 7)); dia = addDays(dia, 1)) dias.push(dia);
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

export const ofYear = (festivos: readonly Festivo[], anno: number): Festivo[] =>
  festivos.filter(({ fecha }) => fecha.startsWith(`${anno}-`));
