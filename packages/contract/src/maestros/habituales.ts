import { z } from 'zod';
import { get, post, pantalla } from '../kit/route';

/** What is usual and not there yet, by name. */
export const Habituales = z.object({
  deportes: z.array(z.string()),
  categorias: z.array(z.object({ nombre: z.string(), annos: z.string() })),
  generos: z.array(z.string()),
});
export type Habituales = z.output<typeof Habituales>;

export const rutasHabituales = {
  queFaltan: get(
    '/api/habituales',
    pantalla(['deportes', 'categorias', 'generos'], 'leer'),
    'Deportes, categorías (con los años de la temporada) y géneros habituales que faltan',
    { response: Habituales },
  ),
  anadir: post(
    '/api/habituales',
    pantalla(['deportes', 'categorias', 'generos'], 'editar'),
    'Añade los que faltan en las listas que quien los añade puede editar, y dice cuáles',
    { response: Habituales },
  ),
};
