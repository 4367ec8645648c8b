import { z } from 'zod';
import { Id } from './campos';
import { MAX_ELIMINADOS } from './limits';
import { get, type Access } from './route';

/** '3 pistas': how many, in words, and what is to be known of them. */
const Contadas = z.object({ cuantas: z.number().int(), que: z.string(), detalle: z.string().optional() });

/** What deleting some rows of a list would do. */
export const Eliminacion = z.object({
  /** Rows that cannot be deleted: what uses each or, where it is something else, the reason. */
  impedidos: z.array(z.object({ id: z.number().int(), impiden: z.array(Contadas), motivo: z.string().optional() })),
  /** What would be deleted with the other rows. */
  seVan: z.array(Contadas),
});
export type Eliminacion = z.output<typeof Eliminacion>;

/** Ids of an address: '12' or '12,9'. */
export const idsHasta = (maximo: number) =>
  z
    .union([Id, z.string().regex(/^\d{1,10}(,\d{1,10})*$/, 'Los elegidos no son válidos')])
    .transform((ids): (string | number)[] => [...new Set(String(ids).split(','))])
    .pipe(z.array(Id).min(1).max(maximo, `Como máximo ${maximo} a la vez`));
const Ids = idsHasta(MAX_ELIMINADOS);

/** Asked before deleting one or several, by whoever may delete them. */
export const rutaEliminacion = <const P extends string>(path: P, { access, uno }: { access: Access; uno: string }) =>
  get(`${path}/eliminacion`, access, `${uno}: qué se pierde al eliminar unos cuantos, y cuáles no se pueden eliminar`, {
    query: z.object({ ids: Ids }),
    trabajo: 'consulta',
    response: Eliminacion,
  });
