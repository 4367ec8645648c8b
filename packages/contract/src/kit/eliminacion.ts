import { z } from 'zod';
import { Id } from './campos';
import { defineRoute, type Access } from './route';

/** '3 pistas': how many, in words, and what is to be known of them. */
const Contadas = z.object({ cuantas: z.number().int(), que: z.string(), detalle: z.string().optional() });

/** What deleting one takes with it; or what keeps it from being deleted, and then nothing is. */
export const Eliminacion = z.object({ impiden: z.array(Contadas), seVan: z.array(Contadas) });
export type Eliminacion = z.output<typeof Eliminacion>;

/** Asked before deleting one, by whoever may delete it. */
export const rutaEliminacion = <const P extends string>(path: P, { access, uno }: { access: Access; uno: string }) =>
  defineRoute({
    method: 'GET',
    path: `${path}/:id/eliminacion`,
    access,
    resumen: `${uno}: qué se pierde al eliminarlo, o qué lo impide`,
    params: z.object({ id: Id }),
    response: Eliminacion,
  });
