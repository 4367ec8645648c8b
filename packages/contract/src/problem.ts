import { z } from 'zod';
import { ERRORES } from './errores';
import { CuentaExistente } from './kit/persona';

/** A refusal as the browser and programs read it (RFC 9457; domain-rules, «Errors»). */
export const Problem = z.object({
  status: z.number().int(),
  title: z.string(),
  detail: z.string().min(1),
  /** The number that the specification gives to the refusal, or one of ours. */
  codigo: z.union([z.enum(Object.keys(ERRORES) as (keyof typeof ERRORES)[]), z.number().int()]).optional(),
  /** Heading of the dialog that shows it, where the specification has one. */
  titulo: z.string().optional(),
  errores: z.array(z.object({ campo: z.string(), texto: z.string() })).optional(),
  cuenta: CuentaExistente.optional(),
});
export type Problem = z.output<typeof Problem>;
