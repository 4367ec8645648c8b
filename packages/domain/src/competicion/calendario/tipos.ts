/** A team that plays: its slot is where and when it receives (spec 2 §7). Ids are the caller's, positive. */
export interface EquipoPlan {
  id: number;
  grupo: number;
  /** Null: the team plays in concentraciones or nobody knows where yet, and it loads no venue. */
  sede: number | null;
  /** 1 (Monday) to 7. */
  dia: number;
  /** Minutes since midnight. */
  inicio: number;
  /** Minutes. */
  duracion: number;
  entrenadores: number[];
  colegio: number;
}

export interface GrupoPlan {
  id: number;
  equipos: number[];
  vueltas: number;
  /** Playable weeks: indexes into `Problema.semanas`, in order. */
  semanas: number[];
  /** Idle playable weeks allowed between two rounds; 0 is compact, HUECO_MAXIMO where not given. */
  huecoMaximo?: number;
  /**
   * The groups of a phase go in step: all the compact ones begin in its first week, and the others rest before their first round no longer than between two
   * rounds. A group that is alone in its phase, or of none, waits as long as suits the others.
   */
  fase?: number;
}

export interface SedePlan {
  id: number;
  /** How many matches the venue holds at once. */
  capacidad: number;
}

/**
 * A saved or locked match, which loads its venue and its coaches and stays where it is. `grupo`: the group being planned whose match it is, which counts as
 * played that week with those sides; null, it is of a phase that is not planned.
 */
export interface PartidoPuesto {
  grupo: number | null;
  semana: number;
  dia: number;
  inicio: number;
  duracion: number;
  sede: number | null;
  local: number;
  visitante: number;
}

export interface Festivo {
  semana: number;
  dia: number;
}

export interface Problema {
  /** Mondays of the season, ISO. */
  semanas: string[];
  festivos: Festivo[];
  sedes: SedePlan[];
  equipos: EquipoPlan[];
  grupos: GrupoPlan[];
  puestos: PartidoPuesto[];
  /** Minutes a coach needs from a venue to another. */
  traslado: number;
}

export interface PartidoPlan {
  grupo: number;
  /** Round number from 1, in the order in which the group plays. */
  jornada: number;
  /** Which of the meetings of the two teams it is, from 1. */
  vuelta: number;
  semana: number;
  local: number;
  visitante: number;
}

/** What a calendar costs, beside what the matches of other phases cost without it. */
export interface Coste {
  /** Matches at a venue at the same time beyond those it holds. */
  choques: number;
  /** Matches on a holiday. */
  festivos: number;
  /** Pairs of matches that the same coach cannot attend both. */
  entrenadores: number;
  /** Times that a team plays at home, or away, twice running. */
  roturas: number;
}

export interface Plan extends Coste {
  /** Matches of every group planned, set ones included (`puestos` of the group), by group, week and home team. */
  partidos: PartidoPlan[];
}

/** Idle playable weeks between two rounds of a group that does not say how many. */
export const HUECO_MAXIMO = 2;

/** A group has fewer playable weeks than rounds. */
export class SemanasInsuficientes extends Error {
  readonly grupo: number;
  readonly faltan: number;

  constructor(grupo: number, faltan: number) {
    super(`El grupo ${grupo} necesita ${faltan} ${faltan === 1 ? 'semana hábil' : 'semanas hábiles'} más`);
    this.name = 'SemanasInsuficientes';
    this.grupo = grupo;
    this.faltan = faltan;
  }
}

/** The set matches of a group leave no week for the rest. */
export class PuestosIncompatibles extends Error {
  readonly grupo: number;

  constructor(grupo: number) {
    super(`Con los partidos que ya están puestos, los demás del grupo ${grupo} no caben en sus semanas hábiles`);
    this.name = 'PuestosIncompatibles';
    this.grupo = grupo;
  }
}
