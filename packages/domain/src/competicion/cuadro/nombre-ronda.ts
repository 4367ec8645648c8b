import { NOMBRE_RONDA, type Cruce } from './tipos';

/**
 * Label of a round (spec 2 §4, «Knockout tie»). With `vuelta` (the leg, from 1) it is the label of that match, which
 * ends in ' único' where the tie has one leg, else in ' ida' or ' vuelta'.
 */
export function nombreRonda({
  tipoRonda,
  perdedor,
  numPartidos,
  vuelta,
}: Pick<Cruce, 'tipoRonda' | 'perdedor' | 'numPartidos'> & { vuelta?: 1 | 2 }): string {
  const ronda = perdedor ? 'Final / 3º y 4º' : NOMBRE_RONDA[tipoRonda];
  if (vuelta === undefined || numPartidos === 0) return ronda;
  if (numPartidos === 1) return `${ronda} único`;
  return vuelta === 1 ? `${ronda} ida` : `${ronda} vuelta`;
}
