/** Where a suspension bars: that championship, every competition of the season in which they play, or also the other teams of the school. */
export const ALCANCE = { campeonato: 1, temporada: 2, colegio: 3 } as const;
export type Alcance = (typeof ALCANCE)[keyof typeof ALCANCE];

/** A match of a team, as a suspension of one of its people counts it. */
export interface PartidoDeEquipo {
  id: number;
  equipoId: number;
  /** Sortable text ('2026-11-21T10:30'); null while the match has no date. */
  momento: string | null;
  /** False: the match is suspended, annulled, of a team that has withdrawn, won because somebody did not come, or left unplayed by a season that is over. */
  seJuega: boolean;
  /** The match has a result. */
  jugado: boolean;
  /** The acta says that the person came: the match serves nothing, and bars nobody. */
  participo: boolean;
}

/** A stay on appeal, from a day until the day that it counts again. */
export interface Cautelar {
  /** 'AAAA-MM-DD' */
  desde: string;
  /** The first day that the stay no longer covers; null, it goes on. */
  hasta: string | null;
}

export interface Suspension {
  id: number;
  /** When the offence was, as sortable text. */
  ofensa: string;
  /** The match of the offence; null, there was none. */
  partidoId: number | null;
  numPartidos: number;
  alcance: Alcance;
  /** Teams whose matches serve it: that of the offence and, in later seasons, the one that the person goes on with. */
  equipos: readonly number[];
  cautelares: readonly Cautelar[];
}

export interface PartidoCubierto {
  id: number;
  equipoId: number;
  momento: string;
  jugado: boolean;
}

export interface Cumplimiento {
  /** Matches in the order in which they are played, at most as many as the suspension says. */
  partidos: readonly PartidoCubierto[];
  /** How many of those matches have been played. */
  cumplidos: number;
  /** How many are not scheduled yet. */
  sinPartido: number;
}

const porMomento = (uno: PartidoCubierto, otro: PartidoCubierto): number =>
  uno.momento === otro.momento ? uno.id - otro.id : uno.momento < otro.momento ? -1 : 1;

const estaEnSuspenso = ({ cautelares }: Suspension, momento: string): boolean => {
  const dia = momento.slice(0, 10);
  return cautelares.some(({ desde, hasta }) => dia >= desde && (hasta === null || dia < hasta));
};

/** The order in which the suspensions of one person are served: that of their offences. */
export const porOfensa = (uno: Suspension, otra: Suspension): number =>
  uno.ofensa === otra.ofensa ? uno.id - otra.id : uno.ofensa < otra.ofensa ? -1 : 1;

/**
 * The matches that serve the suspensions of one person: the next ones of their team after the offence that are really played, in any phase of the championship
 * and in their order. One match serves one suspension: two at once are served one after the other, as Spanish federations do. While one is stayed nothing of it
 * is served. Answers one for each, by its id.
 */
export function cumplirSuspensiones(
  suspensiones: readonly Suspension[],
  partidos: readonly PartidoDeEquipo[],
): ReadonlyMap<number, Cumplimiento> {
  const enOrden = partidos
    .flatMap(({ id, equipoId, momento, seJuega, jugado, participo }) =>
      momento !== null && seJuega && !participo ? [{ id, equipoId, momento, jugado }] : [],
    )
    .toSorted(porMomento);
  const tomados = new Set<number>();
  return new Map(
    suspensiones.toSorted(porOfensa).map((suspension) => {
      const { id, ofensa, partidoId, numPartidos, equipos } = suspension;
      const cubiertos: PartidoCubierto[] = [];
      for (const partido of enOrden) {
        if (cubiertos.length === numPartidos) break;
        if (partido.momento <= ofensa || partido.id === partidoId || tomados.has(partido.id)) continue;
        if (!equipos.includes(partido.equipoId) || estaEnSuspenso(suspension, partido.momento)) continue;
        tomados.add(partido.id);
        cubiertos.push(partido);
      }
      return [
        id,
        {
          partidos: cubiertos,
          cumplidos: cubiertos.filter(({ jugado }) => jugado).length,
          sinPartido: numPartidos - cubiertos.length,
        },
      ];
    }),
  );
}

/** The match that somebody wants to play, and what they are to its team. */
export interface PartidoPorJugar extends Omit<PartidoDeEquipo, 'seJuega' | 'jugado'> {
  /** The person is in the squad of the team. */
  enPlantilla: boolean;
  /** Whether the team is of the same school as that of the offence, by the id of the suspension. */
  delColegio: (suspensionId: number) => boolean;
}

export interface Veto {
  suspensionId: number;
  /** Which match of the suspension this one serves, from 1; null: it serves none, but the person may not play it until the others are served. */
  cumple: number | null;
}

/** The suspensions that bar somebody from a match, in the order in which they are served; none, they may play it. */
export function vetosEn(
  partido: PartidoPorJugar,
  suspensiones: readonly Suspension[],
  cumplimientos: ReadonlyMap<number, Cumplimiento>,
): Veto[] {
  return suspensiones.toSorted(porOfensa).flatMap((suspension): Veto[] => {
    const { partidos, sinPartido } = cumplimientos.get(suspension.id)!;
    const puesto = partidos.findIndex(({ id, equipoId }) => id === partido.id && equipoId === partido.equipoId);
    if (puesto >= 0) return [{ suspensionId: suspension.id, cumple: puesto + 1 }];
    const { momento } = partido;
    if (momento === null || partido.participo || partido.id === suspension.partidoId || suspension.equipos.includes(partido.equipoId))
      return [];
    const alcanza =
      suspension.alcance === ALCANCE.campeonato
        ? false
        : partido.enPlantilla || (suspension.alcance === ALCANCE.colegio && partido.delColegio(suspension.id));
    const sigue = sinPartido > 0 || (partidos.at(-1)?.momento ?? '') >= momento;
    return alcanza && sigue && momento > suspension.ofensa && !estaEnSuspenso(suspension, momento)
      ? [{ suspensionId: suspension.id, cumple: null }]
      : [];
  });
}
