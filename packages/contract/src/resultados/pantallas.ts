/** Those from which a match is opened: its list, its own, and the same from the payments of its referees. */
export const DE_PARTIDO = ['partidos', 'partido_editar', 'pagosarbitros_partido_editar'] as const;
