/** Match statuses in the public and admin lists (spec 1 §4). */
export const EstadoPartido = { Celebrado: 1, Suspendido: 2, SinCelebrar: 3 } as const;
export type EstadoPartido = (typeof EstadoPartido)[keyof typeof EstadoPartido];
/** How each is called, on every screen: its only words (`estructura/palabras.test.ts`). */
export const NOMBRE_ESTADO_PARTIDO: Readonly<Record<EstadoPartido, string>> = { 1: 'Celebrado', 2: 'Suspendido', 3: 'Sin celebrar' };

/** One that is past and that nobody has reported on. */
export const SIN_INFORME = 'Sin informe';

export const TipoFase = { Liga: 0, Eliminatoria: 1 } as const;
