import { sumarDias } from '../../competicion/semanas/semanas';
import { haLlegado } from '../momento/momento';

/**
 * The last day to answer, 'YYYY-MM-DD': so many whole Spanish calendar days after the request. From 00:00 of the next one, silence is consent. Null: it never
 * is (`dias` 0).
 */
export const silencioHasta = (pedido: string, dias: number): string | null => (dias === 0 ? null : sumarDias(pedido.slice(0, 10), dias));

/** What that day brings to whoever has not answered; `hoy`: 'YYYY-MM-DD'. */
export function queTraeElDia(pedido: string, dias: number, hoy: string): 'nada' | 'recordar' | 'aceptar' {
  const hasta = silencioHasta(pedido, dias);
  if (hasta === null || hoy < hasta) return 'nada';
  return hoy === hasta ? 'recordar' : 'aceptar';
}

/** Moments are Spanish wall-clock ones, 'YYYY-MM-DDTHH:mm'. */
interface PorContestar {
  pedido: string;
  /** When the match is; null, it has no date. Without an hour, 'YYYY-MM-DD', it lasts until that day ends. */
  actual: string | null;
  propuestas: readonly string[];
}

/** Whether nobody can answer any longer, since the match's own time has come after it was asked for, or that of every proposal has. */
export const haCaducado = ({ pedido, actual, propuestas }: PorContestar, ahora: string): boolean =>
  (actual !== null && !haLlegado(actual, pedido) && haLlegado(actual, ahora)) || propuestas.every((momento) => haLlegado(momento, ahora));

/** The proposal that silence accepts, from 1: the first that is still to come; null, none is. */
export function eleccionDelSilencio(propuestas: readonly string[], ahora: string): 1 | 2 | 3 | null {
  const indice = propuestas.findIndex((momento) => !haLlegado(momento, ahora));
  return indice < 0 ? null : ((indice + 1) as 1 | 2 | 3);
}
