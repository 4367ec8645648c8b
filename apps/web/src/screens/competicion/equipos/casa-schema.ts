import { z } from 'zod';

/** As they are written: empty, they are not said. */
export const HoraEscrita = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'La hora no es válida')
  .nullable();
export const SedeElegida = z
  .object({ id: z.number(), nombre: z.string() })
  .nullable()
  .transform((sede) => sede?.id ?? null);
