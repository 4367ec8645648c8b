import { z } from 'zod';
import { Alcance, Puntos } from '../maestros/tipossancion';
import { Bit, Centimos, Creado, Fecha, Id, IdJson, SEGUN_SE_VIO, Texto } from '../kit/campos';
import { MAX_LOTE } from '../kit/limits';
import { pagedList } from '../kit/paged-list';
import { puede } from '../kit/puede';
import { del, get, post, put, pantalla, tambienEnHistorico } from '../kit/route';
import { Consecuencias } from '../resultados/consecuencias';
import { DE_PARTIDO } from '../resultados/pantallas';

const Sujeto = z.number().int().min(1).max(6);
/** What a sanction costs and takes away; what is not sent is what its type says. */
const Efectos = z.object({
  importe: Centimos.nullable().optional(),
  /** 1: nothing is collected, though the type of the sanction costs money. */
  sin_importe: Bit.optional(),
  num_puntos: Puntos.nullable().optional(),
  num_partidos: z.number().int().min(1).max(99).nullable().optional(),
});
const Descripcion = Texto.trim().max(500);

/** The id of who is sanctioned comes in the field of their kind (spec 3 §3). */
const Sujetos = z.object({
  colegio_id: IdJson.nullable().default(null),
  equipo_id: IdJson.nullable().default(null),
  jugador_id: IdJson.nullable().default(null),
  arbitro_id: IdJson.nullable().default(null),
  entrenador_id: IdJson.nullable().default(null),
  coordinador_id: IdJson.nullable().default(null),
});
/** The school that pays, for somebody who is of several or of none; in other cases the sanction itself tells it. */
const Pagador = { pagador_id: IdJson.nullable().optional() };
const DatosSancion = Efectos.extend({ ts_id: IdJson, descripcion: Descripcion.default(''), fecha: Fecha.optional(), ...Pagador });
/** The sanction of a match, or of none; what it leaves out is what its type says. */
const ModeloSancion = DatosSancion.extend({ convocatoria_id: IdJson.nullable().default(null), ...Sujetos.shape });
/** The match and who is sanctioned stay as they were made. */
const SancionCambiada = DatosSancion.extend({ id: IdJson, ...SEGUN_SE_VIO });

/** 1 collected, 2 pending; null, nothing to collect. */
const EstadoCobro = z.union([z.literal(1), z.literal(2)]).nullable();
/** 1 validated, 2 pending (spec 3 §3); 0, a proposal that was let go. */
const EstadoValidacion = z.union([z.literal(0), z.literal(1), z.literal(2)]);

export const SancionDePartido = z.object({
  id: z.number().int(),
  /** Null: a proposal that an acta has opened. */
  ts_id: z.number().int().nullable(),
  ts_nombre: z.string().nullable(),
  sujeto: Sujeto,
  sujeto_nombre: z.string(),
  descripcion: z.string(),
  fecha: z.string(),
  importe: z.number().int().nullable(),
  /** Points that it takes away. */
  num_puntos: z.number().int().min(0),
  num_partidos: z.number().int().nullable(),
  /** Where the sanctioned person may not play, if it is a suspension. */
  alcance: Alcance,
  /** An acta opened it, so it is dismissed with a reason and cannot be deleted. */
  de_acta: Bit,
  /** It is validated, and the acta no longer has the card that it was for. */
  sin_causa: Bit,
  /** Why it was dismissed; empty, it was not. */
  motivo_descarte: z.string(),
  /** Since when and why an appeal has suspended it; null, none has. */
  en_suspenso: z.object({ desde: Fecha, motivo: z.string() }).nullable(),
  estado_validacion: EstadoValidacion,
  estado_cobro: EstadoCobro,
  version: z.number().int(),
  /** `validarComoEsta`: without saying its type, as many at once are. */
  puede: puede(
    'modificar',
    'validar',
    'validarComoEsta',
    'invalidar',
    'cobrar',
    'anularCobro',
    'suspender',
    'reanudar',
    'descartar',
    'retomar',
    'eliminar',
  ),
});
export type SancionDePartido = z.output<typeof SancionDePartido>;

