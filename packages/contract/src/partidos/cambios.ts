import { z } from 'zod';
import { Bit, Centimos, Creado, Fecha, Hora, IdJson, Instante, Momento, SEGUN_SE_VIO, Texto } from '../kit/campos';
import { pagedList } from '../kit/paged-list';
import { puede } from '../kit/puede';
import { get, pantalla, post, put, tambienEnHistorico } from '../kit/route';

/**
 * State of a change (spec 3 §4): it waits for the other team; both teams agree and the office has to validate it; it is done; or it was refused, withdrawn,
 * lapsed or undone, which its reason tells.
 */
export const ESTADO_CAMBIO = { pendiente: 1, confirmado: 2, valido: 3, rechazado: 4 } as const;
export const EstadoCambio = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
/** The school that pays: that of the team that asked, that of the other team, or none. */
export const PAGADORES = [
  { valor: 1, texto: 'Quien lo pidió' },
  { valor: 2, texto: 'El otro equipo' },
  { valor: 3, texto: 'Nadie' },
] as const;
export const Pagador = z.union([z.literal(1), z.literal(2), z.literal(3)]);
/** Number of a proposal: 1 is the first; 2 and 3 are its alternatives in their order. */
const Eleccion = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type Eleccion = z.output<typeof Eleccion>;

/** When and where the match would be. A request for another venue alone sends the date and hour that the match has; null, it would have no venue. */
const SitioPropuesto = z.object({ fecha: Fecha, hora: Hora, sede_id: IdJson.nullable().default(null) });
/** What a team asks for, which has to differ in something from what the match has. */
export const Propuesta = SitioPropuesto.extend({
  /** 1: the teams swap home and away, here and in the other match between them in the group or the tie. */
  invertir: Bit.default(0),
  observaciones: Texto.trim().max(500).default(''),
  /** Other dates that would do; whoever answers chooses one. */
  alternativas: z.array(SitioPropuesto).max(2, 'Como máximo se proponen tres fechas').default([]),
  /** The version of the match that was on screen. */
  ...SEGUN_SE_VIO,
});
export type Propuesta = z.output<typeof Propuesta>;
/** `idEquipo`: the team that asks. It is the caller's own, unless the office asks for it. */
const Pedido = z.object({ propuesta: Propuesta, idEquipo: IdJson });

const Sitio = z.object({ fecha: z.string().nullable(), hora: z.string().nullable(), sede: z.string().nullable() });
const OpcionDeCambio = z.object({
  eleccion: Eleccion,
  fecha: z.string(),
  hora: z.string(),
  sede_id: z.number().int().nullable(),
  sede: z.string().nullable(),
  /** 1: its time has come, and the teams can no longer choose it. */
  pasada: Bit,
});

const DatosDeCambio = z.object({
  /** Both are the id of the request, which the specification calls `cp_id`. */
  id: z.number().int(),
  cp_id: z.number().int(),
  partido_id: z.number().int(),
  /** The team that asks. */
  equipo_id: z.number().int(),
  equipo_nombre: z.string(),
  colegio_nombre: z.string(),
  /** 'Robles A – Encinar', with home and away as they are now. */
  partido: z.string(),
  /** 'Fútbol sala Alevín Mixto' */
  campeonato: z.string(),
  fase: z.string(),
  /** Null: the match is of a knockout. */
  grupo: z.string().nullable(),
  /** When and where the match was when the change was asked for; null, it had no date or no venue. */
  partido_fecha: Momento.nullable(),
  partido_sede: z.string().nullable(),
  /** Date of the chosen proposal or, while nobody has chosen, of the first one. */
  propuesta_fecha: Momento,
  propuesta_sede: z.string().nullable(),
  propuesta_observaciones: z.string(),
  invertir: Bit,
  /** How many were proposed, 1 to 3. */
  num_propuestas: z.number().int(),
  /** Type of change; null, where none applied. */
  tcp_nombre: z.string().nullable(),
  /** In cents; 0, nothing to pay. It is the amount that was seen by whoever asked, unless `motivo_importe` says why it is less. */
  icp_importe: z.number().int(),
  motivo_importe: z.string(),
  pagador: Pagador,
  /** Name of the school that `pagador` says; null: none pays, or there is nothing to pay. */
  paga: z.string().nullable(),
  fecha_solicitud: Instante,
  fecha_confirmacion: Instante.nullable(),
  fecha_rechazo: Instante.nullable(),
  fecha_validacion: Instante.nullable(),
  /** Why it was refused, lapsed or was undone; empty where nothing was said, as in a withdrawal. */
  motivo_rechazo: z.string(),
  /** 1: nobody answered in time, and silence is consent. */
  por_silencio: Bit,
  estado: EstadoCambio,
  version: z.number().int(),
});

