/** Match statuses (spec 1 §4, spec 3 §4). */
export const EstadoPartido = { Celebrado: 1, Suspendido: 2, SinCelebrar: 3 } as const;
export type EstadoPartido = (typeof EstadoPartido)[keyof typeof EstadoPartido];
/** What each state is called on every screen: no other words are used (`estructura/palabras.test.ts`). */
export const NOMBRE_ESTADO_PARTIDO: Readonly<Record<EstadoPartido, string>> = { 1: 'Celebrado', 2: 'Suspendido', 3: 'Sin resolver' };
/** What each is called in views of some days, where the day is already told (spec 3 §4, ADR 72). */
export const NOMBRE_ESTADO_EN_SU_DIA: Readonly<Record<EstadoPartido, string>> = { ...NOMBRE_ESTADO_PARTIDO, 3: 'Sin celebrar' };

/** A match that is past and has no report. */
export const SIN_INFORME = 'Sin informe';

export const TipoFase = { Liga: 0, Eliminatoria: 1 } as const;
