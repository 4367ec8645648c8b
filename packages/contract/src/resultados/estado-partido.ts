/** Match statuses in the public and admin lists (spec 1 §4). */
export const EstadoPartido = { Celebrado: 1, Suspendido: 2, SinCelebrar: 3 } as const;
export type EstadoPartido = (typeof EstadoPartido)[keyof typeof EstadoPartido];
export const NOMBRE_ESTADO_PARTIDO: Readonly<Record<EstadoPartido, string>> = { 1: 'Celebrado', 2: 'Suspendido', 3: 'Sin celebrar' };

export const TipoFase = { Liga: 0, Eliminatoria: 1 } as const;