/** A row of the office's grid (spec 3 §3, «Match-change request»). */
export const FilaCambio = DatosDeCambio.extend({
  /** Names of who asked, confirmed and refused; null, nobody did, or their account has been deleted. */
  uss_nombre: z.string().nullable(),
  usc_nombre: z.string().nullable(),
  usr_nombre: z.string().nullable(),
  /** 1 collected, 2 pending; null, nothing is to be collected: there is no amount, nobody pays, or the change is not valid. */
  estado_cobro: z.union([z.literal(1), z.literal(2)]).nullable(),
  puede: puede('confirmar', 'rechazar', 'deshacer', 'cobrar', 'anularCobro'),
});
export type FilaCambio = z.output<typeof FilaCambio>;

/** A request as both teams and the office read it: without names of people. */
export const CambioDeEquipo = DatosDeCambio.extend({
  /** The team that has to answer; null, it is not known yet. */
  otro_equipo_id: z.number().int().nullable(),
  /** Null: the match is of a knockout. */
  grupo_id: z.number().int().nullable(),
  /** All the proposals in their order. */
  opciones: z.array(OpcionDeCambio),
  /** The proposal that was chosen; null, none yet. */
  eleccion: Eleccion.nullable(),
  /** 1: the caller is of the team that asked; 2: of the other team; 0: of both, or of the office. */
  lado: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** The last day to answer, after which silence is consent; null: silence never is, or it has been answered. */
  silencio_hasta: Fecha.nullable(),
  /** Of the caller: `confirmaradmin` and `rechazaradmin` for the office, which alone undoes; whoever asked withdraws, by `rechazar` without a reason. */
  puede: puede('confirmar', 'rechazar', 'retirar', 'deshacer'),
});
export type CambioDeEquipo = z.output<typeof CambioDeEquipo>;

/** What a change would do, whether it was asked for or is about to be. */
export const ConsecuenciasDeCambio = z.object({
  /** Why it cannot be done at all, and then the rest is empty; empty, it can. */
  impide: z.string(),
  antes: Sitio,
  despues: Sitio,
  /** The other match between the teams, which swaps home and away with this one: 'Encinar – Robles A, el 13/02/2027'; null, none does. */
  otro_partido: z.string().nullable(),
  /** Each appointed referee: they stay and are asked again (their appointment is stale), or lose the match. `nombre` is only for the office. */
  arbitrajes: z.array(
    z.object({ nombre: z.string().nullable(), perfil: z.string(), que: z.enum(['por confirmar', 'se pierde', 'sigue']) }),
  ),
  /** Warnings that the calendar of both teams and of the venue would have at the new time. */
  avisos: z.array(z.string()),
  /** In cents; `paga`, who pays it unless the office says otherwise. */
  importe: z.number().int(),
  pagador: Pagador,
  /** Suspensions that are being served: the matches that each covers before and after the change. `nombre`: null, of a child of the other team. */
  sanciones: z.array(
    z.object({ nombre: z.string().nullable(), equipo: z.string(), antes: z.array(z.string()), despues: z.array(z.string()) }),
  ),
  /** Pre-days that ask referees about the old day or the new one, in words. */
  plazos: z.array(z.string()),
  /** How many personal calendars have the match and will follow it, as the public ones always do. */
  agendas: z.number().int(),
});
export type ConsecuenciasDeCambio = z.output<typeof ConsecuenciasDeCambio>;

