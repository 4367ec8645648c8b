/** Match statuses (spec 1 §4, spec 3 §4). */
export const EstadoPartido = { Celebrado: 1, Suspendido: 2, SinCelebrar: 3 } as const;
export type EstadoPartido = (typeof EstadoPartido)[keyof typeof EstadoPartido];
/** How each is called, on every screen: its only words (`estructura/palabras.test.ts`). */
export const NOMBRE_ESTADO_PARTIDO: Readonly<Record<EstadoPartido, string>> = { 1: 'Celebrado', 2: 'Suspendido', 3: 'Sin resolver' };
/** And where the matches of some days are seen, by those days (spec 3 §4): `docs/decisions/0072`. */
export const NOMBRE_ESTADO_EN_SU_DIA: Readonly<Record<EstadoPartido, string>> = { ...NOMBRE_ESTADO_PARTIDO, 3: 'Sin celebrar' };

/** One that is past and that nobody has reported on. */
export const SIN_INFORME = 'Sin informe';

export const TipoFase = { Liga: 0, Eliminatoria: 1 } as const;
