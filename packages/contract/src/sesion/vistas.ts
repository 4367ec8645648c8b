import { z } from 'zod';
import { IdJson, Nombre, Texto } from '../kit/campos';
import { MAX_NOMBRE_VISTA, MAX_TEXTO_FILTRO } from '../kit/limits';
import { del, get, post, put, sesion } from '../kit/route';

const MAX_COLUMNAS = 60;
const MAX_CARACTERES = 8_000;

const Lista = z.string().regex(/^[a-z0-9_-]{1,60}$/);
const Columna = Texto.max(60);
const Limite = z.union([Texto.max(30), z.number()]);
const Filtro = z.union([
  Texto.max(MAX_TEXTO_FILTRO),
  z.number(),
  z.boolean(),
  z.strictObject({ min: Limite.optional(), max: Limite.optional() }),
]);

/** What a view sets in its list; what the list no longer has is left out when it is shown. */
const Contenido = z
  .strictObject({
    filtros: z.record(Columna, Filtro),
    ordenacion: z.strictObject({ name: Columna, order: z.enum(['asc', 'desc']) }).nullable(),
    /** All the columns in their order, shown or not. */
    orden: z.array(Columna).max(MAX_COLUMNAS),
    visibles: z.record(Columna, z.boolean()),
  })
  .refine((contenido) => JSON.stringify(contenido).length <= MAX_CARACTERES, 'La vista guarda demasiado');
export type ContenidoVista = z.output<typeof Contenido>;

const ModeloVista = z.object({
  nombre: Nombre.max(MAX_NOMBRE_VISTA, `Como máximo ${MAX_NOMBRE_VISTA} caracteres`),
  /** The view that the list opens with; each list has one at most. */
  predeterminada: z.boolean(),
  contenido: Contenido,
});
export const Vista = ModeloVista.extend({ id: IdJson });
export type Vista = z.output<typeof Vista>;

/** Each user's own sets of filters, order and columns, by list. */
export const rutasVistas = {
  lista: get('/api/vistas/lista/:lista', sesion, 'Vistas guardadas de una lista, de quien llama', {
    params: z.object({ lista: Lista }),
    response: z.array(Vista),
  }),
  crear: post('/api/vistas', sesion, 'Guarda una vista de una lista', {
    body: ModeloVista.extend({ lista: Lista }),
    response: z.object({ id: IdJson }),
  }),
  modificar: put('/api/vistas/:id', sesion, 'Cambia una vista guardada', {
    registro: '',
    // `antes`: the view as it was read; where it is another by now nothing is saved. Without it, the last one to save wins.
    body: ModeloVista.extend({ antes: ModeloVista.optional() }),
  }),
  eliminar: del('/api/vistas/:id', sesion, 'Elimina una vista guardada'),
};
