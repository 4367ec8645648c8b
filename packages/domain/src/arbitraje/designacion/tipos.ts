/**
 * What an automatic proposal of referees takes and gives, as plain data that can be sent to another process. Ids are the caller's. Times are minutes since the
 * midnight before the first day; a day has 1,440.
 */

/** What a post is for: principals are covered before all others. */
export type ClaseDePuesto = 'principal' | 'auxiliar' | 'anotador';

export interface PuestoDePartido {
  /** Profile that the referee of the post must have. */
  perfil: number;
  clase: ClaseDePuesto;
}

export interface PartidoPorDesignar {
  id: number;
  deporte: number;
  inicio: number;
  fin: number;
  /** Null: the venue is not known yet, so it is away from everywhere. */
  sede: number | null;
  /** How much it matters who referees the match; 1 is any match. */
  peso: number;
  equipos: number[];
  colegios: number[];
  /** Posts of the match, each named by its place here. */
  puestos: PuestoDePartido[];
}

export interface SedeDeDesignacion {
  id: number;
  /** Kilometres east and north of some place; null, not known: nobody takes longer than their fixed minutes to get there. */
  lugar: readonly [number, number] | null;
}

/** How a referee travels between venues: some fixed minutes, and the way at that speed (km/h; Infinity: it takes no time). */
export interface Viaje {
  fijo: number;
  velocidad: number;
}

export interface Ventana {
  inicio: number;
  fin: number;
}

/** Where a referee is for something other than these matches. */
export interface Ocupacion extends Ventana {
  sede: number | null;
  /** Name of the match, if it is one. */
  partido?: string;
}

/** How many times a referee has had that team or that venue this season, before these matches. */
export interface Veces {
  id: number;
  veces: number;
}

export interface ArbitroDesignable {
  id: number;
  deportes: number[];
  perfiles: number[];
  /** 0 to 100. */
  valoracion: number;
  prefiereAnotar: boolean;
  /** Stretches of time one of which a match must fit in whole. None: the referee is not available. */
  ventanas: Ventana[];
  ocupaciones: Ocupacion[];
  viaje: Viaje;
  /** Matches in a day, at most. */
  maximoPorDia: number;
  /** Minutes that must pass between the end of a match and the start of the next, in the same venue too. */
  descanso: number;
  /** Schools whose matches they cannot have: their own, their children's… */
  colegiosVetados: number[];
  equiposVetados: number[];
  /** Matches that they have renounced, for any post. */
  partidosVetados: number[];
  equipos: Veces[];
  sedes: Veces[];
}

/** Two referees who go together: each venue of a day that both go to is worth something; with `siempre`, neither goes where the other does not. */
export interface Pareja {
  arbitros: readonly [number, number];
  siempre: boolean;
}

/** An appointment that is already made or locked, whatever the rules say; null: nobody may have that post. */
export interface Fijo {
  partido: number;
  puesto: number;
  arbitro: number | null;
}

export interface Designacion {
  partido: number;
  puesto: number;
  arbitro: number;
}

export interface DatosDeDesignacion {
  partidos: PartidoPorDesignar[];
  arbitros: ArbitroDesignable[];
  sedes: SedeDeDesignacion[];
  fijos: Fijo[];
  /** Pairs who are never put in the same match. */
  incompatibles: (readonly [number, number])[];
  parejas: Pareja[];
  /** How many times this season a referee may have a team or a venue; null, without limit. */
  topes: { equipo: number | null; sede: number | null };
}

export interface Avance {
  /** Share of the work that has been done, from 0 to 1. */
  hecho: number;
  cubiertos: number;
  valor: number;
  cota: number;
}

export interface OpcionesDeDesignacion {
  semilla: number;
  /**
   * Seconds of a slow machine. The work for them is cut out beforehand and counted in steps, not by the clock, so the same data, seed and budget give the same
   * proposal. Left out, as many as suit the number of matches.
   */
  presupuesto?: number;
  /** Skips the bounds of the posts, which are then those with somebody who could take them. */
  soloValor?: boolean;
  alAvanzar?: (avance: Avance) => void;
  /** Asked often; once it says so, the best proposal so far is given. */
  cancelado?: () => boolean;
}

export interface PuestoVacio {
  partido: number;
  puesto: number;
}

export interface Propuesta {
  /** Appointments by match and post, fixed ones included. */
  designaciones: Designacion[];
  vacios: PuestoVacio[];
  /** What the proposal is worth (`CRITERIOS`), and what no proposal can exceed. */
  valor: number;
  cota: number;
  /** How many posts there are, how many are covered and how many anybody could cover at most, proven; then the same of principal posts. */
  puestos: Cobertura;
  principales: Cobertura;
}

export interface Cobertura {
  hay: number;
  cubiertos: number;
  cota: number;
}

/** Why somebody cannot have a post: what they lack, or where they are. */
export type Impedimento =
  | { regla: 'deporte' | 'perfil' | 'hora' | 'disponibilidad' | 'renuncia' }
  | { regla: 'colegio' | 'equipo' | 'tope_equipo' | 'tope_sede' | 'companero' | 'pareja'; id: number }
  /** That match ends or starts too near, counting the way and the rest; `faltan`, minutes that are lacking. */
  | { regla: 'solape' | 'viaje' | 'descanso'; partido: number; faltan: number }
  | { regla: 'ocupado'; ocupacion: Ocupacion }
  | { regla: 'maximo_dia'; maximo: number }
  | { regla: 'mismo_partido' }
  | { regla: 'fijo'; arbitro: number | null };

/** Why a referee has not a post, and what would have to change. */
export interface Explicacion {
  puesto: PuestoVacio;
  arbitro: number;
  /** Reasons that only a change of the data would remove, whatever the others do. */
  imposible: Impedimento[];
  /** Reasons in this proposal: matches that they would have to leave. */
  ahora: Impedimento[];
  /** What the proposal would lose with them in the post and the rest set right as well as possible; null where it is impossible. */
  coste: CosteDeCambio | null;
}

export interface CosteDeCambio {
  /** How many more posts would be left with nobody, and how much value would be lost; less than zero, gained. */
  puestos: number;
  valor: number;
  /** What would change with it: who leaves what and who takes it. */
  cambios: Cambio[];
}

export interface Cambio {
  partido: number;
  puesto: number;
  antes: number | null;
  despues: number | null;
}

export interface CandidatoDePuesto {
  arbitro: number;
  /** Where they are, or why they cannot; empty: they could, and the proposal did not look far enough. */
  impedimentos: Impedimento[];
}

/** Why nobody has a post. */
export interface MotivoDeVacio {
  puesto: PuestoVacio;
  /** Referees with the sport and the profile of the post and nothing against its teams, whatever they do at that time. */
  habilitados: CandidatoDePuesto[];
}

export interface Rehecha extends Propuesta {
  /** Changes from the previous appointments in the posts that still exist. */
  cambios: Cambio[];
}