export const FilaSancion = SancionDePartido.extend({
  /** An imported table may also give points back. */
  num_puntos: z.number().int(),
  convocatoria_id: z.number().int().nullable(),
  partido_id: z.number().int().nullable(),
  /** 'Robles A – Encinar'; null, for no match. */
  partido: z.string().nullable(),
  /** 'Fútbol sala Alevín Mixto' */
  campeonato: z.string().nullable(),
  /** The season that it comes from, where that is another and it is not fully served yet; null otherwise. */
  arrastrada: z.string().nullable(),
  /** The group whose standings lose the points. */
  grupo_id: z.number().int().nullable(),
});
/** One match of those that a suspension covers. */
export const PartidoQueCumple = z.object({ id: z.number().int(), rotulo: z.string(), fecha: Fecha, jugado: z.boolean() });
export type PartidoQueCumple = z.output<typeof PartidoQueCumple>;
const Colegio = z.object({ id: z.number().int(), nombre: z.string() });
/** One sanction, with how it is served and who pays it. */
const Sancion = FilaSancion.extend({
  /** Null: a referee is sanctioned, or nobody has said who pays. */
  pagador_id: z.number().int().nullable(),
  /** Schools that could pay; where they are several, somebody says which. */
  pagadores: z.array(Colegio),
  /** Of a validated suspension: the matches that it covers in their order, and how many have no match yet. */
  cumplimiento: z.object({ partidos: z.array(PartidoQueCumple), cumplidos: z.number().int(), sin_partido: z.number().int() }).nullable(),
});
export type Sancion = z.output<typeof Sancion>;
export type FilaSancion = z.output<typeof FilaSancion>;

export const listaSanciones = pagedList('/api/sanciones', {
  resumen: 'Sanciones de la competición de trabajo',
  access: pantalla('sanciones', 'leer'),
  fila: FilaSancion,
  columnas: {
    fecha: 'fecha',
    sujeto: 'opcion',
    sujeto_nombre: 'texto',
    ts_nombre: 'texto',
    partido: 'texto',
    campeonato: 'texto',
    descripcion: 'texto',
    importe: 'numero',
    num_puntos: 'numero',
    num_partidos: 'numero',
    alcance: 'opcion',
    estado_validacion: 'opcion',
    en_suspenso: 'opcion',
    motivo_descarte: 'texto',
    estado_cobro: 'opcion',
  },
});

const editar = pantalla([...DE_PARTIDO, 'sanciones'], 'editar');
const leer = pantalla([...DE_PARTIDO, 'sanciones'], 'leer');
const deLista = pantalla('sanciones', 'editar');
const saldar = tambienEnHistorico(deLista);
const Sujetado = z.array(z.object({ id: z.number().int(), nombre: z.string(), de: z.string().nullable() }));
const Clase = z.coerce.number<number | string>().int().min(1).max(6);
const Motivo = Texto.trim().min(3, 'Escriba el motivo').max(500);
const SegunSeVio = { body: z.object({ sancion: z.object(SEGUN_SE_VIO).optional() }).nullish() };
const elegidas = (que: string) => ({
  body: z.object({
    sanciones: z
      .array(z.object({ id: IdJson, ...SEGUN_SE_VIO }))
      .min(1, `No ha seleccionado ninguna sanción ${que}`)
      .max(MAX_LOTE, `Como máximo ${MAX_LOTE} de una vez`),
  }),
});

