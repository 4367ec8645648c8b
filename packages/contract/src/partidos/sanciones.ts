import { z } from 'zod';
import { Puntos } from '../maestros/tipossancion';
import { Centimos, Creado, Fecha, Id, IdJson, SEGUN_SE_VIO, Texto } from '../kit/campos';
import { del, get, post, put, pantalla } from '../kit/route';

const Sujeto = z.number().int().min(1).max(6);
/** What a sanction costs; not sent, what its type says. */
const Efectos = z.object({
  importe: Centimos.nullable().optional(),
  num_puntos: Puntos.nullable().optional(),
  num_partidos: z.number().int().min(1).max(99).nullable().optional(),
});
const Descripcion = Texto.trim().max(500);

/** Of a match. Its subject comes in the field of its kind (spec 3 §3). */
const ModeloSancion = Efectos.extend({
  ts_id: IdJson,
  convocatoria_id: IdJson,
  descripcion: Descripcion.default(''),
  fecha: Fecha.optional(),
  colegio_id: IdJson.nullable().default(null),
  equipo_id: IdJson.nullable().default(null),
  jugador_id: IdJson.nullable().default(null),
  arbitro_id: IdJson.nullable().default(null),
  entrenador_id: IdJson.nullable().default(null),
  coordinador_id: IdJson.nullable().default(null),
});

export const SancionDePartido = z.object({
  id: z.number().int(),
  /** None: a proposal that an acta has opened. */
  ts_id: z.number().int().nullable(),
  ts_nombre: z.string().nullable(),
  sujeto: Sujeto,
  sujeto_nombre: z.string(),
  descripcion: z.string(),
  fecha: z.string(),
  importe: z.number().int().nullable(),
  /** Those that it takes away. */
  num_puntos: z.number().int().min(0),
  num_partidos: z.number().int().nullable(),
  /** 1 validated, 2 pending (spec 3 §3). */
  estado_validacion: z.union([z.literal(1), z.literal(2)]),
  /** 1 collected, 2 pending; null, nothing to collect. */
  estado_cobro: z.union([z.literal(1), z.literal(2)]).nullable(),
  version: z.number().int(),
});
export type SancionDePartido = z.output<typeof SancionDePartido>;

const DE_PARTIDO = ['partidos', 'partido_editar'] as const;
const editar = pantalla(DE_PARTIDO, 'editar');

export const rutasSanciones = {
  crear: post('/api/sanciones', editar, 'Sanciona por un partido a quien estuvo en él; queda pendiente de validar', {
    body: z.object({ sancion: ModeloSancion }),
    response: Creado,
  }),
  validar: put('/api/sanciones/validar/:id', editar, 'Valida una sanción; a una propuesta se le da antes su tipo', {
    body: z
      .object({
        sancion: Efectos.extend({ ts_id: IdJson.optional(), descripcion: Descripcion.optional(), ...SEGUN_SE_VIO }),
      })
      .nullish(),
  }),
  eliminar: del('/api/sanciones/:id', editar, 'Elimina una sanción sin cobrar, o descarta una propuesta'),
  sujetosDePartido: get(
    '/api/sujetos/tipo/:tipo/partido/:id',
    pantalla(DE_PARTIDO, 'leer'),
    'A quién se puede sancionar por un partido, de cada clase de sujeto',
    {
      params: z.object({
        tipo: z.coerce.number<number | string>().int().min(1).max(6),
        id: Id,
      }),
      response: z.array(z.object({ id: z.number().int(), nombre: z.string(), de: z.string().nullable() })),
    },
  ),
};
