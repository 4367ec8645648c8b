import { z } from 'zod';
import { Bit, Centimos, Fecha, Hora, IdJson, Instante, SEGUN_SE_VIO, Texto } from '../kit/campos';
import { bulkRoutes } from '../kit/bulk';
import { puede } from '../kit/puede';
import { del, get, post, put, pantalla } from '../kit/route';
import { ArbitroQueReconfirma } from '../competicion/calendarios';
import { Pagador } from './cambios';
import { SancionDePartido } from '../disciplina/sanciones';
import { DE_PARTIDO } from '../resultados/pantallas';

export const TIPO_CONVOCATORIA = { original: 1, reprogramacion: 2, cambio: 3 } as const;

/** When and where a match is called up; without a date, it waits for one. */
const Sitio = z.object({
  fecha: Fecha.nullable().default(null),
  hora: Hora.nullable().default(null),
  sede_id: IdJson.nullable().default(null),
});
const DePartido = Sitio.extend({
  partido_id: IdJson,
  /** The version of the match that was on screen. */
  ...SEGUN_SE_VIO,
});
const ModeloConvocatoria = DePartido.extend({
  /** Spec 3 §3: 2 rescheduling, 3 match change. */
  tipo: z.union([z.literal(2), z.literal(3)]).default(2),
  /** When the change was asked for, which cannot be in the future (spec 3 §5). */
  fechaCambio: Fecha.nullable().default(null),
  horaCambio: Hora.nullable().default(null),
  /**
   * The team that asked for the change, only where the call-up is one; with it, who pays and, where the amount is less than the type costs, how much and why.
   */
  idEquipo: IdJson.nullish(),
  pagador: Pagador.optional(),
  importe: Centimos.optional(),
  motivo_importe: Texto.trim().max(500).optional(),
});

/** State of a referee in a call-up: 1 not confirmed, 2 rejected, 3 confirmed, 4 with a report, 5 paid (spec 3 §4). */
export const EstadoArbitraje = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
/** How a match is called where it stands alone: its sport, championship, phase and teams. */
export const PARTIDO_NOMBRADO = {
  d_nombre: z.string(),
  c_nombre: z.string(),
  ge_nombre: z.string(),
  f_nombre: z.string(),
  g_nombre: z.string().nullable(),
  j_numero: z.number().int().nullable(),
  equipo_local_nombre: z.string().nullable(),
  equipo_visitante_nombre: z.string().nullable(),
};

export const ArbitrajeDeConvocatoria = z.object({
  id: z.number().int(),
  arbitro_id: z.number().int(),
  arbitro_nombre: z.string(),
  perfil_arbitraje_id: z.number().int(),
  perfil_nombre: z.string(),
  perfil_abreviatura: z.string(),
  practicas: Bit,
  estado: EstadoArbitraje,
  motivo_rechazo: z.string(),
  version: z.number().int(),
  /** 1: the match has moved in time or place since they were appointed. */
  desfasado: Bit,
  /** '21/11/2026 10:30 · Pabellón Norte': when and where a stale appointment was for. */
  antes: z.string().nullable(),
  /** Name of who in the office wrote down an answer given by telephone. */
  anotado_por: z.string().nullable(),
  /** 0: the referee has no account to be told in. */
  con_cuenta: Bit,
});
export type ArbitrajeDeConvocatoria = z.output<typeof ArbitrajeDeConvocatoria>;

const InformeDeConvocatoria = z.object({
  id: z.number().int(),
  tipo: Bit,
  vigente: Bit,
  fecha_creacion: Instante,
  fecha_validacion: Instante.nullable(),
  fecha_anulacion: Instante.nullable(),
  fecha_historico: Instante.nullable(),
  marcador_local: z.number().int().nullable(),
  marcador_visitante: z.number().int().nullable(),
  tipo_suspension: z.string().nullable(),
});
const CambioDeConvocatoria = z.object({
  id: z.number().int(),
  equipo_nombre: z.string(),
  propuesta_fecha: z.string(),
  propuesta_hora: z.string(),
  propuesta_sede: z.string().nullable(),
  fecha_solicitud: Instante,
  fecha_rechazo: Instante.nullable(),
  fecha_confirmacion: Instante.nullable(),
  fecha_validacion: Instante.nullable(),
});