const DE_EQUIPO = ['partidosentrenador_cambio', 'partidoscoordinador_cambio'] as const;
const DE_OFICINA = ['cambiospartido', 'partidos', 'partido_editar'] as const;
const leer = pantalla([...DE_EQUIPO, ...DE_OFICINA], 'leer');
const pedir = pantalla([...DE_EQUIPO, ...DE_OFICINA], 'editar');
const contestar = pantalla(DE_EQUIPO, 'editar');
const editarOficina = pantalla(DE_OFICINA, 'editar');
const saldar = tambienEnHistorico(pantalla('cambiospartido', 'editar'));

const Motivo = Texto.trim().max(500);
/** The state in which the request is left. */
const Resuelto = z.object({ estado: EstadoCambio });
/** Requests of a bulk action, which does all of them or none. */
const Elegidos = z.object({ idCambiosPartido: z.array(IdJson).max(500, 'Como máximo 500 a la vez') });

export const listaCambios = pagedList('/api/cambiospartido', {
  resumen: 'Cambios de partido de la competición de trabajo',
  access: pantalla('cambiospartido', 'leer'),
  fila: FilaCambio,
  entera: '/api/cambiospartido/sinpaginacion',
  columnas: {
    cp_id: 'numero',
    equipo_nombre: 'texto',
    colegio_nombre: 'texto',
    partido: 'texto',
    campeonato: 'texto',
    fase: 'texto',
    grupo: 'texto',
    partido_fecha: 'fecha',
    partido_sede: 'texto',
    propuesta_fecha: 'fecha',
    propuesta_sede: 'texto',
    propuesta_observaciones: 'texto',
    tcp_nombre: 'texto',
    icp_importe: 'numero',
    pagador: 'opcion',
    uss_nombre: 'texto',
    fecha_solicitud: 'momento',
    usc_nombre: 'texto',
    fecha_confirmacion: 'momento',
    usr_nombre: 'texto',
    fecha_rechazo: 'momento',
    fecha_validacion: 'momento',
    motivo_rechazo: 'texto',
    estado: 'opcion',
    abierto: 'opcion',
    estado_cobro: 'opcion',
  },
});

/** Calls to ask for a change (spec 3 §7, «Call-ups»). `partidoId` is the match; the ids of the answers are those of the request. */
const peticiones = {
  validar: post('/api/convocatorias/validarcambio', leer, 'De qué se avisa, o qué impide, lo que se va a pedir; no cambia nada', {
    body: z.object({
      convocatoria: Propuesta.extend({ partido_id: IdJson }),
      idEquipoSolicitud: IdJson,
      /** The type that the caller believes applies; if another does, it is told. */
      idTipoCambioPartido: IdJson.nullish(),
    }),
    trabajo: 'consulta',
    response: z.object({
      /** `impide`: 1, it would be refused; 0, it may still be asked for. `eleccion`: the proposal that the error is of; null, of all. */
      errores: z.array(z.object({ texto: z.string(), impide: Bit, eleccion: Eleccion.nullable() })),
    }),
  }),
  coste: post('/api/convocatorias/costecambio/:partidoId', leer, 'Si aún se está a tiempo de pedir un cambio, y lo que costaría', {
    /** When it was asked for by telephone, by which the office reckons its limit; null, now. */
    body: Pedido.extend({ fechaCambio: Fecha.nullable().default(null), horaCambio: Hora.nullable().default(null) }),
    response: z.object({
      /** 0: it is too late for the caller to ask. */
      posible: Bit,
      /** In cents. A change that costs something is asked for by `cambiar_confirmado`, which sends the amount; any other, by `cambiar`. */
      importe: Centimos,
      /** The type of change that applies; null, none does. */
      tipo: z.object({ id: z.number().int(), nombre: z.string() }).nullable(),
      /** Last day and hour at which that type may be asked for; null, it has no limit. */
      hasta: Momento.nullable(),
      /** 1: the office has to validate it once the other team agrees. */
      validacion: Bit,
      /** How many requests of the team count in the championship, and how many it may make; null, without limit. */
      cupo: z.object({ usados: z.number().int(), maximo: z.number().int().nullable() }),
    }),
  }),
  consecuenciasDeBorrador: post(
    '/api/convocatorias/consecuenciascambio/:partidoId',
    leer,
    'Qué haría el cambio que se va a pedir, si se aceptara; no guarda nada',
    { body: Pedido, trabajo: 'consulta', response: ConsecuenciasDeCambio },
  ),
  pedir: post('/api/convocatorias/cambiar/:partidoId', pedir, 'Pide un cambio de partido que no cuesta nada', {
    body: Pedido,
    response: Creado,
  }),
  pedirConImporte: post(
    '/api/convocatorias/cambiar_confirmado/:partidoId',
    pedir,
    'Pide un cambio de partido por el importe que se ha visto; si ya es otro, no se pide',
    { body: Pedido.extend({ importe: Centimos }), response: Creado },
  ),
} as const;

