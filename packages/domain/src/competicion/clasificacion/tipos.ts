/** Criteria that separate teams level in what the table is ordered by: the first six are spec 2 §3's, «Classification scheme». */
export const Criterio = {
  TantosAFavor: 1,
  AverageGeneral: 2,
  OrdenSecuencial: 3,
  Victorias: 4,
  VictoriasFuera: 5,
  AverageParticular: 6,
  PuntosParticular: 7,
  DiferenciaParticular: 8,
  TantosAFavorParticular: 9,
  CocienteGeneral: 10,
  CocienteParticular: 11,
  CocienteDeTantos: 12,
  JuegoLimpio: 13,
  SinIncomparecencias: 14,
  Sorteo: 15,
} as const;
export type Criterio = (typeof Criterio)[keyof typeof Criterio];

export const NOMBRE_CRITERIO: Readonly<Record<Criterio, string>> = {
  1: 'Tantos a favor',
  2: 'Average General',
  3: 'Orden Secuencial',
  4: 'Victorias',
  5: 'Victorias fuera de casa',
  6: 'Average Particular',
  7: 'Puntos particular',
  8: 'Diferencia particular',
  9: 'Tantos a favor particular',
  10: 'Cociente general',
  11: 'Cociente particular',
  12: 'Cociente de tantos',
  13: 'Juego limpio',
  14: 'Sin incomparecencias',
  15: 'Sorteo',
};

/** In words, for who does not know the codes. */
export const QUE_COMPARA: Readonly<Record<Criterio, string>> = {
  1: 'Los tantos que ha marcado en todos sus partidos: más es mejor',
  2: 'Los tantos a favor menos los recibidos, en todos sus partidos',
  3: 'El orden en que los equipos están en el grupo',
  4: 'Los partidos que ha ganado',
  5: 'Los partidos que ha ganado como visitante',
  6: 'Los puntos y, a igualdad, la diferencia de tantos en los partidos entre los empatados',
  7: 'Los puntos en los partidos entre los empatados',
  8: 'La diferencia de tantos en los partidos entre los empatados',
  9: 'Los tantos marcados en los partidos entre los empatados',
  10: 'Los tantos a favor divididos entre los recibidos, en todos sus partidos; en voleibol, los sets',
  11: 'Los tantos a favor divididos entre los recibidos, en los partidos entre los empatados',
  12: 'En los deportes por sets, los puntos de todos los sets a favor divididos entre los recibidos: los pide el acta',
  13: 'Lo que pesan sus tarjetas, como en el juego limpio: menos es mejor',
  14: 'Quien se ha dejado un partido sin presentarse va detrás de quien no',
  15: 'El orden que salga de un sorteo, que se apunta a mano cuando nada más los separa',
};

export const esCriterio = (numero: number): numero is Criterio => numero in NOMBRE_CRITERIO;

/** What a table is ordered by before any criterion: points; victories and then points (FIVB); points per match played. */
export const ORDENES_DE_TABLA = ['puntos', 'victorias', 'media'] as const;
export type OrdenDeTabla = (typeof ORDENES_DE_TABLA)[number];

export const NOMBRE_ORDEN: Readonly<Record<OrdenDeTabla, string>> = {
  puntos: 'Puntos',
  victorias: 'Victorias y, a igualdad, puntos',
  media: 'Puntos por partido jugado',
};

/** What a league scheme fixes: points for each outcome, the no-show scores and the order of the criteria. */
export interface EsquemaLiga {
  puntosVictoria: number;
  puntosEmpate: number;
  puntosDerrota: number;
  /** `victoria_penaltis`: a level match settled by shoot-out gives these points; null keeps it a draw. */
  puntosVictoriaPenaltis: number | null;
  puntosDerrotaPenaltis: number | null;
  /** Points of a team that did not turn up; may be negative. */
  puntosNoPresentado: number;
  /** Points of a five-set match ended 3–2; null gives the ordinary ones. */
  puntosVictoriaAjustada: number | null;
  puntosDerrotaAjustada: number | null;
  /** Tries from which a team takes one point more, whoever wins (rugby); null gives none. */
  ensayosConBonus: number | null;
  /** Difference up to which who loses takes one point more; null gives none. */
  derrotaCorta: number | null;
  orden: OrdenDeTabla;
  criterios: readonly Criterio[];
}

/** The current acta of a played match. `desempate`: 0 none, 1 local, 2 visitor (spec 3 §3). */
export interface Resultado {
  marcadorLocal: number;
  marcadorVisitante: number;
  presentadoLocal: boolean;
  presentadoVisitante: boolean;
  desempate: 0 | 1 | 2;
  /** Points of all its sets, local and visitor (criterion 12); absent where the acta does not say them. */
  tantos?: readonly [number, number];
  /** What the cards of each weigh, local and visitor (criterion 13, domain rules «Juego limpio»); absent: none was shown. */
  tarjetas?: readonly [number, number];
  /** Tries of each, local and visitor (rugby); absent where the acta does not say them. */
  ensayos?: readonly [number, number];
}

export interface PartidoDeGrupo {
  id: number;
  local: number;
  visitante: number;
  /** Sortable text ('2026-11-21T10:30'); null when undated. Orders the last five results. */
  momento: string | null;
  /** null: not counted (unplayed, suspended or without a current acta). */
  resultado: Resultado | null;
}

export interface EquipoDeGrupo {
  id: number;
  /** Entry order in the group, from 1 (criterion 3). */
  orden: number;
  /** S.E.C.: plays, but its matches count for nobody and it has no position. */
  noClasificable: boolean;
  /** Points taken away (negative) or given (positive) by sanctions. */
  puntosSancion: number;
}

export type SignoResultado = 'G' | 'E' | 'P';

export interface FilaClasificacion {
  equipoId: number;
  /** Shared by teams that nothing separates; null for S.E.C. teams. */
  posicion: number | null;
  jugados: number;
  ganados: number;
  empatados: number;
  perdidos: number;
  favor: number;
  contra: number;
  diferencia: number;
  /** After sanctions. */
  puntos: number;
  puntosSancion: number;
  /** The criterion that settled the place among teams level on points; null where points alone did, or nothing could. */
  criterio: Criterio | null;
  /** The last five counted results, oldest first. */
  ultimos: SignoResultado[];
  noClasificable: boolean;
}
