import { z } from 'zod';

/** An identifier in a body. */
export const IdJson = z.number().int().positive().max(2_147_483_647);
/** An identifier in a path or query: digits and nothing else. */
export const Id = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(IdJson);
export const Nulo = <T extends z.ZodType>(schema: T) => schema.nullable();
/** Text the database can hold: it has no way to store a NUL. */
export const Texto = z.string().refine((texto) => !texto.includes('\u0000'), 'Contiene un carácter que no se admite');
/** One line that must say something. */
export const Nombre = Texto.trim().min(1, 'Este dato es obligatorio').max(120, 'Como máximo 120 caracteres');
/** Said yes or no with 1 and 0, as the calls of the specification do. */
export const Bit = z.union([z.literal(0), z.literal(1)]);
/** A calendar day, 'YYYY-MM-DD'. */
export const Fecha = z.iso.date('La fecha no es válida');
/** Local wall-clock moment, 'YYYY-MM-DDTHH:mm', or only the day where the hour is not fixed. */
export const Momento = z.string().regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/);
/** When something happened, Spanish wall-clock time: 'YYYY-MM-DD HH:mm:ss'. */
export const Instante = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
/** The version of the row as it was read: a stale edit is refused (domain-rules, «Errors»). */
export const Version = z.number().int().positive();
/** For calls that answer nothing: 204. */
export const Nada = z.null();
/** Address of a stored image. */
export const Imagen = z.string().nullable();
export const Correo = z.email('La dirección de correo no es válida').max(254);
export const MIN_CONTRASENA = 8;
export const MAX_CONTRASENA = 20;
/** Spec 1 §5. */
export const Contrasena = Texto.min(MIN_CONTRASENA, 'La contraseña debe tener entre 8 y 20 caracteres').max(
  MAX_CONTRASENA,
  'La contraseña debe tener entre 8 y 20 caracteres',
);
/** Money in integer cents. */
export const Centimos = z.number().int().min(0).max(100_000_000);
