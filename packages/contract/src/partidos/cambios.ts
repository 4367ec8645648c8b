import { z } from 'zod';
import { Bit, Centimos, Creado, Fecha, Hora, IdJson, Instante, Momento, SEGUN_SE_VIO, Texto } from '../kit/campos';
import { pagedList } from '../kit/paged-list';
import { puede } from '../kit/puede';
import { get, pantalla, post, put, tambienEnHistorico } from '../kit/route';

/** Spec 3 §4: waits for the other team; both agree and the office has to say; done; refused, withdrawn, lapsed or undone (its reason says which). */
export const ESTADO_CAMBIO = { pendiente: 1, confirmado: 2, valido: 3, rechazado: 4 } as const;
export const EstadoCambio = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
/** Whose school pays: that of the team that asked, that of the other, or none. */
export const PAGADORES = [
  { valor: 1, texto: 'Quien lo pidió' },
  { valor: 2, texto: 'El otro equipo' },
  { valor: 3, texto: 'Nadie' },
] as const;
export const Pagador = z.union([z.literal(1), z.literal(2), z.literal(3)]);
/** Which of the proposals: 1, the first; 2 and 3, its alternatives in their order. */
const Eleccion = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type Eleccion = z.output<typeof Eleccion>;

/** A moment and a place. A request of another venue alone sends the date and hour that the match has; null, it goes without venue. */
const SitioPropuesto = z.object({ fecha: Fecha, hora: Hora, sede_id: IdJson.nullable().default(null) });
/** What is asked for: something of it has to differ from what the match has. */
export const Propuesta = SitioPropuesto.extend({
  /** 1: the teams change ends, here and in the other match of both in the group or the tie. */
  invertir: Bit.default(0),
  observaciones: Texto.trim().max(500).default(''),
  /** Others that would do as well; whoever answers chooses one of all. */
  alternativas: z.array(SitioPropuesto).max(2, 'Como máximo se proponen tres fechas').default([]),
  /** Of the match, as it was on screen. */
  ...SEGUN_SE_VIO,
});
export type Propuesta = z.output<typeof Propuesta>;
/** `idEquipo`: the team that asks, which is the caller's unless the office asks for it. */
const Pedido = z.object({ propuesta: Propuesta, idEquipo: IdJson });

const Sitio = z.object({ fecha: z.string().nullable(), hora: z.string().nullable(), sede: z.string().nullable() });
const OpcionDeCambio = z.object({
  eleccion: Eleccion,
  fecha: z.string(),
  hora: z.string(),
  sede_id: z.number().int().nullable(),
  sede: z.string().nullable(),
  /** Its moment has come: it can no longer be chosen by the teams. */
  pasada: Bit,
});

const DatosDeCambio = z.object({
  /** Both are the request's, `cp_id` as the specification calls it. */
  id: z.number().int(),
  cp_id: z.number().int(),
  partido_id: z.number().int(),
  /** Of the team that asks. */
  equipo_id: z.number().int(),
  equipo_nombre: z.string(),
  colegio_nombre: z.string(),
  /** 'Robles A – Encinar', as it is now. */
  partido: z.string(),
  /** 'Fútbol sala Alevín Mixto' */
  campeonato: z.string(),
  fase: z.string(),
  /** Null, in a knockout. */
  grupo: z.string().nullable(),
  /** When and where the match was when the change was asked for; null, it had no date or no venue. */
  partido_fecha: Momento.nullable(),
  partido_sede: z.string().nullable(),
  /** The one chosen or, while nobody has chosen, the first of those proposed. */
  propuesta_fecha: Momento,
  propuesta_sede: z.string().nullable(),
  propuesta_observaciones: z.string(),
  invertir: Bit,
  /** How many were proposed, 1 to 3. */
  num_propuestas: z.number().int(),
  /** Type of change; null, where none applied. */
  tcp_nombre: z.string().nullable(),
  /** In cents; 0, nothing to pay. It is what was seen by whoever asked, unless `motivo_importe` says why it is less. */
  icp_importe: z.number().int(),
  motivo_importe: z.string(),
  pagador: Pagador,
  /** The school that pays, by `pagador`; null, none, or there is nothing to pay. */
  paga: z.string().nullable(),
  fecha_solicitud: Instante,
  fecha_confirmacion: Instante.nullable(),
  fecha_rechazo: Instante.nullable(),
  fecha_validacion: Instante.nullable(),
  /** Why it was refused, lapsed or was undone; '' where nothing was said (it was withdrawn). */
  motivo_rechazo: z.string(),
  /** Nobody answered in time, and silence is consent. */
  por_silencio: Bit,
  estado: EstadoCambio,
  version: z.number().int(),
});

/** A row of the office's grid (spec 3 §3, «Match-change request»). */
export const FilaCambio = DatosDeCambio.extend({
  /** Who asked, who confirmed and who refused; null, nobody, or their account is gone. */
  uss_nombre: z.string().nullable(),
  usc_nombre: z.string().nullable(),
  usr_nombre: z.string().nullable(),
  /** 1 collected, 2 pending; null, nothing to collect: no amount, nobody pays, or it is not valid. */
  estado_cobro: z.union([z.literal(1), z.literal(2)]).nullable(),
  puede: puede('confirmar', 'rechazar', 'deshacer', 'cobrar', 'anularCobro'),
});
export type FilaCambio = z.output<typeof FilaCambio>;

