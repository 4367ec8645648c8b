/** Rounds by `tipo_ronda`: round k has 2^k ties (spec 2 §4, «Knockout tie»). */
export const NOMBRE_RONDA = ['Final', 'Semifinal', 'Cuartos', 'Octavos', 'Dieciséisavos', 'Treintaydosavos'] as const;
export type TipoRonda = 0 | 1 | 2 | 3 | 4 | 5;

/** Where the winner (or, for a third-place match, the loser) of a tie goes on to. */
export interface DestinoDelCuadro {
  clave: string;
  lugar: 1 | 2;
}

/** One tie of a bracket as it is drawn, before any match. */
export interface Cruce {
  /** Unique in the bracket: '3-1' is the first tie of the round of 16, '0-2' the third-place match. */
  clave: string;
  tipoRonda: TipoRonda;
  /** Place in its round from the top, from 1. */
  identificador: number;
  /** The third-place match, played by the losers of the semifinals. */
  perdedor: boolean;
  primeraRonda: boolean;
  equipo1: number | null;
  equipo2: number | null;
  /** Seeds (from 1) of the first round; null elsewhere. A seed above the number of teams is a bye. */
  semilla1: number | null;
  semilla2: number | null;
  /** A first-round tie with one team alone, who goes through without playing. */
  exento: boolean;
  /** Legs: 1 or 2; 0 where exento. */
  numPartidos: 0 | 1 | 2;
  siguiente: DestinoDelCuadro | null;
  siguientePerdedor: DestinoDelCuadro | null;
}

/** A played leg as its acta says it. */
export interface PartidoDeCruce {
  local: number;
  visitante: number;
  marcadorLocal: number;
  marcadorVisitante: number;
  presentadoLocal: boolean;
  presentadoVisitante: boolean;
  /** 0 none, 1 local, 2 visitor: who won the tiebreak played after this leg. */
  desempate: 0 | 1 | 2;
  /** The leg went to extra time. */
  prorroga: boolean;
}

/** What a knockout scheme fixes. */
export interface EsquemaEliminatoria {
  /** A level aggregate is settled by the `desempate` of an acta. */
  desempatable: boolean;
  /** Away goals count double on a level aggregate. */
  golesFuera: boolean;
}

/** `sin_rival`: nobody came out of the tie its rival was to come from. `desierta`: closed, and nobody goes through. */
export type DecididoPor = 'exento' | 'global' | 'goles_fuera' | 'prorroga' | 'desempate' | 'incomparecencia' | 'sin_rival' | 'desierta';

export interface Desenlace {
  /** Goals of equipo1 and equipo2 over the legs played; null while none is. */
  global: [number, number] | null;
  /** null: still open, level without a tiebreak, or closed with nobody. */
  ganador: number | null;
  /** null while it is open. */
  decididoPor: DecididoPor | null;
}