export const rutasSanciones = {
  index: listaSanciones.index,
  sinPaginacion: listaSanciones.sinPaginacion,
  leer: get('/api/sanciones/:id', pantalla('sanciones', 'leer'), 'Una sanción, con los partidos que la cumplen', { response: Sancion }),
  crear: post('/api/sanciones', editar, 'Sanciona por un partido a quien estuvo en él, o por otra cosa; queda pendiente de validar', {
    body: z.object({ sancion: ModeloSancion }),
    response: Creado,
  }),
  modificar: put('/api/sanciones', deLista, 'Cambia una sanción que aún no se ha validado', {
    registro: 'sancion',
    body: z.object({ sancion: SancionCambiada }),
  }),
  validar: put('/api/sanciones/validar/:id', editar, 'Valida una sanción; a una propuesta se le da antes su tipo', {
    body: z
      .object({
        sancion: Efectos.extend({
          ts_id: IdJson.optional(),
          descripcion: Descripcion.optional(),
          ...Pagador,
          ...SEGUN_SE_VIO,
        }).optional(),
      })
      .nullish(),
  }),
  invalidar: put(
    '/api/sanciones/invalidar/:id',
    deLista,
    'Deja otra vez pendiente una sanción validada; lo que se pagó queda a cuenta',
    SegunSeVio,
  ),
  cobrar: put('/api/sanciones/cobrar/:id', saldar, 'Apunta como cobrada una sanción validada con importe', SegunSeVio),
  anularCobro: put(
    '/api/sanciones/anularcobro/:id',
    saldar,
    'Deja sin cobrar una sanción cobrada: lo que no se anotó a mano queda a cuenta',
    SegunSeVio,
  ),
  validarVarias: put('/api/sanciones/validarvarias', deLista, 'Valida unas sanciones pendientes: todas o ninguna', elegidas('que validar')),
  invalidarVarias: put(
    '/api/sanciones/invalidarvarias',
    deLista,
    'Deja otra vez pendientes unas sanciones validadas: todas o ninguna; lo que se pagó queda a cuenta',
    elegidas('que invalidar'),
  ),
  cobrarVarias: put(
    '/api/sanciones/cobrarvarias',
    saldar,
    'Apunta como cobradas unas sanciones validadas con importe: todas o ninguna',
    elegidas('que cobrar'),
  ),
  anularCobroVarias: put(
    '/api/sanciones/anularcobrovarias',
    saldar,
    'Deja sin cobrar unas sanciones cobradas: todas o ninguna',
    elegidas('cuyo cobro anular'),
  ),
  consecuencias: post(
    '/api/sanciones/consecuencias/:id',
    leer,
    'Qué cambiaría en la clasificación y en los cruces, y qué partidos dejaría de jugar o volvería a poder jugar; no guarda nada',
    {
      body: z.object({ que: z.enum(['validar', 'invalidar', 'eliminar']) }),
      trabajo: 'consulta',
      /** `a_cuenta`: how much of what was paid would stay on account, in cents. */
      response: Consecuencias.extend({ partidos: z.array(PartidoQueCumple), a_cuenta: z.number().int() }),
    },
  ),
  suspender: put('/api/sanciones/suspender/:id', deLista, 'Deja en suspenso, por un recurso, una sanción validada que quita partidos', {
    body: z.object({ sancion: z.object({ fecha: Fecha.optional(), motivo: Motivo, ...SEGUN_SE_VIO }) }),
  }),
  reanudar: put('/api/sanciones/reanudar/:id', deLista, 'Vuelve a contar una sanción en suspenso, desde ese día', {
    body: z.object({ sancion: z.object({ fecha: Fecha.optional(), ...SEGUN_SE_VIO }).optional() }).nullish(),
  }),
  descartar: put('/api/sanciones/descartar/:id', editar, 'Descarta con su motivo una propuesta del acta, que no se propone otra vez', {
    body: z.object({ sancion: z.object({ motivo: Motivo, ...SEGUN_SE_VIO }) }),
  }),
  retomar: put('/api/sanciones/retomar/:id', editar, 'Vuelve a dejar pendiente una propuesta que se había descartado', SegunSeVio),
  eliminar: del(
    '/api/sanciones/:id',
    editar,
    'Elimina una sanción que alguien puso por error, y lo que se pagó queda a cuenta; las propuestas del acta se descartan',
  ),
  sujetos: get('/api/sujetos/tipo/:tipo', deLista, 'A quién se puede sancionar sin que sea por un partido, de cada clase de sujeto', {
    params: z.object({ tipo: Clase }),
    /** Words that the name has to contain, all of them. */
    query: z.object({ texto: Texto.max(60).optional() }),
    /** Everybody who may be sanctioned; where words were sent, as many as fit in a list to choose from. */
    response: Sujetado,
  }),
  pagadores: get(
    '/api/sujetos/tipo/:tipo/pagadores/:id',
    leer,
    'Qué colegios pueden pagar una multa a quien se sanciona: los suyos de esta temporada o, si no es de ninguno, los que participan',
    {
      params: z.object({ tipo: Clase, id: Id }),
      /** The match that the sanction would be for. */
      query: z.object({ partido: Id.optional() }),
      response: z.array(Colegio),
    },
  ),
  sujetosDePartido: get(
    '/api/sujetos/tipo/:tipo/partido/:id',
    pantalla(DE_PARTIDO, 'leer'),
    'A quién se puede sancionar por un partido, de cada clase de sujeto',
    { params: z.object({ tipo: Clase, id: Id }), response: Sujetado },
  ),
};
