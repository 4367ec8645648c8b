import { z } from 'zod';

/** What decided a tie; `sin_rival`: its team had nobody to play; `desierta`: nobody goes through. */
export const DecididoPor = z.enum(['exento', 'global', 'goles_fuera', 'prorroga', 'desempate', 'incomparecencia', 'sin_rival', 'desierta']);
