/**
 * What an automatic proposal of referees is made of and what comes out of it. All of it is plain data, that another process can be
 * sent. Ids are the caller's. Times are minutes since the midnight before the first day; a day has 1,440.
 */

/** What a post is for: principals are covered before all others. */
export type ClaseDePuesto = 'principal' | 'auxiliar' | 'anotador';

export interface PuestoDePartido {
  /** The profile that whoever takes it must have. */
  perfil: number;
  clase: ClaseDePuesto;
}

export interface PartidoPorDesignar {
  id: number;
  deporte: number;
  inicio: number;
  fin: number;
  /** Null: not known yet, so that it is away from everywhere. */
  sede: number | null;
  /** How much it matters who referees it; 1 is any match. */
  peso: number;
  equipos: number[];
  colegios: number[];
  /** A post is named by its place here. */
  puestos: PuestoDePartido[];
}

export interface SedeDeDesignacion {
  id: number;
  /** Kilometres east and north of some place; null, not known: nobody takes longer than their fixed minutes to get there. */
  lugar: readonly [number, number] | null;
}

/** How a referee goes from a venue to another: some minutes, and those of the way at that speed (km/h; Infinity: none). */
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
  /** How it is called, if it is a match. */
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
  /** A match must lie inside one of them, start to end. None: not available. */
  ventanas: Ventana[];
  ocupaciones: Ocupacion[];
  viaje: Viaje;
  /** Matches in a day, at most. */
  maximoPorDia: number;
  /** Minutes that must pass from the end of a match to the start of the next, in the same venue too. */
  descanso: number;
  /** Whose matches they cannot have: their own school, their children's… */
  colegiosVetados: number[];
  equiposVetados: number[];
  /** Matches that they have renounced, whatever the post. */
  partidosVetados: number[];
  equipos: Veces[];
  sedes: Veces[];
}

/** Two who go together: each venue of a day that they both go to is worth something; with `siempre`, neither goes where the other does not. */
export interface Pareja {
  arbitros: readonly [number, number];
  siempre: boolean;
}

/** An appointment that is already made, or locked; null: nobody is to have that post. It stands whatever the rules say. */
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
  /** Who are never put in the same match. */
  incompatibles: (readonly [number, number])[];
  parejas: Pareja[];
  /** Whoever has had a team or a venue that many times this season gets it no more; null, no limit. */
  topes: { equipo: number | null; sede: number | null };
}

export interface Avance {
  /** Share of the work that is done, 0 to 1. */
  hecho: number;
  cubiertos: number;
  valor: number;
  cota: number;
}

export interface OpcionesDeDesignacion {
  semilla: number;
  /**
   * Seconds of a slow machine. The work is cut out for them beforehand and counted in steps, not by the clock: the same data, seed and
   * budget give the same proposal. Those that suit the number of matches where not given.
   */
  presupuesto?: number;
  /** Leaves the bounds of the posts at how many have anybody who could take them. */
  soloValor?: boolean;
  alAvanzar?: (avance: Avance) => void;
  /** Asked often; once it says so, the best so far is what is given. */
  cancelado?: () => boolean;
}

export interface PuestoVacio {
  partido: number;
  puesto: number;
}

export interface Propuesta {
  /** By match and post; those that were fixed among them. */
  designaciones: Designacion[];
  vacios: PuestoVacio[];
  /** What it is worth (`CRITERIOS`), and what no proposal at all can be worth more than. */
  valor: number;
  cota: number;
  /** Posts there are, those with somebody, and how many anybody could cover at most, proven; and the same of principal posts. */
  puestos: Cobertura;
  principales: Cobertura;
}

export interface Cobertura {
  hay: number;
  cubiertos: number;
  cota: number;
}

/** Why somebody cannot have a post: what they are not or where they are. */
export type Impedimento =
  | { regla: 'deporte' | 'perfil' | 'hora' | 'disponibilidad' | 'renuncia' }
  | { regla: 'colegio' | 'equipo' | 'tope_equipo' | 'tope_sede' | 'companero' | 'pareja'; id: number }
  /** Of that match the end or the start is too near, with the way between both and the rest. Minutes that are lacking. */
  | { regla: 'solape' | 'viaje' | 'descanso'; partido: number; faltan: number }
  | { regla: 'ocupado'; ocupacion: Ocupacion }
  | { regla: 'maximo_dia'; maximo: number }
  | { regla: 'mismo_partido' }
  | { regla: 'fijo'; arbitro: number | null };

/** Why a referee has not a post, and what would have to change. */
export interface Explicacion {
  puesto: PuestoVacio;
  arbitro: number;
  /** Whatever the others do, nothing but a change of the data would do. */
  imposible: Impedimento[];
  /** What keeps them from it in this proposal: matches that they would leave. */
  ahora: Impedimento[];
  /** What the proposal would lose with them there and the rest set right again the best it can; null where it is impossible. */
  coste: CosteDeCambio | null;
}

export interface CosteDeCambio {
  /** Posts that would be left with nobody, and in value. Negative: it would gain. */
  puestos: number;
  valor: number;
  /** What would have to change with it: who leaves what and who takes it. */
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
  /** Where they are, or why they cannot. Empty: they could, and the proposal has not looked far enough. */
  impedimentos: Impedimento[];
}

/** Why nobody has a post. */
export interface MotivoDeVacio {
  puesto: PuestoVacio;
  /** With the sport and the profile that it asks for and nothing against its teams, whatever they do at that time. */
  habilitados: CandidatoDePuesto[];
}

export interface Rehecha extends Propuesta {
  /** Beside what there was: of posts that are still there, who changes. */
  cambios: Cambio[];
}
