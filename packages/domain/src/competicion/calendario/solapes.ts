/** Where and when a match is played. */
export interface Hora {
  sede: number | null;
  dia: number;
  inicio: number;
  fin: number;
}

/** Whether nobody can be at both: the same day, and no time to go from one to the other. In concentraciones everything is at hand. */
export function seSolapan(a: Hora, b: Hora, traslado: number): boolean {
  if (a.sede === null || b.sede === null || a.dia !== b.dia) return false;
  const camino = a.sede === b.sede ? 0 : traslado;
  return a.inicio < b.fin + camino && b.inicio < a.fin + camino;
}
