interface PartidoFechado {
  local: string;
  visitante: string;
  fecha: string | null;
}

/** Matchday numbers, from 1, for matches that have only dates: in their order, each in the first in which both teams are free from then on. */
export function derivarJornadas(partidos: readonly PartidoFechado[]): number[] {
  const ultimaJornada = new Map<string, number>();
  const jornadas: number[] = Array.from({ length: partidos.length }, () => 0);
  const porFecha = partidos
    .map((partido, indice) => ({ ...partido, indice }))
    .toSorted((a, b) => (a.fecha ?? '~').localeCompare(b.fecha ?? '~') || a.indice - b.indice);
  for (const { local, visitante, indice } of porFecha) {
    const jornada = 1 + Math.max(ultimaJornada.get(local) ?? 0, ultimaJornada.get(visitante) ?? 0);
    jornadas[indice] = jornada;
    ultimaJornada.set(local, jornada).set(visitante, jornada);
  }
  return jornadas;
}
