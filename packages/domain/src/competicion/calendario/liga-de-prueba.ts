import { crearAzar } from '../azar/azar';
import type { EquipoPlan, GrupoPlan, PartidoPlan, Problema, PartidoPuesto } from './tipos';

interface Liga {
  /** Number of teams of each group. */
  grupos: number[];
  vueltas?: number;
  semanas?: number;
  huecoMaximo?: number;
  /** Number of venues that all teams share, at one of two hours; without it, nobody has one. */
  sedes?: number;
  /** Number of coaches that all teams share. */
  entrenadores?: number;
  semilla?: number;
}

/** A small league: teams from 1, each at a venue and an hour drawn for it. */
export function ligaDePrueba({ grupos, vueltas = 2, semanas = 30, huecoMaximo, sedes = 0, entrenadores = 0, semilla = 1 }: Liga): Problema {
  const azar = crearAzar(semilla);
  const equipos: EquipoPlan[] = [];
  const lista = grupos.map((cuantos, n): GrupoPlan => {
    const lista = Array.from({ length: cuantos }, (_, k): EquipoPlan => ({
      id: equipos.length + k + 1,
      grupo: n + 1,
      sede: sedes > 0 ? 1 + azar.entero(sedes) : null,
      dia: 6,
      inicio: 600 + 75 * azar.entero(2),
      duracion: 75,
      entrenadores: entrenadores > 0 ? [1 + azar.entero(entrenadores)] : [],
      colegio: equipos.length + k + 1,
    }));
    equipos.push(...lista);
    return { id: n + 1, equipos: lista.map((e) => e.id), vueltas, semanas: Array.from({ length: semanas }, (_, s) => s), huecoMaximo };
  });
  return {
    semanas: Array.from({ length: semanas }, (_, s) => new Date(Date.UTC(2026, 8, 28 + 7 * s)).toISOString().slice(0, 10)),
    festivos: [],
    sedes: Array.from({ length: sedes }, (_, n) => ({ id: n + 1, capacidad: 1 })),
    equipos,
    grupos: lista,
    puestos: [],
    traslado: 30,
  };
}

/** A set match where its home team receives. */
export function poner({ equipos }: Problema, { grupo, semana, local, visitante }: Omit<PartidoPlan, 'jornada' | 'vuelta'>): PartidoPuesto {
  const { dia, inicio, duracion, sede } = equipos.find((equipo) => equipo.id === local)!;
  return { grupo, semana, local, visitante, dia, inicio, duracion, sede };
}

/** What is wrong with a calendar, in words; nothing when every pair meets as often as it must, and nobody plays twice a week. */
export function faltas({ grupos }: Problema, partidos: readonly PartidoPlan[]): string[] {
  const malas: string[] = [];
  for (const { id, equipos, vueltas, semanas } of grupos) {
    const lista = partidos.filter((p) => p.grupo === id);
    equipos.forEach((a, i) => {
      for (const b of equipos.slice(i + 1)) {
        const deA = lista.filter((p) => p.local === a && p.visitante === b).length;
        const deB = lista.filter((p) => p.local === b && p.visitante === a).length;
        if (deA + deB !== vueltas) malas.push(`${a} y ${b} se ven ${deA + deB} veces`);
        if (Math.abs(deA - deB) > vueltas % 2) malas.push(`${a} recibe a ${b} ${deA} veces y lo visita ${deB}`);
      }
    });
    for (const equipo of equipos) {
      const cuando = lista.filter((p) => p.local === equipo || p.visitante === equipo).map((p) => p.semana);
      if (new Set(cuando).size < cuando.length) malas.push(`${equipo} juega dos veces en una semana`);
    }
    for (const { semana } of lista) if (!semanas.includes(semana)) malas.push(`se juega en la semana ${semana}, que es inhábil`);
  }
  return malas;
}

/** Sides of a team in the order in which it plays: C at home, F away. */
export const ladosDe = (equipo: number, partidos: readonly PartidoPlan[]): string =>
  partidos
    .filter((p) => p.local === equipo || p.visitante === equipo)
    .sort((a, b) => a.semana - b.semana)
    .map((p) => (p.local === equipo ? 'C' : 'F'))
    .join('');
