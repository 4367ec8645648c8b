import { z } from 'zod';

/** How far the posts of a match have referees (spec 3 §4, «Assignment status per match»). */
export const EstadoDeAsignacion = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export const NOMBRE_ASIGNACION = { 1: 'Asignado', 2: 'Parc. asignado', 3: 'Sin asignar' } as const;
