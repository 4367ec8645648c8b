import { z } from 'zod';
import { Bit, Id, IdJson, Nada, Nombre, SEGUN_SE_VIO } from '../kit/campos';
import { rutaEliminacion } from '../kit/eliminacion';
import { defineRoute, pantalla } from '../kit/route';

const entero = z.number().int();
const LIMITE = 100;
const Puntos = entero.min(-LIMITE, `Entre −${LIMITE} y ${LIMITE}`).max(LIMITE, `Entre −${LIMITE} y ${LIMITE}`);
const Marcador = entero.min(0, 'De 0 a 999').max(999, 'De 0 a 999');
/** 1 Tantos a favor, 2 Average General, 3 Orden Secuencial, 4 Victorias, 5 Victorias fuera de casa, 6 Average Particular (spec 2 §3). */
const Criterio = entero.min(1).max(6);

/** How a league is classified: points of each outcome and, in their order, what separates those who have the same. */
export const ModeloEsquema = z.object({
  nombre: Nombre,
  puntos_victoria: Puntos.default(3),
  puntos_empate: Puntos.default(1),
  puntos_derrota: Puntos.default(0),
  /** Null: a draw is left a draw, or a narrow result counts as any other. */
  victoria_penaltis: Puntos.nullable().default(null),
  derrota_penaltis: Puntos.nullable().default(null),
  victoria_ajustada: Puntos.nullable().default(null),
  derrota_ajustada: Puntos.nullable().default(null),
  puntos_no_presentado: Puntos.default(0),
  marcador_ganador: Marcador.default(3),
  marcador_no_presentado: Marcador.default(0),
  criterios: z
    .array(Criterio)
    .max(6)
    .refine((todos) => new Set(todos).size === todos.length, 'Hay criterios repetidos')
    .default([6, 2, 1]),
});
export const ModeloEsquemaEliminatoria = z.object({
  nombre: Nombre,
  /** A level tie is settled by the tiebreak of its acta. */
  desempatable: Bit.default(1),
  /** Goals away count double on a level aggregate. */
  goles_fuera: Bit.default(0),
});

const guardado = { id: entero, version: entero };
/** Phases that use it. */
const usado = { fases: entero };
export const FilaEsquema = z.object({ ...ModeloEsquema.shape, ...guardado, ...usado });
export type FilaEsquema = z.output<typeof FilaEsquema>;
export const FilaEsquemaEliminatoria = z.object({ ...ModeloEsquemaEliminatoria.shape, ...guardado, ...usado });
export type FilaEsquemaEliminatoria = z.output<typeof FilaEsquemaEliminatoria>;

const editado = { id: IdJson, ...SEGUN_SE_VIO };

const Puesto = z.object({ posicion: entero.nullable(), puntos: entero });
/** What saving it would change in the tables there are: those whose position or points become others. */
export const EfectoDeEsquema = z.object({
  /** Tables that are made with it. */
  grupos: entero,
  /** Those that change, of which the first are told. */
  cambian: entero,
  tablas: z.array(
    z.object({
      grupo: z.string(),
      filas: z.array(z.object({ equipo: z.string(), antes: Puesto, despues: Puesto })),
    }),
  ),
});
export type EfectoDeEsquema = z.output<typeof EfectoDeEsquema>;

const PorId = z.object({ id: Id });
const Creado = z.object({ id: entero });

export const rutasEsquemas = {
  lista: defineRoute({
    method: 'GET',
    path: '/api/esquemasclasificacion',
    access: pantalla(['esquemas_clasificacion', 'deportes', 'fases'], 'leer'),
    resumen: 'Esquemas de clasificación de liga',
    response: z.array(FilaEsquema),
  }),
  leer: defineRoute({
    method: 'GET',
    path: '/api/esquemasclasificacion/:id',
    access: pantalla(['esquemas_clasificacion', 'fases'], 'leer'),
    resumen: 'Un esquema de clasificación de liga',
    params: PorId,
    response: FilaEsquema,
  }),
  crear: defineRoute({
    method: 'POST',
    path: '/api/esquemasclasificacion',
    access: pantalla('esquemas_clasificacion', 'editar'),
    resumen: 'Crea un esquema de clasificación de liga',
    body: z.object({ esquema: ModeloEsquema }),
    response: Creado,
  }),
  efecto: defineRoute({
    method: 'POST',
    path: '/api/esquemasclasificacion/efecto',
    access: pantalla('esquemas_clasificacion', 'editar'),
    resumen: 'Lo que cambiaría en las clasificaciones actuales al guardar un esquema',
    body: z.object({ esquema: ModeloEsquema.extend(editado) }),
    trabajo: 'consulta',
    response: EfectoDeEsquema,
  }),
  modificar: defineRoute({
    method: 'PUT',
    path: '/api/esquemasclasificacion',
    access: pantalla('esquemas_clasificacion', 'editar'),
    resumen: 'Modifica un esquema de clasificación de liga y rehace las clasificaciones que lo usan',
    body: z.object({ esquema: ModeloEsquema.extend(editado) }),
    response: Nada,
  }),
  eliminacion: rutaEliminacion('/api/esquemasclasificacion', { access: pantalla('esquemas_clasificacion', 'editar'), uno: 'Esquemas' }),
  eliminar: defineRoute({
    method: 'DELETE',
    path: '/api/esquemasclasificacion/:id',
    access: pantalla('esquemas_clasificacion', 'editar'),
    resumen: 'Elimina un esquema de clasificación de liga que nada usa',
    params: PorId,
    response: Nada,
  }),
};

const editar = pantalla('esquemas_clasificacion_eliminatoria', 'editar');
export const rutasEsquemasEliminatoria = {
  lista: defineRoute({
    method: 'GET',
    path: '/api/esquemasclasificacioneliminatoria',
    access: pantalla(['esquemas_clasificacion_eliminatoria', 'fases'], 'leer'),
    resumen: 'Esquemas de eliminatoria',
    response: z.array(FilaEsquemaEliminatoria),
  }),
  leer: defineRoute({
    method: 'GET',
    path: '/api/esquemasclasificacioneliminatoria/:id',
    access: pantalla(['esquemas_clasificacion_eliminatoria', 'fases'], 'leer'),
    resumen: 'Un esquema de eliminatoria',
    params: PorId,
    response: FilaEsquemaEliminatoria,
  }),
  crear: defineRoute({
    method: 'POST',
    path: '/api/esquemasclasificacioneliminatoria',
    access: editar,
    resumen: 'Crea un esquema de eliminatoria',
    body: z.object({ esquema: ModeloEsquemaEliminatoria }),
    response: Creado,
  }),
  modificar: defineRoute({
    method: 'PUT',
    path: '/api/esquemasclasificacioneliminatoria',
    access: editar,
    resumen: 'Modifica un esquema de eliminatoria y resuelve de nuevo los cuadros que lo usan',
    body: z.object({ esquema: ModeloEsquemaEliminatoria.extend(editado) }),
    response: Nada,
  }),
  eliminacion: rutaEliminacion('/api/esquemasclasificacioneliminatoria', { access: editar, uno: 'Esquemas' }),
  eliminar: defineRoute({
    method: 'DELETE',
    path: '/api/esquemasclasificacioneliminatoria/:id',
    access: editar,
    resumen: 'Elimina un esquema de eliminatoria que nada usa',
    params: PorId,
    response: Nada,
  }),
};
