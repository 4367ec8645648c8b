import { z } from 'zod';

/** domain/inscripcion/faltas */
export const FaltaDePreequipo = z.enum(['jugadores', 'entrenador', 'documento', 'licencia', 'foto', 'sede']);

/** Each with the teams that have it, and in each of them whoever lacks it; nobody, where it is the team's. */
export const FaltasDeEquipos = z.array(
  z.object({
    falta: FaltaDePreequipo,
    equipos: z.array(z.object({ id: z.number().int(), nombre: z.string(), campeonato: z.string(), personas: z.array(z.string()) })),
  }),
);
export type FaltasDeEquipos = z.output<typeof FaltasDeEquipos>;
