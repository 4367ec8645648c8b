import type { Azar } from '../azar/azar';

/** A match to be given a week. */
export interface Pendiente {
  local: number;
  visitante: number;
  /** Week of the match, or the one it keeps if it can; null when it has none. */
  semana: number | null;
  /** Whether the match must stay in its week. */
  puesto: boolean;
}

interface Opciones {
  semanas: readonly number[];
  azar: Azar;
  /** What playing the match that week costs, beside moving what is in the way. */
  coste: (partido: Pendiente, semana: number) => number;
  /** Called with every match that takes a week or leaves it. */
  alPoner?: (partido: Pendiente, semana: number) => void;
  alQuitar?: (partido: Pendiente, semana: number) => void;
}

const PASOS_POR_PARTIDO = 400;
/** Moving a match that already had its week costs more than any clash. */
const COSTE_DE_MOVER = 1000;

/**
 * Gives a week to every match that has none: the cheapest where both teams are free or, where there is none, by moving those in the way, which look for another
 * in turn. False where some match is left without one.
 */
export function completar(partidos: readonly Pendiente[], { semanas, azar, coste, alPoner, alQuitar }: Opciones): boolean {
  const enSemana = new Map<string, Pendiente>();
  const clave = (equipo: number, semana: number): string => `${equipo}:${semana}`;
  const ocupar = (p: Pendiente, semana: number): void => {
    p.semana = semana;
    for (const equipo of [p.local, p.visitante]) enSemana.set(clave(equipo, semana), p);
    alPoner?.(p, semana);
  };
  const soltar = (p: Pendiente): void => {
    for (const equipo of [p.local, p.visitante]) enSemana.delete(clave(equipo, p.semana!));
    alQuitar?.(p, p.semana!);
    p.semana = null;
  };
  for (const p of partidos) if (p.semana !== null) ocupar(p, p.semana);
  const espera = partidos.filter((p) => p.semana === null);
  const movidos = new Map<Pendiente, number>();
  for (let paso = 0; espera.length > 0; paso++) {
    if (paso > PASOS_POR_PARTIDO * partidos.length) return false;
    const [partido] = espera.splice(azar.entero(espera.length), 1);
    if (!partido) return false;
    let mejor: { semana: number; estorban: Pendiente[]; precio: number } | null = null;
    for (const semana of semanas) {
      const estorban = [...new Set([partido.local, partido.visitante].flatMap((equipo) => enSemana.get(clave(equipo, semana)) ?? []))];
      if (estorban.some((otro) => otro.puesto)) continue;
      const mover = estorban.reduce((suma, otro) => suma + COSTE_DE_MOVER * (1 + (movidos.get(otro) ?? 0)), 0);
      const precio = mover + coste(partido, semana) + azar.real() / 2;
      if (!mejor || precio < mejor.precio) mejor = { semana, estorban, precio };
    }
    if (!mejor) return false;
    for (const otro of mejor.estorban) {
      soltar(otro);
      movidos.set(otro, (movidos.get(otro) ?? 0) + 1);
      espera.push(otro);
    }
    ocupar(partido, mejor.semana);
  }
  return true;
}
