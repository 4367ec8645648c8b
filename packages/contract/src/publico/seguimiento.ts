/** Whose matches may be followed from outside, by calendar, feed or widget. */
export type DeQuien = { equipo: number } | { colegio: number } | { grupo: number } | { sede: number };

/** The word that stands in the addresses of each kind. */
export const SEGUIBLES = { equipo: 'equipos', colegio: 'colegios', grupo: 'grupos', sede: 'sedes' } as const;
export type Seguible = keyof typeof SEGUIBLES;

export const deQuien = (que: Seguible, id: number): DeQuien => ({ [que]: id }) as DeQuien;

const direccion = (que: Seguible, id: number): string => `/open/api/${SEGUIBLES[que]}/${id}`;
/** Its matches as a calendar (RFC 5545). */
export const calendarioDeSeguido = (que: Seguible, id: number): string => `${direccion(que, id)}/calendario.ics`;
/** Its latest results as RSS 2.0. */
export const resultadosDeSeguido = (que: Seguible, id: number): string => `${direccion(que, id)}/resultados.rss`;
/** The latest results of the whole competition as RSS 2.0. */
export const RESULTADOS_DE_TODOS = '/open/api/resultados.rss';
