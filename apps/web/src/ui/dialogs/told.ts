import { formatCount } from '../../format/format';

/** Who was told of something, as its call answers it. */
interface Told {
  avisados: number;
  sin_aviso: readonly string[];
}

/** Spec 3 §8, «Referee email missing». */
export const NO_ADDRESS = 'No se encuentra la dirección de correo del árbitro';

const NAMED = 5;

/** «Se ha avisado a 15 árbitros. No se ha podido avisar a 47: Ana Ruiz, …» */
export function toldInWords({ avisados, sin_aviso }: Told): string {
  const dicho = avisados === 0 ? 'No se ha avisado a nadie.' : `Se ha avisado a ${formatCount(avisados, 'árbitro', 'árbitros')}.`;
  return sin_aviso.length === 0 ? dicho : `${dicho} ${untoldInWords(sin_aviso)}`;
}

/** Those who have to be called. */
function untoldInWords(sin: readonly string[]): string {
  const resto = sin.length - NAMED;
  const quienes = `${sin.slice(0, NAMED).join(', ')}${resto > 0 ? ` y ${resto} más` : ''}`;
  return `No se ha podido avisar a ${sin.length === 1 ? quienes : `${sin.length} (${quienes})`}: sin dirección de correo, hay que llamar.`;
}

/** Of one alone. */
export const oneToldInWords = ({ avisados }: Told): string =>
  avisados > 0 ? 'Se le ha avisado.' : `No se le ha avisado. ${NO_ADDRESS}: llámele y anote lo que diga.`;

/** Before: how many will be told, and how many cannot be. */
export const toBeTold = (total: number, sinAviso: number): string =>
  `${formatCount(total - sinAviso, 'árbitro', 'árbitros')}${sinAviso === 0 ? '' : ` (a ${sinAviso} no se les puede avisar: no tienen cuenta)`}`;
