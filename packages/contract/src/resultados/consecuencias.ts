import { z } from 'zod';

const Puesto = z.object({ equipo: z.string(), antes: z.number().int().nullable(), despues: z.number().int().nullable() });
const Cruce = z.object({ ronda: z.string(), antes: z.string().nullable(), despues: z.string().nullable() });
/** What a change of a report alters beyond its match. */
export const Consecuencias = z.object({
  /** Teams whose place or points in the standings change. */
  puestos: z.array(Puesto.extend({ puntos_antes: z.number().int(), puntos_despues: z.number().int() })),
  /** Ties of which another team goes through. */
  ganadores: z.array(Cruce),
  /** Later ties whose teams change. */
  cruces: z.array(Cruce),
});
export type Consecuencias = z.output<typeof Consecuencias>;
