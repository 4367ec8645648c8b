import { z } from 'zod';
import { Bit, Creado, IdJson, Nombre, SEGUN_SE_VIO } from '../kit/campos';
import { rutaEliminacion } from '../kit/eliminacion';
import { del, get, post, put, pantalla } from '../kit/route';

const entero = z.number().int();
const LIMITE = 100;
const Puntos = entero.min(-LIMITE, `Entre −${LIMITE} y ${LIMITE}`).max(LIMITE, `Entre −${LIMITE} y ${LIMITE}`);
const Marcador = entero.min(0, 'De 0 a 999').max(999, 'De 0 a 999');
/** By its code (domain rules, «Phases, schemes, standings»): spec 2 §3's six and, from 7 on, those of other sports. */
const Criterio = entero.min(1).max(15);

/** How a league is classified: points of each outcome and, in their order, what separates those who have the same. */
export const ModeloEsquema = z.object({
  nombre: Nombre,
  puntos_victoria: Puntos.default(3),
  puntos_empate: Puntos.default(1),
  puntos_derrota: Puntos.default(0),
  /** Null: the scheme has no shoot-outs, or gives a narrow result the points of any other. */
  victoria_penaltis: Puntos.nullable().default(null),
  derrota_penaltis: Puntos.nullable().default(null),
  victoria_ajustada: Puntos.nullable().default(null),
  derrota_ajustada: Puntos.nullable().default(null),
  puntos_no_presentado: Puntos.default(0),
  marcador_ganador: Marcador.default(3),
  marcador_no_presentado: Marcador.default(0),
  /** Tries from which a team takes one point more, and difference up to which who loses does (rugby). Null: it takes none. */
  ensayos_bonus: entero.min(1, 'De 1 a 20').max(20, 'De 1 a 20').nullable().default(null),
  derrota_corta: entero.min(1, 'De 1 a 100').max(100, 'De 1 a 100').nullable().default(null),
  /** What the table is ordered by before any criterion. */
  orden: z.enum(['puntos', 'victorias', 'media']).default('puntos'),
  criterios: z
    .array(Criterio)
    .refine((todos) => new Set(todos).size === todos.length, 'Hay criterios repetidos')
    .default([6, 2, 1]),
});
export const ModeloEsquemaEliminatoria = z.object({
  nombre: Nombre,
  /** 1: the acta may settle a level tie with a tiebreak. */
  desempatable: Bit.default(1),
  /** Goals away count double on a level aggregate. */
  goles_fuera: Bit.default(0),
});

const guardado = { id: entero, version: entero };
/** How many phases use the scheme. */
const usado = { fases: entero };
export const FilaEsquema = z.object({ ...ModeloEsquema.shape, ...guardado, ...usado });
export type FilaEsquema = z.output<typeof FilaEsquema>;
export const FilaEsquemaEliminatoria = z.object({ ...ModeloEsquemaEliminatoria.shape, ...guardado, ...usado });
export type FilaEsquemaEliminatoria = z.output<typeof FilaEsquemaEliminatoria>;

const editado = { id: IdJson, ...SEGUN_SE_VIO };

const Puesto = z.object({ posicion: entero.nullable(), puntos: entero });
/** What saving the scheme would change in the standings: the teams whose place or points would be others. */
export const EfectoDeEsquema = z.object({
  /** How many groups are classified with the scheme. */
  grupos: entero,
  /** How many groups would change; the first ones are told. */
  cambian: entero,
  tablas: z.array(
    z.object({
      grupo: z.string(),
      filas: z.array(z.object({ equipo: z.string(), antes: Puesto, despues: Puesto })),
    }),
  ),
});
export type EfectoDeEsquema = z.output<typeof EfectoDeEsquema>;

export const rutasEsquemas = {
  lista: get(
    '/api/esquemasclasificacion',
    pantalla(['esquemas_clasificacion', 'deportes', 'fases'], 'leer'),
    'Esquemas de clasificación de liga',
    { response: z.array(FilaEsquema) },
  ),
  leer: get(
    '/api/esquemasclasificacion/:id',
    pantalla(['esquemas_clasificacion', 'fases'], 'leer'),
    'Un esquema de clasificación de liga',
    { response: FilaEsquema },
  ),
  crear: post('/api/esquemasclasificacion', pantalla('esquemas_clasificacion', 'editar'), 'Crea un esquema de clasificación de liga', {
    body: z.object({ esquema: ModeloEsquema }),
    response: Creado,
  }),
  efecto: post(
    '/api/esquemasclasificacion/efecto',
    pantalla('esquemas_clasificacion', 'editar'),
    'Lo que cambiaría en las clasificaciones actuales al guardar un esquema',
    { body: z.object({ esquema: ModeloEsquema.extend(editado) }), trabajo: 'consulta', response: EfectoDeEsquema },
  ),
  modificar: put(
    '/api/esquemasclasificacion',
    pantalla('esquemas_clasificacion', 'editar'),
    'Modifica un esquema de clasificación de liga y rehace las clasificaciones que lo usan',
    { registro: 'esquema', body: z.object({ esquema: ModeloEsquema.extend(editado) }) },
  ),
  eliminacion: rutaEliminacion('/api/esquemasclasificacion', { access: pantalla('esquemas_clasificacion', 'editar'), uno: 'Esquemas' }),
  eliminar: del(
    '/api/esquemasclasificacion/:id',
    pantalla('esquemas_clasificacion', 'editar'),
    'Elimina un esquema de clasificación de liga que nada usa',
  ),
};

const editar = pantalla('esquemas_clasificacion_eliminatoria', 'editar');
export const rutasEsquemasEliminatoria = {
  lista: get(
    '/api/esquemasclasificacioneliminatoria',
    pantalla(['esquemas_clasificacion_eliminatoria', 'fases'], 'leer'),
    'Esquemas de eliminatoria',
    { response: z.array(FilaEsquemaEliminatoria) },
  ),
  leer: get(
    '/api/esquemasclasificacioneliminatoria/:id',
    pantalla(['esquemas_clasificacion_eliminatoria', 'fases'], 'leer'),
    'Un esquema de eliminatoria',
    { response: FilaEsquemaEliminatoria },
  ),
  crear: post('/api/esquemasclasificacioneliminatoria', editar, 'Crea un esquema de eliminatoria', {
    body: z.object({ esquema: ModeloEsquemaEliminatoria }),
    response: Creado,
  }),
  modificar: put(
    '/api/esquemasclasificacioneliminatoria',
    editar,
    'Modifica un esquema de eliminatoria y resuelve de nuevo los cuadros que lo usan',
    { registro: 'esquema', body: z.object({ esquema: ModeloEsquemaEliminatoria.extend(editado) }) },
  ),
  eliminacion: rutaEliminacion('/api/esquemasclasificacioneliminatoria', { access: editar, uno: 'Esquemas' }),
  eliminar: del('/api/esquemasclasificacioneliminatoria/:id', editar, 'Elimina un esquema de eliminatoria que nada usa'),
};
