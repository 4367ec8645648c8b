import type { Coste, EquipoPlan, PartidoPlan, Problema } from './tipos';

/** A match where and when it is played: in the slot of the team that receives, or in its own when it was set by hand. */
interface Cita {
  semana: number;
  dia: number;
  inicio: number;
  fin: number;
  sede: number | null;
  local: number;
  visitante: number;
}

const clavePartido = (p: { semana: number; local: number; visitante: number }): string => `${p.semana}:${p.local}>${p.visitante}`;

function citar(problema: Problema, partidos: readonly PartidoPlan[]): { ajenas: Cita[]; propias: Cita[] } {
  const equipos = new Map(problema.equipos.map((equipo) => [equipo.id, equipo]));
  const puestos = new Set(problema.puestos.filter((p) => p.grupo !== null).map(clavePartido));
  const cita = (
    p: { semana: number; local: number; visitante: number },
    s: Pick<EquipoPlan, 'dia' | 'inicio' | 'duracion' | 'sede'>,
  ): Cita => ({
    semana: p.semana,
    dia: s.dia,
    inicio: s.inicio,
    fin: s.inicio + s.duracion,
    sede: s.sede,
    local: p.local,
    visitante: p.visitante,
  });
  return {
    ajenas: problema.puestos.filter((p) => p.grupo === null).map((p) => cita(p, p)),
    propias: [
      ...problema.puestos.filter((p) => p.grupo !== null).map((p) => cita(p, p)),
      ...partidos.filter((p) => !puestos.has(clavePartido(p))).map((p) => cita(p, equipos.get(p.local)!)),
    ],
  };
}

const agrupar = <T>(cosas: readonly T[], clave: (cosa: T) => string): Map<string, T[]> => {
  const grupos = new Map<string, T[]>();
  for (const cosa of cosas) {
    const k = clave(cosa);
    const grupo = grupos.get(k);
    if (grupo) grupo.push(cosa);
    else grupos.set(k, [cosa]);
  }
  return grupos;
};

/** Fewest matches that must go so that no more than `capacidad` are played at once, greedily by what ends last. */
function sobrantes(citas: Cita[], capacidad: number): number {
  let sobran = 0;
  let abiertas: Cita[] = [];
  for (const cita of citas.sort((a, b) => a.inicio - b.inicio)) {
    abiertas = abiertas.filter((otra) => otra.fin > cita.inicio);
    abiertas.push(cita);
    if (abiertas.length <= capacidad) continue;
    abiertas.sort((a, b) => a.fin - b.fin).pop();
    sobran++;
  }
  return sobran;
}

function contarChoques(problema: Problema, citas: readonly Cita[]): number {
  const capacidad = new Map(problema.sedes.map((sede) => [sede.id, sede.capacidad]));
  let choques = 0;
  for (const juntas of agrupar(
    citas.filter((c) => c.sede !== null),
    (c) => `${c.sede}:${c.semana}:${c.dia}`,
  ).values())
    choques += sobrantes(juntas, capacidad.get(juntas[0]!.sede!) ?? Infinity);
  return choques;
}

/** Whether nobody can be at both: the same day, and no time to go from one to the other. */
export function seSolapan(
  a: Omit<Cita, 'semana' | 'local' | 'visitante'>,
  b: Omit<Cita, 'semana' | 'local' | 'visitante'>,
  traslado: number,
): boolean {
  if (a.sede === null || b.sede === null || a.dia !== b.dia) return false;
  const camino = a.sede === b.sede ? 0 : traslado;
  return a.inicio < b.fin + camino && b.inicio < a.fin + camino;
}

function contarSolapes(problema: Problema, citas: readonly Cita[]): number {
  const entrenadores = new Map(problema.equipos.map((equipo) => [equipo.id, equipo.entrenadores]));
  const suyas = citas.flatMap((cita) => {
    const quienes = new Set([...(entrenadores.get(cita.local) ?? []), ...(entrenadores.get(cita.visitante) ?? [])]);
    return [...quienes].map((entrenador) => ({ entrenador, cita }));
  });
  let solapes = 0;
  for (const juntas of agrupar(suyas, (s) => `${s.entrenador}:${s.cita.semana}`).values())
    for (let i = 0; i < juntas.length; i++)
      for (let j = i + 1; j < juntas.length; j++) if (seSolapan(juntas[i]!.cita, juntas[j]!.cita, problema.traslado)) solapes++;
  return solapes;
}

function contarRoturas(partidos: readonly PartidoPlan[]): number {
  const ultimo = new Map<number, 'casa' | 'fuera'>();
  let roturas = 0;
  const anotar = (equipo: number, lado: 'casa' | 'fuera') => {
    if (ultimo.get(equipo) === lado) roturas++;
    ultimo.set(equipo, lado);
  };
  for (const partido of partidos.toSorted((a, b) => a.semana - b.semana)) {
    anotar(partido.local, 'casa');
    anotar(partido.visitante, 'fuera');
  }
  return roturas;
}

/** What a calendar costs, whoever made it: all is counted again from its matches. */
export function medir(problema: Problema, partidos: readonly PartidoPlan[]): Coste {
  const { ajenas, propias } = citar(problema, partidos);
  const todas = [...ajenas, ...propias];
  const festivos = new Set(problema.festivos.map((f) => f.semana * 8 + f.dia));
  return {
    choques: contarChoques(problema, todas) - contarChoques(problema, ajenas),
    festivos: propias.filter((c) => c.sede !== null && festivos.has(c.semana * 8 + c.dia)).length,
    entrenadores: contarSolapes(problema, todas) - contarSolapes(problema, ajenas),
    roturas: contarRoturas(partidos),
  };
}
