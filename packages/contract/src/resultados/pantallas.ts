/** Screens from which a match is opened: the list, the match, and the match as reached from the payments of its referees. */
export const DE_PARTIDO = ['partidos', 'partido_editar', 'pagosarbitros_partido_editar'] as const;
