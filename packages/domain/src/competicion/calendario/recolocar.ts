import type { PartidoPlan } from './tipos';

/** A match that has its place already: its week among those of the problem and its jornada. */
export interface Colocado {
  id: number;
  grupo: number;
  jornada: number;
  semana: number;
  local: number;
  visitante: number;
}

/** Which match each planned one is: the one of its teams in its week or, if it moved, the one of its teams on the same side. */
function emparejar(partidos: readonly Colocado[], plan: readonly PartidoPlan[]): Map<number, number> {
  const clave = ({ grupo, local, visitante }: Omit<PartidoPlan, 'jornada' | 'vuelta' | 'semana'>): string =>
    `${grupo} ${local} ${visitante}`;
  const planeadas = new Map<string, number[]>();
  for (const planeado of plan) {
    const suyas = planeadas.get(clave(planeado));
    if (suyas) suyas.push(planeado.semana);
    else planeadas.set(clave(planeado), [planeado.semana]);
  }
  const semanas = new Map<number, number>();
  const tomar = (partido: Colocado, n: number): void => {
    const [semana] = (n < 0 ? [] : planeadas.get(clave(partido))?.splice(n, 1)) ?? [];
    if (semana !== undefined) semanas.set(partido.id, semana);
  };
  for (const partido of partidos) tomar(partido, planeadas.get(clave(partido))?.indexOf(partido.semana) ?? -1);
  for (const partido of partidos) if (!semanas.has(partido.id)) tomar(partido, 0);
  return semanas;
}

/** The jornada of each group in each week: that of most of the matches that stay in it. */
function jornadasDeSemanas(quietos: readonly Colocado[]): (grupo: number, semana: number) => number | null {
  const cuantos = new Map<string, Map<number, number>>();
  for (const { grupo, semana, jornada } of quietos) {
    const suyos = cuantos.get(`${grupo} ${semana}`) ?? new Map<number, number>();
    cuantos.set(`${grupo} ${semana}`, suyos.set(jornada, (suyos.get(jornada) ?? 0) + 1));
  }
  return (grupo, semana) => [...(cuantos.get(`${grupo} ${semana}`) ?? [])].toSorted(([a, x], [b, y]) => y - x || a - b)[0]?.[0] ?? null;
}

/**
 * Matches that a new plan moves, with their new week and jornada. A jornada that moves whole is still that jornada; a match that joins those of another is
 * played in that one, unless one of its teams already plays in it.
 */
export function recolocar(partidos: readonly Colocado[], plan: readonly PartidoPlan[]): Map<number, { semana: number; jornada: number }> {
  const semanas = emparejar(partidos, plan);
  const partidosMovidos = partidos.filter(({ id, semana }) => semanas.has(id) && semanas.get(id) !== semana);
  const idsMovidos = new Set(partidosMovidos.map(({ id }) => id));
  const jornadaDe = jornadasDeSemanas(partidos.filter(({ id }) => !idsMovidos.has(id)));
  const sitiosOcupados = new Set<string>();
  const sitio = (grupo: number, jornada: number, equipo: number): string => `${grupo} ${jornada} ${equipo}`;
  const cabe = ({ grupo, local, visitante }: Colocado, jornada: number): boolean =>
    ![local, visitante].some((equipo) => sitiosOcupados.has(sitio(grupo, jornada, equipo)));
  const apuntar = ({ grupo, local, visitante }: Colocado, jornada: number): void => {
    for (const equipo of [local, visitante]) sitiosOcupados.add(sitio(grupo, jornada, equipo));
  };
  const jornadaDeDestino = (partido: Colocado): number | null => jornadaDe(partido.grupo, semanas.get(partido.id)!);
  for (const partido of partidos) if (!idsMovidos.has(partido.id) || jornadaDeDestino(partido) === null) apuntar(partido, partido.jornada);
  return new Map(
    partidosMovidos.map((partido) => {
      const suya = jornadaDeDestino(partido);
      const jornada = suya !== null && cabe(partido, suya) ? suya : partido.jornada;
      apuntar(partido, jornada);
      return [partido.id, { semana: semanas.get(partido.id)!, jornada }];
    }),
  );
}
