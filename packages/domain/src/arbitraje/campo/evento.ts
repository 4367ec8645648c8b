/** What happens beside the pitch, one touch each: written once, sent as many times as it takes, and never changed. */
export type Bit = 0 | 1;
export type Lado = 'local' | 'visitante';
export const LADOS = ['local', 'visitante'] as const;
export const elOtro = (lado: Lado): Lado => (lado === 'local' ? 'visitante' : 'local');

/** What is counted of a player in each kind of acta; cards, of a coach too. */
export type Anotacion = 'amarillas' | 'rojas' | 'faltas' | 'tecnicas' | 'descalificantes' | 'castigo' | 'expulsion';

/** What is said of an acta once: the last time it is said counts. */
export interface Dichos {
  observaciones: string;
  observaciones_jugadores: string;
  observaciones_arbitro: string;
  hay_incidencias: Bit;
  /** Manners, −2 to 2. */
  pun_local: number;
  pun_visitante: number;
  desempate: 0 | 1 | 2;
  penaltis_local: number | null;
  penaltis_visitante: number | null;
}

/** How a coach ends with an acta: with the PIN of the match, or without them and told why. Any of them seals it. */
export type ModoDeFirma = 'pin' | 'dispositivo' | 'ausente' | 'se_niega';

export type Suceso =
  | { tipo: 'asistencia'; vino: Bit; jugadores?: readonly number[]; entrenadores?: readonly number[]; arbitros?: readonly number[] }
  /** Whether the team came at all. */
  | { tipo: 'equipo'; lado: Lado; vino: Bit }
  | { tipo: 'dorsal'; jugador: number; dorsal: number | null }
  | { tipo: 'capitan'; jugador: number }
  /** For `lado`: one goal, or points. `propia`: its player is of the other team. Without a player, it has still to be said whose it is. */
  | { tipo: 'tanto'; lado: Lado; puntos: number; jugador: number | null; propia: boolean }
  /** Whose a goal was that had been written without it. */
  | { tipo: 'autor'; tanto: number; jugador: number; propia: boolean }
  | { tipo: 'anotacion'; campo: Anotacion; jugador?: number; entrenador?: number }
  | { tipo: 'reloj'; paso: 'empieza' | 'para' | 'sigue' | 'acaba' | 'final' }
  /** A set whole, by those who did not write it point by point. */
  | { tipo: 'parcial'; periodo: number; local: number; visitante: number }
  /** Somebody who came and is not in the squad: from then on, the player of `deAjeno`. */
  | { tipo: 'ajeno'; lado: Lado; nombre: string; dorsal: number | null }
  | { tipo: 'dicho'; dice: Partial<Dichos> }
  /** It was not played, or not to its end, and why: a kind of suspension; null, it was. */
  | { tipo: 'suspension'; motivo: number | null; observaciones: string }
  /** `huella`: of what was signed (`sello`); `prueba`: that its PIN signed it, null without one. */
  | { tipo: 'firma'; lado: Lado; modo: ModoDeFirma; nombre: string; entrenador: number | null; huella: string; prueba: string | null }
  | { tipo: 'deshacer'; evento: number };

export interface Marca {
  /** Its place in the acta, which one device writes at a time: one more than the last that it knew. */
  n: number;
  /** By the server's clock, milliseconds since 1970. */
  momento: number;
  /** Of play when it was touched; null while there is no clock. */
  minuto: number | null;
}
export type Evento = Marca & Suceso;

/** Each once and in its place, however many times and in whatever order they came. */
export const enOrden = (eventos: readonly Evento[]): Evento[] =>
  [...new Map(eventos.map((evento) => [evento.n, evento])).values()].toSorted((a, b) => a.n - b.n);

/** The place of the next one. */
export const siguienteSitio = (eventos: readonly Marca[]): number => eventos.reduce((mayor, { n }) => Math.max(mayor, n), 0) + 1;

/** Those that nobody has undone, in their place. */
export function vivos(eventos: readonly Evento[]): Evento[] {
  const deshechos = new Set(eventos.flatMap((evento) => (evento.tipo === 'deshacer' ? [evento.evento] : [])));
  return enOrden(eventos).filter(({ n, tipo }) => tipo !== 'deshacer' && !deshechos.has(n));
}

/** The player who stands for somebody who is not on the list: no squad has one below 0. */
export const deAjeno = (n: number): number => -n;
