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
 * tiebreak of the last leg (domain rules, «Knockout»). A leg that neither attended gives nobody a goal, whatever its score; where it is the last
 * one and nothing else decides, the tie is closed without a winner (ADR 27). `ganador` is null also while legs are missing or nothing decides.
 * RangeError if a leg is not between the two teams or there are more legs than the tie has.
 */
export function resolverCruce({ equipo1, equipo2, numPartidos, partidos, esquema }: CruceJugado): Desenlace {
  if (equipo2 === null) return { global: null, ganador: equipo1, decididoPor: 'exento' };
  if (partidos.length > numPartidos) throw new RangeError('Hay más partidos jugados que los de la eliminatoria');
  const { global, fuera, ausencias } = sumar([equipo1, equipo2], partidos);

  const ultimoPartido = partidos.at(-1);
  if (!ultimoPartido) return { global: null, ganador: null, decididoPor: null };
  const sinDecidir: Desenlace = { global, ganador: null, decididoPor: null };
  if (partidos.length < numPartidos) return sinDecidir;

  // The team with the larger figure goes through.
  const porMayor = ([uno, dos]: Par, decididoPor: DecididoPor): Desenlace | null =>
    uno === dos ? null : { global, ganador: uno > dos ? equipo1 : equipo2, decididoPor };
  const porIncomparecencia = porMayor([ausencias[1], ausencias[0]], 'incomparecencia');

  if (numPartidos === 1 && porIncomparecencia) return porIncomparecencia;
  const desenlace =
    porMayor(global, ultimoPartido.prorroga ? 'prorroga' : 'global') ??
    porIncomparecencia ??
    // Away goals only count where both teams have been away.
    (esquema.golesFuera && numPartidos === 2 && partidos.every(seJugo) ? porMayor(fuera, 'goles_fuera') : null);
  if (desenlace) return desenlace;
  if (!seJugo(ultimoPartido)) return { global, ganador: null, decididoPor: 'desierta' };
  if (!esquema.desempatable || ultimoPartido.desempate === 0) return sinDecidir;
  return { global, ganador: ultimoPartido.desempate === 1 ? ultimoPartido.local : ultimoPartido.visitante, decididoPor: 'desempate' };
}

type Par = [number, number];

/** Whether some team came to the match. */
const seJugo = ({ presentadoLocal, presentadoVisitante }: PartidoDeCruce): boolean => presentadoLocal || presentadoVisitante;

/** For each team: its goals, those of them away, and the legs that it alone did not attend. */
function sumar(equipos: Par, partidos: readonly PartidoDeCruce[]): { global: Par; fuera: Par; ausencias: Par } {
  const global: Par = [0, 0];
  const fuera: Par = [0, 0];
  const ausencias: Par = [0, 0];
  for (const partido of partidos) {
    const local = partido.local === equipos[0] ? 0 : 1;
    const visitante = local === 0 ? 1 : 0;
    if (partido.local !== equipos[local] || partido.visitante !== equipos[visitante]) {
      throw new RangeError('El partido no es de los equipos de la eliminatoria');
    }
    if (!seJugo(partido)) continue;
    global[local] += partido.marcadorLocal;
    global[visitante] += partido.marcadorVisitante;
    fuera[visitante] += partido.marcadorVisitante;
    if (!partido.presentadoLocal) ausencias[local]++;
    if (!partido.presentadoVisitante) ausencias[visitante]++;
  }
  return { global, fuera, ausencias };
}
