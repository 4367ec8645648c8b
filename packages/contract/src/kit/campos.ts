import { z } from 'zod';

/** An identifier in a path or query. */
export const Id = z.coerce.number().int().positive().max(2_147_483_647);
export const Nulo = <T extends z.ZodType>(schema: T) => schema.nullable();
/** Text the database can hold: it has no way to store a NUL. */
export const Texto = z.string().refine((texto) => !texto.includes('\u0000'), 'Contiene un carácter que no se admite');
/** A calendar day, 'YYYY-MM-DD'. */
export const Fecha = z.iso.date();
/** Local wall-clock moment, 'YYYY-MM-DDTHH:mm', or only the day where the hour is not fixed. */
export const Momento = z.string().regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/);
