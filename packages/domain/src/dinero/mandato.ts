import { sumarDias } from '../competicion/semanas/semanas';
import { primerDiaHabil, siguienteDiaHabil } from './dias-habiles';

/** A mandate of the SEPA core scheme; days as 'AAAA-MM-DD'. */
export interface Mandato {
  firmado: string;
  /** The day for which its last receipt was presented: returned ones count, and those that the bank refused before settling do not. */
  ultimo_cobro: string | null;
  revocado: string | null;
}

export type EstadoMandato = 'vigente' | 'caducado' | 'revocado';
export type Secuencia = 'FRST' | 'RCUR' | 'OOFF' | 'FNAL';

const MESES_SIN_USO = 36;
const MESES_NO_AUTORIZADO = 13;
const DIAS_SIN_MOTIVO = 56;
/** Banking days before the charge by which the bank must have the file (rulebook EPC016-06, since November 2016: D−1 for all). */
const DIAS_ANTES = 1;
/** Days before the charge beyond which a date is a mistake, since nobody keeps a file for so long. */
const DIAS_DE_ANTELACION = 90;

/** Adds months as the calendar does: 31 August and six months are the last day of February. */
export function sumarMeses(fecha: string, meses: number): string {
  const [anno, mes, dia] = fecha.split('-').map(Number) as [number, number, number];
  const ultimo = new Date(Date.UTC(anno, mes + meses, 0));
  return `${ultimo.toISOString().slice(0, 8)}${String(Math.min(dia, ultimo.getUTCDate())).padStart(2, '0')}`;
}

/** The last day on which it may charge a receipt: 36 months after the last one or, without any, after it was signed. */
export const caducaMandato = ({ firmado, ultimo_cobro }: Mandato): string => sumarMeses(ultimo_cobro ?? firmado, MESES_SIN_USO);

/** The state of a mandate on a day. A revoked one is so from that very day and for ever. */
export function estadoMandato(mandato: Mandato, dia: string): EstadoMandato {
  if (mandato.revocado !== null && mandato.revocado <= dia) return 'revocado';
  return dia > caducaMandato(mandato) ? 'caducado' : 'vigente';
}

/**
 * Sequence type of its next receipt. A first one that was refused before settling has still to be presented as first, but one that was charged and then
 * returned has not. A mandate for one payment says `unico`; the last one to be presented, `ultimo`.
 */
export function siguienteSecuencia(
  { ultimo_cobro }: Pick<Mandato, 'ultimo_cobro'>,
  { unico = false, ultimo = false }: { unico?: boolean; ultimo?: boolean } = {},
): Secuencia {
  if (unico) return 'OOFF';
  if (ultimo) return 'FNAL';
  return ultimo_cobro === null ? 'FRST' : 'RCUR';
}

/** Until when a receipt that was charged on a day may come back: eight weeks without saying why, thirteen months if nobody had authorised it. */
export const devolubleHasta = (cobrado: string): { sin_motivo: string; no_autorizado: string } => ({
  sin_motivo: sumarDias(cobrado, DIAS_SIN_MOTIVO),
  no_autorizado: sumarMeses(cobrado, MESES_NO_AUTORIZADO),
});

/** The first day for which a file may ask to be charged: `antes` banking days after the day on which the bank gets it (its own deadline may ask for more). */
export const primeraFechaDeCobro = (entregado: string, antes = DIAS_ANTES): string => siguienteDiaHabil(primerDiaHabil(entregado), antes);

/** The last day for which receipts are made. */
export const ultimaFechaDeCobro = (entregado: string): string => sumarDias(entregado, DIAS_DE_ANTELACION);
