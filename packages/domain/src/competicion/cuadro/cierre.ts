import type { Cruce, DecididoPor } from './tipos';

/** A tie as the screens of a bracket read it. */
interface CruceLeido extends Pick<Cruce, 'identificador' | 'perdedor'> {
  tipoRonda: number;
  equipo1: object | null;
  equipo2: object | null;
  decidido_por: DecididoPor | null;
}

/** Whether nobody will come to that place of a tie, because of how the one before it ended (ADR 27). */
export function esLugarVacio(cruces: readonly CruceLeido[], { tipoRonda, identificador, perdedor }: CruceLeido, lugar: 1 | 2): boolean {
  const numero = perdedor ? lugar : 2 * identificador - 2 + lugar;
  const anterior = cruces.find((otro) => !otro.perdedor && otro.tipoRonda === tipoRonda + 1 && otro.identificador === numero);
  return anterior?.decidido_por === 'desierta' || (perdedor && anterior?.decidido_por === 'sin_rival');
}

/** What closed a tie that was not played to a winner; null for any other tie. */
export function cierreSinJugar({ tipoRonda, decidido_por, equipo1, equipo2 }: CruceLeido): string | null {
  if (decidido_por === 'sin_rival') return `${tipoRonda === 0 ? 'Gana' : 'Pasa'} sin jugar, por falta de rival`;
  if (decidido_por !== 'desierta') return null;
  if (equipo1 && equipo2) return 'Sin ganador: no se presentó ninguno';
  return equipo1 || equipo2 ? 'Sin ganador' : 'Sin ganador: no llega nadie';
}
