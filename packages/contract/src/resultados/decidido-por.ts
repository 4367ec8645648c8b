import { z } from 'zod';

/** What closed a tie: `sin_rival`, for want of one; `desierta`, nobody goes through. */
export const DecididoPor = z.enum(['exento', 'global', 'goles_fuera', 'prorroga', 'desempate', 'incomparecencia', 'sin_rival', 'desierta']);
