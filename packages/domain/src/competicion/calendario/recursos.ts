import type { Problema } from './tipos';

/**
 * What a week of matches uses up. A franja is a set of slots of one venue and day that all overlap at some moment (a maximal clique of their intervals): in any
 * calendar, its matches clash when more of them are played there than the venue holds.
 */
export interface Recursos {
  numSemanas: number;
  /** How many matches each franja holds. */
  capacidad: Int16Array;
  /** Set matches in each franja, by franja × week; and those of phases that are not planned, apart. */
  ocupadas: Int16Array;
  ajenas: Int16Array;
  /** Franjas that a match at home of each team loads: the first, with one past the last at team + 1. */
  desde: Int32Array;
  franjas: Int32Array;
  /** Matches at home of each team that fall on a holiday, 0 or 1, by team × week. */
  festivo: Uint8Array;
}

/** Minutes from midnight that no slot reaches. */
const MINUTOS = 10_000;

interface Intervalo {
  inicio: number;
  fin: number;
}

const contiene = (i: Intervalo, momento: number): boolean => i.inicio <= momento && momento < i.fin;

/** Moments that see every maximal set of intervals that overlap, each once. */
function momentosMaximales(intervalos: readonly Intervalo[]): number[] {
  const distintos = [...new Map(intervalos.map((i) => [i.inicio * MINUTOS + i.fin, i])).values()];
  const inicios = [...new Set(distintos.map((i) => i.inicio))].sort((a, b) => a - b);
  const vistos = inicios.map((momento) => distintos.flatMap((i, n) => (contiene(i, momento) ? [n] : [])));
  return inicios.filter((_, i) => {
    const yo = vistos[i]!;
    return !vistos.some((otro, j) => j !== i && yo.every((n) => otro.includes(n)) && (otro.length > yo.length || j < i));
  });
}

interface Lugar {
  sede: number;
  equipos: (Intervalo & { equipo: number })[];
  puestos: (Intervalo & { semana: number; ajeno: boolean })[];
}

/** Teams by where they play at home, for those that are planned: elsewhere there is nothing to decide. */
function porLugar({ equipos, grupos, puestos }: Problema): Lugar[] {
  const planeados = new Set(grupos.flatMap((grupo) => grupo.equipos));
  const lugares = new Map<number, Lugar>();
  const clave = (sede: number, dia: number): number => sede * 8 + dia;
  equipos.forEach(({ id, sede, dia, inicio, duracion }, equipo) => {
    if (sede === null || !planeados.has(id)) return;
    const lugar = lugares.get(clave(sede, dia)) ?? { sede, equipos: [], puestos: [] };
    lugares.set(clave(sede, dia), lugar);
    lugar.equipos.push({ equipo, inicio, fin: inicio + duracion });
  });
  for (const { sede, dia, semana, inicio, duracion, grupo } of puestos)
    if (sede !== null) lugares.get(clave(sede, dia))?.puestos.push({ semana, inicio, fin: inicio + duracion, ajeno: grupo === null });
  return [...lugares.values()];
}

export function contarRecursos(problema: Problema): Recursos {
  const numSemanas = problema.semanas.length;
  const capacidades = new Map(problema.sedes.map((sede) => [sede.id, sede.capacidad]));
  const franjasDe: number[][] = problema.equipos.map(() => []);
  const capacidad: number[] = [];
  const ocupadas: number[] = [];
  const ajenas: number[] = [];
  for (const { sede, equipos, puestos } of porLugar(problema)) {
    for (const momento of momentosMaximales([...equipos, ...puestos])) {
      const fijas = Array.from({ length: numSemanas }, () => 0);
      const deOtros = [...fijas];
      for (const puesto of puestos) {
        if (!contiene(puesto, momento)) continue;
        fijas[puesto.semana]!++;
        if (puesto.ajeno) deOtros[puesto.semana]!++;
      }
      const suyos = equipos.filter((equipo) => contiene(equipo, momento));
      const caben = capacidades.get(sede) ?? 0;
      // Where all fit at once nothing can clash.
      if (suyos.length + Math.max(...fijas) <= caben) continue;
      for (const { equipo } of suyos) franjasDe[equipo]!.push(capacidad.length);
      capacidad.push(caben);
      ocupadas.push(...fijas);
      ajenas.push(...deOtros);
    }
  }
  const festivo = new Uint8Array(problema.equipos.length * numSemanas);
  problema.equipos.forEach(({ sede, dia }, equipo) => {
    for (const f of problema.festivos) if (sede !== null && f.dia === dia) festivo[equipo * numSemanas + f.semana] = 1;
  });
  const desde = new Int32Array(problema.equipos.length + 1);
  franjasDe.forEach((franjas, equipo) => (desde[equipo + 1] = desde[equipo]! + franjas.length));
  return {
    numSemanas,
    capacidad: Int16Array.from(capacidad),
    ocupadas: Int16Array.from(ocupadas),
    ajenas: Int16Array.from(ajenas),
    desde,
    franjas: Int32Array.from(franjasDe.flat()),
    festivo,
  };
}
