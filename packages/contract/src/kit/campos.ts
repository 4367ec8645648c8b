import { z } from 'zod';

/** An identifier in a path or query. */
export const Id = z.coerce.number().int().positive().max(2_147_483_647);
export const Nulo = <T extends z.ZodType>(schema: T) => schema.nullable();
/** A calendar day, 'YYYY-MM-DD'. */
export const Fecha = z.iso.date();
/** Local wall-clock moment, 'YYYY-MM-DDTHH:mm', or only the day where the hour is not fixed. */
export const Momento = z.string().regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/);
