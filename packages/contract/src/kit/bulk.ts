import { z } from 'zod';
import { IdJson } from './campos';
import { MAX_LOTE } from './limits';
import { post, put, type Access } from './route';

const Cuenta = z.number().int();
/** Rows of a bulk action that are left out, or warned of, by their name, and why. */
const Fuera = z.array(z.object({ id: Cuenta, nombre: z.string(), motivo: z.string() }));

/** What a bulk action would do. */
const LotePrevisto = z.object({
  /** Those that it would be done to. */
  caben: z.array(Cuenta),
  fuera: Fuera,
  /** How many people would be told. */
  personas: Cuenta,
  /** What is worth a warning in those that it would be done to, and does not keep it from being done: how many they are, and some of them. */
  avisos: z.object({ cuantos: Cuenta, algunos: Fuera }),
  /** What each would have, where it is not the same of all. */
  quedan: z.array(z.object({ id: Cuenta, nombre: z.string(), queda: z.string() })).optional(),
});
export type LotePrevisto = z.output<typeof LotePrevisto>;

interface Shape<F extends z.ZodRawShape, D extends z.ZodRawShape, V extends z.ZodRawShape> {
  /** What is said of each beside its id. */
  fila: F;
  /** What is said of all. */
  datos: D;
  /** What each that was done has to say for the way back, beside its id. */
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

/** Only what would be done to many rows, without doing it. */
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
 * One action over many rows of a list, in one transaction: asked first, it says to which, and then does it to those that still admit it. What it answers of
 * each is what undoes it.
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
