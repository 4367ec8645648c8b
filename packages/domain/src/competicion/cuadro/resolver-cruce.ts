import type { DecididoPor, Desenlace, EsquemaEliminatoria, PartidoDeCruce } from './tipos';

interface CruceJugado {
  equipo1: number;
  /** null only for a tie whose team is exempt, never for one that still waits for its rival. */
  equipo2: number | null;
  /** Legs the tie has; 0 where exempt. */
  numPartidos: 0 | 1 | 2;
  /** The legs played, in the order they were played; either team may be at home. */
  partidos: readonly PartidoDeCruce[];
  esquema: EsquemaEliminatoria;
}

/**
 * Who goes through, and by what: absence in a single leg, aggregate, absence in one of two level legs, away goals,
 * tiebreak of the last leg (domain rules, «Knockout»). `ganador` is null while legs are missing or nothing decides.
 * RangeError if a leg is not between the two teams or there are more legs than the tie has.
 */
export function resolverCruce({ equipo1, equipo2, numPartidos, partidos, esquema }: CruceJugado): Desenlace {
  if (equipo2 === null) return { global: null, ganador: equipo1, decididoPor: 'exento' };
  if (partidos.length > numPartidos) throw new RangeError('Hay más partidos jugados que los de la eliminatoria');

  const global: [number, number] = [0, 0];
  const fuera: [number, number] = [0, 0];
  const ausencias: [number, number] = [0, 0];
  for (const partido of partidos) {
    const local = partido.local === equipo1 ? 0 : 1;
    const visitante = local === 0 ? 1 : 0;
    if (partido.local !== [equipo1, equipo2][local] || partido.visitante !== [equipo1, equipo2][visitante]) {
      throw new RangeError('El partido no es de los equipos de la eliminatoria');
    }
    global[local] += partido.marcadorLocal;
    global[visitante] += partido.marcadorVisitante;
    fuera[visitante] += partido.marcadorVisitante;
    // Both absent puts neither out.
    if (partido.presentadoLocal !== partido.presentadoVisitante) ausencias[partido.presentadoLocal ? visitante : local]++;
  }

  const ultimo = partidos.at(-1);
  if (!ultimo) return { global: null, ganador: null, decididoPor: null };
  const abierto: Desenlace = { global, ganador: null, decididoPor: null };
  if (partidos.length < numPartidos) return abierto;

  // The team with the larger figure goes through.
  const porMayor = ([uno, dos]: [number, number], decididoPor: DecididoPor): Desenlace | null =>
    uno === dos ? null : { global, ganador: uno > dos ? equipo1 : equipo2, decididoPor };
  const porIncomparecencia = porMayor([ausencias[1], ausencias[0]], 'incomparecencia');

  if (numPartidos === 1) {
    if (porIncomparecencia) return porIncomparecencia;
    if (!ultimo.presentadoLocal) return abierto;
  }
  const decidido =
    porMayor(global, ultimo.prorroga ? 'prorroga' : 'global') ??
    porIncomparecencia ??
    (esquema.golesFuera && numPartidos === 2 ? porMayor(fuera, 'goles_fuera') : null);
  if (decidido) return decidido;
  if (!esquema.desempatable || ultimo.desempate === 0) return abierto;
  return { global, ganador: ultimo.desempate === 1 ? ultimo.local : ultimo.visitante, decididoPor: 'desempate' };
}
