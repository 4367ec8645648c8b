import { z } from 'zod';

/** domain/inscripcion/faltas */
export const FaltaDePreequipo = z.enum([
  'jugadores',
  'entrenador',
  'permiso',
  'documento',
  'licencia',
  'justificante',
  'documento_caducado',
  'foto',
  'sede',
]);

/** What teams lack: for each thing, the teams that lack it and, in each, the people who do; without people it is the team that does. */
export const FaltasDeEquipos = z.array(
  z.object({
    falta: FaltaDePreequipo,
    equipos: z.array(z.object({ id: z.number().int(), nombre: z.string(), campeonato: z.string(), personas: z.array(z.string()) })),
  }),
);
export type FaltasDeEquipos = z.output<typeof FaltasDeEquipos>;
