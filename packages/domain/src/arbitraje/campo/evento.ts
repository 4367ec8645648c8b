/** What happens beside the pitch, one touch each: written once, sent as many times as it takes, and never changed. */
export type Bit = 0 | 1;
export type Lado = 'local' | 'visitante';
export const LADOS = ['local', 'visitante'] as const;
export const elOtro = (lado: Lado): Lado => (lado === 'local' ? 'visitante' : 'local');

/** What is counted of a player in each kind of acta; cards, of a coach too. */
export type Anotacion = 'amarillas' | 'rojas' | 'faltas' | 'tecnicas' | 'descalificantes' | 'castigo' | 'expulsion';

/** What is said of the whole acta: the last time that each thing is said counts. */
export interface Dichos {
  observaciones: string;
  observaciones_jugadores: string;
  observaciones_arbitro: string;
  hay_incidencias: Bit;
  /** The conduct of the team, from −2 to 2. */
  pun_local: number;
  pun_visitante: number;
  desempate: 0 | 1 | 2;
  penaltis_local: number | null;
  penaltis_visitante: number | null;
  /** Tries, in rugby. */
  ensayos_local: number | null;
  ensayos_visitante: number | null;
}

/** How a coach closes an acta: with the PIN of the match, or without it and with the reason. Any of them seals it. */
export type ModoDeFirma = 'pin' | 'dispositivo' | 'ausente' | 'se_niega';

export type Suceso =
  | { tipo: 'asistencia'; vino: Bit; jugadores?: readonly number[]; entrenadores?: readonly number[]; arbitros?: readonly number[] }
  /** Whether the team came at all. */
  | { tipo: 'equipo'; lado: Lado; vino: Bit }
  | { tipo: 'dorsal'; jugador: number; dorsal: number | null }
  | { tipo: 'capitan'; jugador: number }
  /** A goal, or points, for `lado`. `propia`: its player is of the other team. Without a player, the author is still to be said. */
  | { tipo: 'tanto'; lado: Lado; puntos: number; jugador: number | null; propia: boolean }
  /** The author of a goal that was written without one. */
  | { tipo: 'autor'; tanto: number; jugador: number; propia: boolean }
  | { tipo: 'anotacion'; campo: Anotacion; jugador?: number; entrenador?: number }
  | { tipo: 'reloj'; paso: 'empieza' | 'para' | 'sigue' | 'acaba' | 'final' }
  /** A whole set, for a referee who does not write it point by point. */
  | { tipo: 'parcial'; periodo: number; local: number; visitante: number }
  /** Somebody who came and is not in the squad, who is the player `deAjeno` from then on. */
  | { tipo: 'ajeno'; lado: Lado; nombre: string; dorsal: number | null }
  | { tipo: 'dicho'; dice: Partial<Dichos> }
  /** The type and the reason of a match that was not played, or not to its end; null, it was. */
  | { tipo: 'suspension'; motivo: number | null; observaciones: string }
  /** `huella`: digest of what was signed (`sello`); `prueba`: proof that the PIN signed it, null without one. */
  | { tipo: 'firma'; lado: Lado; modo: ModoDeFirma; nombre: string; entrenador: number | null; huella: string; prueba: string | null }
  | { tipo: 'deshacer'; evento: number };

export interface Marca {
  /** Place of the event in the acta: one more than the last that the device knew. One device writes at a time. */
  n: number;
  /** When it was touched, by the server's clock: milliseconds since 1970. */
  momento: number;
  /** Minute of play when it was touched; null while there is no clock. */
  minuto: number | null;
}
export type Evento = Marca & Suceso;

/** Events in their place, each once, however many times and in whatever order they came. */
export const enOrden = (eventos: readonly Evento[]): Evento[] =>
  [...new Map(eventos.map((evento) => [evento.n, evento])).values()].toSorted((a, b) => a.n - b.n);

/** The place that the next event takes. */
export const siguienteSitio = (eventos: readonly Marca[]): number => eventos.reduce((mayor, { n }) => Math.max(mayor, n), 0) + 1;

/** Events that nobody has undone, in their place. */
export function vivos(eventos: readonly Evento[]): Evento[] {
  const deshechos = new Set(eventos.flatMap((evento) => (evento.tipo === 'deshacer' ? [evento.evento] : [])));
  return enOrden(eventos).filter(({ n, tipo }) => tipo !== 'deshacer' && !deshechos.has(n));
}

/** Number of the player who stands for somebody who is not on the list: no real one is below 0. */
export const deAjeno = (n: number): number => -n;
