import { z } from 'zod';
import { get, post, pantalla } from '../kit/route';

/** Names of the usual records that are not there yet. */
export const Habituales = z.object({
  deportes: z.array(z.string()),
  categorias: z.array(z.object({ nombre: z.string(), annos: z.string() })),
  generos: z.array(z.string()),
  /** Schemes, which say how leagues and knockouts are settled. */
  esquemas: z.array(z.string()),
  esquemasEliminatoria: z.array(z.string()),
});
export type Habituales = z.output<typeof Habituales>;

const LISTAS = ['deportes', 'categorias', 'generos', 'esquemas_clasificacion', 'esquemas_clasificacion_eliminatoria'] as const;

export const rutasHabituales = {
  queFaltan: get(
    '/api/habituales',
    pantalla(LISTAS, 'leer'),
    'Deportes, categorías (con los años de la temporada), géneros y esquemas habituales que faltan',
    { response: Habituales },
  ),
  anadir: post(
    '/api/habituales',
    pantalla(LISTAS, 'editar'),
    'Añade los que faltan en las listas que quien los añade puede editar, y dice cuáles',
    { response: Habituales },
  ),
};
