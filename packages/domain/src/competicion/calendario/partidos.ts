import type { Casilla } from './tablero';
import type { PartidoPlan, Problema } from './tipos';

/** The matches of groups on the board; by group, week and home team. */
export function partidosDe(problema: Problema, casillas: readonly Casilla[]): PartidoPlan[] {
  return casillas.flatMap(({ grupo, jornadas, numEquipos, equipoEn, posicion, semanas, variantes, variante }) => {
    const { casa, rival } = variantes[variante]!;
    const veces = new Map<number, number>();
    return Array.from({ length: jornadas }, (_, jornada) => {
      const partidos: PartidoPlan[] = [];
      for (let lugar = 0; lugar < numEquipos; lugar++) {
        const k = lugar * jornadas + jornada;
        if (casa[k]! <= 0) continue;
        const local = problema.equipos[equipoEn[lugar]!]!.id;
        const visitante = problema.equipos[equipoEn[rival[k]!]!]!.id;
        const pareja = Math.min(lugar, rival[k]!) * numEquipos + Math.max(lugar, rival[k]!);
        const vuelta = (veces.get(pareja) ?? 0) + 1;
        veces.set(pareja, vuelta);
        partidos.push({ grupo, jornada: jornada + 1, vuelta, semana: semanas[posicion[jornada]!]!, local, visitante });
      }
      return partidos.sort((a, b) => a.local - b.local);
    }).flat();
  });
}
