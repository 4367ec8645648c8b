import { diasDesde } from './antiguedad';

/** Level of a reminder: the first is friendly; the second is formal and gives a deadline. */
export type NivelDeRecordatorio = 1 | 2;

/** What a school owes and what it has been reminded of, in cents. */
export interface Deudor {
  /** All that it owes; `en_recibo`, how much of that a receipt on its way asks for. */
  debe: number;
  en_recibo: number;
  /** How much may be asked of it now: without what it has on account. */
  por_pedir: number;
  /** The day since which it owes the oldest debt. */
  desde: string | null;
  /** Level of the highest reminder of anything it still owes; 0, none. */
  nivel: 0 | NivelDeRecordatorio;
  /** The day of its last reminder, of whatever. */
  ultimo: string | null;
}

/** Days that a debt has before it is first reminded, and days in which a school is not reminded again. */
export interface ReglasDeRecordatorio {
  primero: number;
  entre: number;
}

/** Why a school is not reminded; somebody may override the last two. */
export type Impedimento = 'nada' | 'en_recibo' | 'a_cuenta' | 'reciente' | 'sin_primero';
export const CONFIRMABLES: readonly Impedimento[] = ['reciente', 'sin_primero'];

/** Why a school is not reminded at a level; null, it is. Dates as 'AAAA-MM-DD'. */
export function impideRecordar(
  { debe, en_recibo, por_pedir, nivel, ultimo }: Deudor,
  pedido: NivelDeRecordatorio,
  { entre }: Pick<ReglasDeRecordatorio, 'entre'>,
  hoy: string,
): Impedimento | null {
  if (debe <= 0) return 'nada';
  if (por_pedir <= 0) return en_recibo >= debe ? 'en_recibo' : 'a_cuenta';
  if (ultimo !== null && diasDesde(ultimo, hoy) < entre) return 'reciente';
  return pedido === 2 && nivel === 0 ? 'sin_primero' : null;
}

/** The level after those that it has had. */
export const nivelQueSigue = ({ nivel }: Pick<Deudor, 'nivel'>): NivelDeRecordatorio => (nivel === 0 ? 1 : 2);

/** The reminder that is due; null, none is. */
export function tocaRecordar(deudor: Deudor, reglas: ReglasDeRecordatorio, hoy: string): NivelDeRecordatorio | null {
  const pedido = nivelQueSigue(deudor);
  if (impideRecordar(deudor, pedido, reglas, hoy) !== null) return null;
  return pedido === 1 && (deudor.desde === null || diasDesde(deudor.desde, hoy) <= reglas.primero) ? null : pedido;
}
