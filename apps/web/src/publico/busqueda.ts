/** Shortest text the search takes (spec 1 §9). */
export const MINIMO = 3;
