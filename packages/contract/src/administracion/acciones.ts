import { z } from 'zod';
import { Id, IdJson, Instante, Texto } from '../kit/campos';
import { pagedList } from '../kit/paged-list';
import { get, post, pantalla, sesion } from '../kit/route';

/** What was done (spec 1 §3). */
export const TipoAccion = { Listar: 1, Consultar: 2, Crear: 3, Modificar: 4, Eliminar: 5 } as const;
export type TipoAccion = (typeof TipoAccion)[keyof typeof TipoAccion];
/** Labels by tipo − 1 (spec 1 §9). */
export const ETIQUETAS_ACCION = ['List.', 'Cons.', 'Nuev.', 'Modf.', 'Elim.'] as const;

export const Accion = z.object({
  id: z.number().int(),
  tipo: z.number().int().min(1).max(5),
  fecha: Instante,
  texto: z.string(),
  /** Name of who did it, once their account has been deleted; null while it exists. */
  autor: z.string().nullable(),
});
export type Accion = z.output<typeof Accion>;

/** Stands for every user whose account has been deleted. */
export const USUARIOS_ELIMINADOS = 0;

export const listaAcciones = pagedList('/api/acciones', {
  resumen: 'Acciones de un usuario',
  access: pantalla('acciones', 'leer'),
  fila: Accion,
  columnas: { tipo: 'opcion', fecha: 'momento', texto: 'texto', autor: 'texto' },
  extra: z.object({ id: z.union([z.literal(USUARIOS_ELIMINADOS), IdJson]) }),
});

export const rutasAcciones = {
  index: listaAcciones.index,
  sinPaginacion: listaAcciones.sinPaginacion,
  consulta: post('/api/acciones/consulta', sesion, 'Anota la consulta de una pantalla', {
    body: z.object({ accion: Texto.max(60), idParametroAccion: IdJson.nullish() }),
  }),
  ultimas: get(
    '/api/acciones/ultimas/:n/:usuarioId',
    sesion,
    'Las últimas n acciones de un usuario (0: diez): las propias, o las de quien puede auditarse',
    { params: z.object({ n: z.coerce.number().int().min(0).max(100), usuarioId: Id }), response: z.array(Accion) },
  ),
};
