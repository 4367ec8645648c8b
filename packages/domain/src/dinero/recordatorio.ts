import { diasDesde } from './antiguedad';

/** The first is friendly; the second is formal, and gives a day. */
export type NivelDeRecordatorio = 1 | 2;

/** What a school owes and has been reminded of. Amounts in whole cents. */
export interface Deudor {
  /** All that it owes, and of it, what a receipt on its way asks for. */
  debe: number;
  en_recibo: number;
  /** What may be asked of it now: without what it has on account. */
  por_pedir: number;
  /** Since when it owes the oldest of it. */
  desde: string | null;
  /** The highest reminder of anything that it still owes; 0, none. */
  nivel: 0 | NivelDeRecordatorio;
  /** When it was last reminded, of whatever. */
  ultimo: string | null;
}

/** In days: how old a debt is when it is first reminded, and how long nobody is reminded again. */
export interface ReglasDeRecordatorio {
  primero: number;
  entre: number;
}

/** Why a school is not reminded. The last two, somebody may say that it is, all the same. */
export type Impedimento = 'nada' | 'en_recibo' | 'a_cuenta' | 'reciente' | 'sin_primero';
export const CONFIRMABLES: readonly Impedimento[] = ['reciente', 'sin_primero'];

/** Why it is not reminded at a level; null, it is. Dates as 'AAAA-MM-DD'. */
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

/** Which one comes after what it has had. */
export const nivelQueSigue = ({ nivel }: Pick<Deudor, 'nivel'>): NivelDeRecordatorio => (nivel === 0 ? 1 : 2);

/** Which reminder it is time for; null, none. */
export function tocaRecordar(deudor: Deudor, reglas: ReglasDeRecordatorio, hoy: string): NivelDeRecordatorio | null {
  const pedido = nivelQueSigue(deudor);
  if (impideRecordar(deudor, pedido, reglas, hoy) !== null) return null;
  return pedido === 1 && (deudor.desde === null || diasDesde(deudor.desde, hoy) <= reglas.primero) ? null : pedido;
}