/** A request as both teams and the office read it: without names of people. */
export const CambioDeEquipo = DatosDeCambio.extend({
  /** The team that answers; null, it is not known yet. */
  otro_equipo_id: z.number().int().nullable(),
  /** Of a league. */
  grupo_id: z.number().int().nullable(),
  /** All that was proposed, in order. */
  opciones: z.array(OpcionDeCambio),
  /** Which was chosen; null, none yet. */
  eleccion: Eleccion.nullable(),
  /** 1: the caller is of the team that asked; 2, of the other; 0, of both, or the office. */
  lado: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** The last day to answer, after which silence is consent; null, it never is, or it is answered. */
  silencio_hasta: Fecha.nullable(),
  /** Of the caller: `confirmaradmin` and `rechazaradmin` for the office, which alone undoes; whoever asked withdraws, by `rechazar` without a reason. */
  puede: puede('confirmar', 'rechazar', 'retirar', 'deshacer'),
});
export type CambioDeEquipo = z.output<typeof CambioDeEquipo>;

/** What a change would do, of a request or of what is about to be asked for. */
export const ConsecuenciasDeCambio = z.object({
  /** '' or why it cannot be done at all: then the rest is empty. */
  impide: z.string(),
  antes: Sitio,
  despues: Sitio,
  /** The other match of both, which changes ends with this one: 'Encinar – Robles A, el 13/02/2027'; null, none does. */
  otro_partido: z.string().nullable(),
  /** Each referee appointed: stays to be asked again (their appointment is stale), or is lost. `nombre`: to the office alone. */
  arbitrajes: z.array(
    z.object({ nombre: z.string().nullable(), perfil: z.string(), que: z.enum(['por confirmar', 'se pierde', 'sigue']) }),
  ),
  /** What the calendar of both teams and of the venue would warn of there and then. */
  avisos: z.array(z.string()),
  /** In cents, and who pays it unless the office says another thing. */
  importe: z.number().int(),
  pagador: Pagador,
  /** Suspensions being served: in which matches each would be out, before and after. `nombre`: null, of a child of the other team. */
  sanciones: z.array(
    z.object({ nombre: z.string().nullable(), equipo: z.string(), antes: z.array(z.string()), despues: z.array(z.string()) }),
  ),
  /** Pre-days that ask referees for the days it leaves and it comes to, in words. */
  plazos: z.array(z.string()),
  /** Calendars that follow the match: those of people's own. The public ones always do. */
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
/** How it is left. */
const Resuelto = z.object({ estado: EstadoCambio });
/** Of many at once: all of them or none. */
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

/** To ask for a change (spec 3 §7, «Call-ups»). `partidoId` is the match; the ids of the answers below are the request's. */
const peticiones = {
  validar: post('/api/convocatorias/validarcambio', leer, 'De qué se avisa, o qué impide, lo que se va a pedir; no cambia nada', {
    body: z.object({
      convocatoria: Propuesta.extend({ partido_id: IdJson }),
      idEquipoSolicitud: IdJson,
      /** The one that whoever asks takes it for: another than what applies is told. */
      idTipoCambioPartido: IdJson.nullish(),
    }),
    trabajo: 'consulta',
    response: z.object({
      /** `impide`: 1, it would be refused; 0, it may be asked for all the same. `eleccion`: of which proposal it is; null, of all. */
      errores: z.array(z.object({ texto: z.string(), impide: Bit, eleccion: Eleccion.nullable() })),
    }),
  }),
  coste: post('/api/convocatorias/costecambio/:partidoId', leer, 'Si aún se está a tiempo de pedir un cambio, y lo que costaría', {
    /** The office says when it was asked for by telephone: its limit is reckoned then; null, now. */
    body: Pedido.extend({ fechaCambio: Fecha.nullable().default(null), horaCambio: Hora.nullable().default(null) }),
    response: z.object({
      /** 0: out of date, for whoever asks. */
      posible: Bit,
      /** In cents. With an amount it is asked for by `cambiar_confirmado`, which says it; with none, by `cambiar`. */
      importe: Centimos,
      /** The type of change that applies; null, none. */
      tipo: z.object({ id: z.number().int(), nombre: z.string() }).nullable(),
      /** Until when that type may be asked for: a day with its hour. Null, without limit. */
      hasta: Momento.nullable(),
      /** 1: once the other team agrees, the office has to validate it. */
      validacion: Bit,
      /** Requests of the team that count in the championship, and how many it may make; null, without limit. */
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
      /** Which, where several are proposed. */
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
          /** Which, where several are proposed; one that was chosen already stays unless another is said. */
          eleccion: Eleccion.optional(),
          pagador: Pagador.optional(),
          /** Less than it was, with `motivo_importe`. */
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
      /** Whoever withdraws their own may say nothing. */
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
