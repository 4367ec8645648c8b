import { z } from 'zod';

const Puesto = z.object({ equipo: z.string(), antes: z.number().int().nullable(), despues: z.number().int().nullable() });
const Cruce = z.object({ ronda: z.string(), antes: z.string().nullable(), despues: z.string().nullable() });
/** What a change of a report alters beyond its match. */
export const Consecuencias = z.object({
  /** Places of the table that change. */
  puestos: z.array(Puesto.extend({ puntos_antes: z.number().int(), puntos_despues: z.number().int() })),
  /** Who goes through in each tie. */
  ganadores: z.array(Cruce),
  /** The teams of ties that come after. */
  cruces: z.array(Cruce),
});
export type Consecuencias = z.output<typeof Consecuencias>;