const respuestas = {
  confirmar: put(
    '/api/convocatorias/confirmar/:id',
    contestar,
    'El otro equipo acepta el cambio que se le pide, y elige una de las fechas',
    {
      /** The proposal that is accepted, where there are several. */
      body: z.object({ eleccion: Eleccion.optional(), ...SEGUN_SE_VIO }).nullish(),
      response: Resuelto,
    },
  ),
  confirmarOficina: put(
    '/api/convocatorias/confirmaradmin/:id',
    editarOficina,
    'La oficina confirma por el otro equipo, valida, o ambas cosas; dice quién paga y, con su motivo, si es menos',
    {
      body: z
        .object({
          /** The proposal that is accepted, where there are several; left out, the one already chosen stays. */
          eleccion: Eleccion.optional(),
          pagador: Pagador.optional(),
          /** Less than the type costs, with its `motivo_importe`. */
          importe: Centimos.optional(),
          motivo_importe: Motivo.optional(),
          ...SEGUN_SE_VIO,
        })
        .nullish(),
      response: Resuelto,
    },
  ),
  rechazar: put(
    '/api/convocatorias/rechazar/:id',
    contestar,
    'El otro equipo rechaza el cambio, diciendo por qué; quien lo pidió lo retira',
    {
      /** A reason is not needed to withdraw one's own request. */
      body: z.object({ motivo: Motivo.default(''), ...SEGUN_SE_VIO }).nullish(),
      response: Resuelto,
    },
  ),
  rechazarOficina: put('/api/convocatorias/rechazaradmin/:id', editarOficina, 'La oficina rechaza el cambio, diciendo por qué', {
    body: z.object({ motivo: Motivo.default(''), ...SEGUN_SE_VIO }).nullish(),
    response: Resuelto,
  }),
} as const;

export const rutasCambios = {
  ...peticiones,
  ...respuestas,
  index: listaCambios.index,
  sinPaginacion: listaCambios.sinPaginacion,
  leer: get('/api/cambiospartido/:id', leer, 'Un cambio de partido: a entrenadores y coordinadores, de sus equipos', {
    response: CambioDeEquipo,
  }),
  dePartido: get(
    '/api/cambiospartido/partido/:partidoId',
    leer,
    'Los cambios que se han pedido de un partido, el último primero: a entrenadores y coordinadores, de sus equipos',
    { response: z.array(CambioDeEquipo) },
  ),
  pendientes: get(
    '/api/cambiospartido/pendientes',
    leer,
    'Los cambios abiertos que esperan a quien pregunta, y los que ha pedido y esperan a otros; los que antes se juegan, primero',
    { response: z.array(CambioDeEquipo) },
  ),
  consecuencias: post('/api/cambiospartido/consecuencias/:id', leer, 'Qué haría un cambio pedido si fuera válido; no guarda nada', {
    body: z.object({ eleccion: Eleccion.default(1) }),
    trabajo: 'consulta',
    response: ConsecuenciasDeCambio,
  }),
  cobrar: put('/api/cambiospartido/cobrar', saldar, 'Apunta como cobrados unos cambios confirmados con importe: todos o ninguno', {
    body: Elegidos,
  }),
  anularCobro: put(
    '/api/cambiospartido/anularcobro',
    saldar,
    'Deja sin cobrar unos cambios cobrados, todos o ninguno: lo que no se anotó a mano queda a cuenta',
    {
      body: Elegidos,
    },
  ),
  deshacer: put(
    '/api/cambiospartido/deshacer/:id',
    editarOficina,
    'Deshace un cambio válido: el partido vuelve a donde estaba, y lo que se pagó queda a cuenta',
    {
      body: z.object({ motivo: Motivo, ...SEGUN_SE_VIO }),
      response: Resuelto,
    },
  ),
} as const;
