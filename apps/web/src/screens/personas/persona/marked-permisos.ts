import { SE_MARCAN, SI_NO_LO_PERMITE, type ConPermisos, type Finalidad } from '@cd/domain/personas/persona/permisos';

export const marked = ({ no_permite }: ConPermisos): Finalidad[] => SE_MARCAN.filter((finalidad) => no_permite.includes(finalidad));

/** As a cell of a list, and of what is exported, tells it. */
export const writtenPermisos = (persona: ConPermisos): string =>
  marked(persona)
    .map((finalidad) => SI_NO_LO_PERMITE[finalidad].marca)
    .join(' · ');