export const Convocatoria = z.object({
  id: z.number().int(),
  cv_id: z.number().int(),
  partido_id: z.number().int(),
  tipo: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  vigente: Bit,
  fecha: z.string().nullable(),
  hora: z.string().nullable(),
  sede_id: z.number().int().nullable(),
  sede: z.string().nullable(),
  creada: Instante,
  /** When the change that made the call-up was asked for; the hour may not be known. */
  fechaCambio: Fecha.nullable(),
  horaCambio: Hora.nullable(),
  arbitrajes: z.array(ArbitrajeDeConvocatoria.extend({ puede: puede('confirmar', 'renunciar', 'mantener', 'practicas', 'retirar') })),
  informesPartido: z.array(InformeDeConvocatoria),
  cambiosPartido: z.array(CambioDeConvocatoria),
  sanciones: z.array(SancionDePartido),
  /** Posts of the arbitration system of the phase, in their order. */
  perfilesArbitraje: z.array(z.object({ id: z.number().int(), nombre: z.string(), abreviatura: z.string() })),
  /** 1: the other leg of the tie was settled by a tiebreak, which has to be looked at again when this one changes (spec 3 §4). */
  desempate_en_el_otro: Bit,
  puede: puede('designar'),
});
export type Convocatoria = z.output<typeof Convocatoria>;

/** What a new call-up that is not a change sends of changes: nothing, since nobody asked for one. */
const SIN_CAMBIO = {
  fechaCambio: z.null('Solo se dice de una convocatoria nueva').optional(),
  horaCambio: z.null('Solo se dice de una convocatoria nueva').optional(),
};

/** Screens of the office where one works on a match. */
const leer = pantalla(DE_PARTIDO, 'leer');
const editar = pantalla(DE_PARTIDO, 'editar');
const Hecha = z.object({ id: z.number().int(), avisos: z.array(z.string()) });

/** Only the fields that are sent change; without a day the hour goes too, and the match waits for a day. */
const Cambio = z.object({ fecha: Fecha.nullable().optional(), hora: Hora.nullable().optional(), sede_id: IdJson.nullable().optional() });
const mover = bulkRoutes(
  '/api/convocatorias/varias',
  editar,
  'Vuelve a convocar unos partidos otro día, a otra hora o en otra sede, o los aplaza',
  {
    fila: SEGUN_SE_VIO,
    datos: { cambio: Cambio },
    vuelta: { convocatoria_id: z.number().int(), aplazado: Bit },
  },
);
const volver = bulkRoutes(
  '/api/convocatorias/varias/deshacer',
  editar,
  'Unos partidos que se han vuelto a convocar vuelven a donde estaban',
  {
    /** The call-up that goes back; `aplazado`: before it, the match was waiting for a day. */
    fila: { convocatoria_id: IdJson, aplazado: Bit },
    datos: {},
    vuelta: {},
  },
);

export const rutasConvocatorias = {
  vigente: get('/api/convocatorias/vigente/partido/:id', leer, 'La convocatoria vigente de un partido', { response: Convocatoria }),
  leer: get('/api/convocatorias/:id', leer, 'Una convocatoria', { response: Convocatoria }),
  avisos: post('/api/convocatorias/avisos', leer, 'De qué se avisa si un partido se convoca en ese sitio; no cambia nada', {
    body: z.object({ convocatoria: Sitio.extend({ partido_id: IdJson }) }),
    trabajo: 'consulta',
    response: z.object({
      avisos: z.array(z.string()),
      reconfirman: z.array(ArbitroQueReconfirma),
      /** Matches at an hour with no referees, whose appointed ones are removed. */
      sin_arbitros: z.array(z.string()),
    }),
  }),
  crear: post(
    '/api/convocatorias',
    editar,
    'Convoca un partido de nuevo: la convocatoria que tenía queda detrás. Un cambio (tipo 3) se apunta y se cobra',
    {
      body: z.object({ convocatoria: ModeloConvocatoria }),
      trabajo: 'consulta',
      response: Hecha,
    },
  ),
  modificar: put('/api/convocatorias', editar, 'Corrige la convocatoria vigente de un partido', {
    registro: 'convocatoria',
    body: z.object({ convocatoria: Sitio.extend({ id: IdJson, ...SEGUN_SE_VIO, ...SIN_CAMBIO }) }),
    trabajo: 'consulta',
    response: Hecha,
  }),
  eliminatoria: post('/api/convocatorias/elim', editar, 'Convoca por primera vez un partido de eliminatoria, y dice quién juega en casa', {
    body: z.object({ convocatoria: DePartido.extend({ equipo_local_id: IdJson.optional(), ...SIN_CAMBIO }) }),
    trabajo: 'consulta',
    response: Hecha,
  }),
  previaDeMover: mover.previa,
  moverVarias: mover.hacer,
  previaDeVolver: volver.previa,
  volverVarias: volver.hacer,
  eliminar: del('/api/convocatorias/:id', editar, 'Elimina la última convocatoria de un partido: vuelve a valer la anterior', {
    response: z.object({
      /** 1: the match is of a tie whose other match may have to be looked at. */
      existen_eliminatorias: Bit,
    }),
  }),
};
