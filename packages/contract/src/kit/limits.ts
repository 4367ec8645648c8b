/** Limits that screens also know; apart from the schemas, so that no list waits for those. */
export const MAX_TEXTO_FILTRO = 100;
export const MAX_VISTAS_POR_LISTA = 8;
/** Of one user, of all their lists. */
export const MAX_VISTAS = 200;
export const MAX_NOMBRE_VISTA = 40;
/** Each is deleted by a call of its own: no more than what is done while one waits. */
export const MAX_ELIMINADOS = 100;
/** Rows that are changed at once, in one transaction. */
export const MAX_LOTE = 800;
