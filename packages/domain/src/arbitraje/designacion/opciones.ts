/** What one referee can do: matches in order of time, day after day, each with the posts of it that they can take. */
export interface Opciones {
  arbitro: number;
  /** Each of their matches. */
  partidos: Int32Array;
  /**
   * For each match, the number of its venue and day; what going there costs, once for all its matches; and the least that it could cost with their partners
   * there.
   */
  visitas: Int32Array;
  costes: Float64Array;
  costesMinimos: Float64Array;
  /** Where the posts of each match begin, and one place more. */
  primera: Int32Array;
  puestos: Int32Array;
  ganancias: Float64Array;
  /** Where the matches of each day begin, with one place more; and how many they can have that day beside the fixed ones. */
  dias: Int32Array;
  maximos: Int32Array;
  /** Whether they can have both of two matches of a day, by the places of these in it, the earlier first. */
  caben: Uint8Array;
  /** Where in `caben` each day begins. */
  cabenDia: Int32Array;
  /** How many matches are fixed. */
  carga: number;
  /** Venues of a day that they go to for their fixed matches. */
  visitasFijas: Set<number>;
  /** Referees who must not be in the same match, and those whose company is worth something or is compulsory. */
  incompatibles: Int32Array;
  companeros: Int32Array;
  inseparables: Int32Array;
  /** All who are bound to them through companions, themselves included, who are moved together. */
  cuadrilla: Int32Array;
}
