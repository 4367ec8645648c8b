import { z } from 'zod';
import { IdJson } from './campos';
import { MAX_LOTE } from './limits';
import { post, put, type Access } from './route';

const Cuenta = z.number().int();
/** Rows that a bulk action leaves out or warns about: the name of each, and why. */
const Fuera = z.array(z.object({ id: Cuenta, nombre: z.string(), motivo: z.string() }));

/** What a bulk action would do. */
const LotePrevisto = z.object({
  /** Ids of the rows that it would be done to. */
  caben: z.array(Cuenta),
  fuera: Fuera,
  /** How many people would be told of it. */
  personas: Cuenta,
  /** What is worth a warning in those rows and does not prevent it: in how many, and some of them. */
  avisos: z.object({ cuantos: Cuenta, algunos: Fuera }),
  /** What each row would have, where it is not the same for all. */
  quedan: z.array(z.object({ id: Cuenta, nombre: z.string(), queda: z.string() })).optional(),
});
export type LotePrevisto = z.output<typeof LotePrevisto>;

interface Shape<F extends z.ZodRawShape, D extends z.ZodRawShape, V extends z.ZodRawShape> {
  /** What the call says of each row beside its id. */
  fila: F;
  /** What the call says of all the rows. */
  datos: D;
  /** What each row that was done has to say, beside its id, to be undone. */
  vuelta: V;
}

const bodyOf = <F extends z.ZodRawShape, D extends z.ZodRawShape>(fila: F, datos: D) =>
  z.object({
    filas: z
      .array(z.object({ id: IdJson, ...fila }))
      .min(1, 'No ha elegido ninguno')
      .max(MAX_LOTE, `Como máximo ${MAX_LOTE} de una vez`)
      .refine((filas) => new Set((filas as { id: number }[]).map(({ id }) => id)).size === filas.length, 'Hay elegidos repetidos'),
    ...datos,
  });

/** The half of a bulk action that says what it would do to many rows, and does nothing. */
export const previewOf = <const P extends string, F extends z.ZodRawShape, D extends z.ZodRawShape>(
  path: P,
  access: Access,
  resumen: string,
  { fila, datos }: Pick<Shape<F, D, never>, 'fila' | 'datos'>,
) =>
  post(path, access, `${resumen}: a cuáles, a cuáles no y por qué, y a cuántas personas se avisaría; no cambia nada`, {
    body: bodyOf(fila, datos),
    trabajo: 'consulta',
    response: LotePrevisto,
  });

/**
 * One action over many rows of a list, in one transaction. The first call says which rows it would be done to; the second does it to those that still admit it,
 * and answers for each what undoes it.
 */
export const bulkRoutes = <const P extends string, F extends z.ZodRawShape, D extends z.ZodRawShape, V extends z.ZodRawShape>(
  path: P,
  access: Access,
  resumen: string,
  { fila, datos, vuelta }: Shape<F, D, V>,
) => ({
  previa: previewOf(`${path}/previa`, access, resumen, { fila, datos }),
  hacer: put(path, access, resumen, {
    body: bodyOf(fila, datos),
    trabajo: 'consulta',
    response: z.object({ hechas: z.array(z.object({ id: IdJson, ...vuelta })), fuera: Fuera, personas: Cuenta }),
  }),
});
