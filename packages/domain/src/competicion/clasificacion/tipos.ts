/** Criteria that separate teams level on points (spec 2 §3, «Classification scheme»). */
export const Criterio = {
  TantosAFavor: 1,
  AverageGeneral: 2,
  OrdenSecuencial: 3,
  Victorias: 4,
  VictoriasFuera: 5,
  AverageParticular: 6,
} as const;
export type Criterio = (typeof Criterio)[keyof typeof Criterio];

export const NOMBRE_CRITERIO: Readonly<Record<Criterio, string>> = {
  1: 'Tantos a favor',
  2: 'Average General',
  3: 'Orden Secuencial',
  4: 'Victorias',
  5: 'Victorias fuera de casa',
  6: 'Average Particular',
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
  criterios: readonly Criterio[];
}

/** The current acta of a played match. `desempate`: 0 none, 1 local, 2 visitor (spec 3 §3). */
export interface Resultado {
  marcadorLocal: number;
  marcadorVisitante: number;
  presentadoLocal: boolean;
  presentadoVisitante: boolean;
  desempate: 0 | 1 | 2;
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
