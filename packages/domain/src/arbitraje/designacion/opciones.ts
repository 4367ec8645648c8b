/** What one referee can do: matches in order of time, day after day, each with the posts of it that they can take. */
export interface Opciones {
  arbitro: number;
  /** Of each of their matches. */
  partidos: Int32Array;
  /** Venue and day of each, numbered; what going there costs, once however many matches, and the least it could with their partners there. */
  visitas: Int32Array;
  costes: Float64Array;
  costesMinimos: Float64Array;
  /** Where the posts of each match begin, and one place more. */
  primera: Int32Array;
  puestos: Int32Array;
  ganancias: Float64Array;
  /** Where the matches of each day begin, and one place more; and how many of it they can have beside those that are fixed. */
  dias: Int32Array;
  maximos: Int32Array;
  /** By the places in their day of two matches, the earlier one first: whether they can have both. */
  caben: Uint8Array;
  /** Where in `caben` each day begins. */
  cabenDia: Int32Array;
  /** Matches that are fixed. */
  carga: number;
  /** Venues of a day to which they go for those. */
  visitasFijas: Set<number>;
  /** Who must not be in the same match, and whose company is worth something or a must. */
  incompatibles: Int32Array;
  companeros: Int32Array;
  inseparables: Int32Array;
  /** All who are bound to them through companions, themselves among them: they are moved together. */
  cuadrilla: Int32Array;
}
