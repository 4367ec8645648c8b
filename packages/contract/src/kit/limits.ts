/** Limits that the screens also know. They are apart from the schemas so that a list loads without those. */
export const MAX_TEXTO_FILTRO = 100;
export const MAX_VISTAS_POR_LISTA = 8;
/** Views that one user may have, of all their lists together. */
export const MAX_VISTAS = 200;
export const MAX_NOMBRE_VISTA = 40;
/** Each row is deleted by its own call: no more than are done while one waits. */
export const MAX_ELIMINADOS = 100;
/** Rows that are changed at once, in one transaction. */
export const MAX_LOTE = 800;
