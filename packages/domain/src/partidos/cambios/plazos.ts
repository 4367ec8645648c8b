import { sumarDias } from '../../competicion/semanas/semanas';
import { haLlegado } from '../momento/momento';

/**
 * The last day to answer, 'YYYY-MM-DD': so many whole days after that of the request, which are Spanish civil ones whatever hours they have. From
 * 00:00 of the next, silence is consent. Null: it never is (`dias` 0).
 */
export const silencioHasta = (pedido: string, dias: number): string | null => (dias === 0 ? null : sumarDias(pedido.slice(0, 10), dias));

/** What the day brings to whoever has not answered; `hoy`: 'YYYY-MM-DD'. */
export function queTraeElDia(pedido: string, dias: number, hoy: string): 'nada' | 'recordar' | 'aceptar' {
  const hasta = silencioHasta(pedido, dias);
  if (hasta === null || hoy < hasta) return 'nada';
  return hoy === hasta ? 'recordar' : 'aceptar';
}

/** Moments are Spanish wall-clock ones, 'YYYY-MM-DDTHH:mm'. */
interface PorContestar {
  pedido: string;
  /** Where the match is; null, it has no date. Without hour, 'YYYY-MM-DD': until that day ends. */
  actual: string | null;
  propuestas: readonly string[];
}

/** Nobody can answer any longer: the match's own moment has come since it was asked for, or all those proposed have. */
export const haCaducado = ({ pedido, actual, propuestas }: PorContestar, ahora: string): boolean =>
  (actual !== null && !haLlegado(actual, pedido) && haLlegado(actual, ahora)) || propuestas.every((momento) => haLlegado(momento, ahora));

/** Which proposal silence accepts, from 1: the first that is still to come; null, none is. */
export function eleccionDelSilencio(propuestas: readonly string[], ahora: string): 1 | 2 | 3 | null {
  const indice = propuestas.findIndex((momento) => !haLlegado(momento, ahora));
  return indice < 0 ? null : ((indice + 1) as 1 | 2 | 3);
}
