import { z } from 'zod';
import { Bit, Creado, Id, IdJson, SEGUN_SE_VIO, Texto } from '../kit/campos';
import { Perfil } from '../kit/perfiles';
import { del, get, post, put, pantalla } from '../kit/route';
import { ArbitrajeDeConvocatoria, EstadoArbitraje, PARTIDO_NOMBRADO } from '../partidos/convocatorias';
import { Avisados } from '../avisos/contenido';
import { DE_PARTIDO } from '../resultados/pantallas';

/** What the referee reads of an appointment: 'Espera resto conf.' until all have confirmed, then 'Pdte. Informe' (spec 3 §4). */
export const VistaArbitraje = ArbitrajeDeConvocatoria.extend({
  convocatoria_id: z.number().int(),
  partido_id: z.number().int(),
  vigente: Bit,
  /** 1: all the referees of the call-up have confirmed. */
  todos_confirmados: Bit,
  fecha: z.string().nullable(),
  hora: z.string().nullable(),
  sede: z.string().nullable(),
  sede_direccion: z.string().nullable(),
  ...PARTIDO_NOMBRADO,
  partido_estado: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Whether the current report of the match is validated; null without a report. */
  informe_validado: Bit.nullable(),
});
export type VistaArbitraje = z.output<typeof VistaArbitraje>;

/** What has become of an appointment that somebody was told of. */
export const SituacionDeArbitraje = z.enum(['espera', 'confirmado', 'renunciado', 'retirado', 'suspendido', 'jugado', 'con_informe']);
export type SituacionDeArbitraje = z.output<typeof SituacionDeArbitraje>;

const Simple = ArbitrajeDeConvocatoria.extend({ convocatoria_id: z.number().int() });

export const Candidato = z.object({
  arbitro_id: z.number().int(),
  nombre: z.string(),
  valoracion: z.number().int(),
  nivel: z.number().int(),
  anotador_pref: Bit,
  solapamiento: Bit,
  designado: Bit,
  disponible: Bit,
  /** The match that keeps the referee busy at that time. */
  ocupado_en: z.string().nullable(),
  /** Why the referee has said no to this match; null when they have not. */
  renuncia: z.string().nullable(),
  /** 0: the referee has no account to be told in (spec 3 §8, «Referee email missing»). */
  con_cuenta: Bit,
  /** Match where the referee only practises at that time, and which they would leave to take the post. */
  practica_en: z.string().nullable(),
});
export type Candidato = z.output<typeof Candidato>;

/** What waits for the office about an appointment, with its match. */
const PorResolver = z.object({
  id: z.number().int(),
  arbitro_id: z.number().int(),
  arbitro_nombre: z.string(),
  /** Telephone of the referee, for the office to call whoever does not answer. */
  movil: z.string(),
  perfil_arbitraje_id: z.number().int(),
  perfil_nombre: z.string(),
  partido_id: z.number().int(),
  convocatoria_id: z.number().int(),
  partido: z.string(),
  campeonato: z.string(),
  fecha: z.string().nullable(),
  hora: z.string().nullable(),
  sede: z.string().nullable(),
  estado: EstadoArbitraje,
  motivo_rechazo: z.string(),
  antes: z.string().nullable(),
  /** Another match that the referee has at that time. */
  choque: z.string().nullable(),
});
export type PorResolver = z.output<typeof PorResolver>;

const PuestoPedido = z.object({
  id: z.number().int(),
  arbitro_id: z.number().int(),
  arbitro_nombre: z.string(),
  valoracion: z.number().int(),
  /** 1: the referee was asked for that day and has said that they can come. */
  disponible: Bit,
  choque: z.string().nullable(),
});
/** A post that the office offers, and the referees who want it. */
const PuestoOfrecido = z.object({
  id: z.number().int(),
  perfil_arbitraje_id: z.number().int(),
  perfil_nombre: z.string(),
  pedidos: z.array(PuestoPedido),
});
export type PuestoOfrecido = z.output<typeof PuestoOfrecido>;

/** An offered post, as a referee sees it. */
const PuestoLibre = z.object({
  id: z.number().int(),
  perfil_nombre: z.string(),
  fecha: z.string(),
  hora: z.string(),
  sede: z.string().nullable(),
  ...PARTIDO_NOMBRADO,
  pedido: Bit,
  disponible: Bit,
  /** Why the referee cannot ask for the post; null when they can. */
  choque: z.string().nullable(),
});
export type PuestoLibre = z.output<typeof PuestoLibre>;

/** What referees gave back is counted apart from what the federation took from them, which is 'movido' and 'retirado'. */
const Devueltos = z.object({
  rechazado: z.number().int(),
  devuelto: z.number().int(),
  tarde: z.number().int(),
  movido: z.number().int(),
  retirado: z.number().int(),
  ascendido: z.number().int(),
});
export type Devueltos = z.output<typeof Devueltos>;

/** Who was told of the appointment, and the practices that gave way to it, in words. */
const Dicho = z.object({ ...Avisados.shape, ceden: z.array(z.string()) });
const Designado = Creado.extend(Dicho.shape);

const DESFASADO = ['mantener', 'preguntar', 'retirar'] as const;
export type QueHacerConDesfasado = (typeof DESFASADO)[number];

const leer = pantalla(DE_PARTIDO, 'leer');
const editar = pantalla(DE_PARTIDO, 'editar');
/** Referees are appointed in the match, or on the board of its pre-day. */
const designar = pantalla([...DE_PARTIDO, 'prejornadas'], 'editar');
const leerPendientes = pantalla('arbitrajes_por_resolver', 'leer');
const resolver = pantalla([...DE_PARTIDO, 'arbitrajes_por_resolver'], 'editar');
const ofrecer = pantalla([...DE_PARTIDO, 'arbitrajes_por_resolver', 'prejornadas'], 'editar');
const pedirPuesto = pantalla('partidosarbitro', 'editar', [Perfil.Arbitro]);
const leerPropio = pantalla([...DE_PARTIDO, 'partidosarbitro', 'partidosarbitro_confirmar'], 'leer');

export const rutasArbitrajes = {
  vista: get('/api/arbitrajes/vista/:id', leerPropio, 'Un arbitraje con su partido; al árbitro, los suyos', { response: VistaArbitraje }),
  simple: get('/api/arbitrajes/simple/:id', leerPropio, 'Un arbitraje; al árbitro, los suyos', { response: Simple }),
  deArbitro: get(
    '/api/arbitrajes/arbitro/:actorId',
    leerPropio,
    'Arbitrajes de un árbitro en la competición de trabajo; al árbitro, los suyos',
    { response: z.array(VistaArbitraje) },
  ),
  actual: get(
    '/api/arbitrajes/actual/:id',
    pantalla('partidosarbitro_confirmar', 'leer', [Perfil.Arbitro]),
    'Qué ha sido de un arbitraje del que se avisó al árbitro, también si ya no está o es otro',
    {
      /** The link names its match, so that the match is known even when the appointment is gone. */
      query: z.object({ partido: Id.optional() }),
      response: z.object({
        situacion: SituacionDeArbitraje,
        antes: z.string().nullable(),
        perfil_antes: z.string().nullable(),
        /** Null: the referee is not in the match any more. */
        arbitraje: VistaArbitraje.nullable(),
      }),
    },
  ),
  candidatos: get(
    '/api/arbitrajes/candidatos/:id',
    leer,
    'Árbitros que se pueden designar para una convocatoria, en el orden en que se ofrecen',
    { trabajo: 'consulta', response: z.array(Candidato) },
  ),
  crear: post('/api/arbitrajes/crear', designar, 'Designa a un árbitro para un partido', {
    body: z.object({
      arbitraje: z.object({
        convocatoria_id: IdJson,
        arbitro_id: IdJson,
        perfil_arbitraje_id: IdJson,
        practicas: Bit.default(0),
        /** 0: nobody has to be asked to confirm, since they have already said yes. */
        sinconfirmar: Bit.default(1),
      }),
    }),
    response: Designado,
  }),
  asignar: post('/api/arbitrajes/asignar', editar, 'Deja una convocatoria con esos árbitros: los que sobran se retiran', {
    body: z.object({
      idConvocatoria: IdJson,
      arbitrosPorPerfil: z
        .array(z.object({ perfil_arbitraje_id: IdJson, arbitro_id: IdJson, practicas: Bit.default(0) }))
        .max(12, 'Son demasiados árbitros para un partido'),
    }),
    response: Dicho,
  }),
  confirmar: post(
    '/api/arbitrajes/confirmar',
    pantalla('partidosarbitro_confirmar', 'editar', [Perfil.Arbitro]),
    'El árbitro confirma un arbitraje suyo o renuncia a él, con su motivo',
    { body: z.object({ id: IdJson, confirmar: Bit, motivo_rechazo: Texto.trim().max(500).default(''), ...SEGUN_SE_VIO }) },
  ),
  anotar: post(
    '/api/arbitrajes/anotar',
    resolver,
    'La oficina anota lo que un árbitro le dice por teléfono: que va a un partido, o que renuncia a él y por qué',
    { body: z.object({ id: IdJson, confirmar: Bit, motivo_rechazo: Texto.trim().max(500).default(''), ...SEGUN_SE_VIO }) },
  ),
  practicas: put('/api/arbitrajes/practicas/:id', editar, 'Pone un arbitraje en prácticas'),
  estandar: put('/api/arbitrajes/estandar/:id', editar, 'Quita las prácticas a un arbitraje'),
  eliminar: del('/api/arbitrajes/:id', designar, 'Retira a un árbitro de un partido'),
  devueltos: get(
    '/api/arbitrajes/devueltos/:id',
    pantalla('arbitros', 'leer'),
    'Cuántos arbitrajes de la competición de trabajo ha devuelto un árbitro o se le han quitado, por su causa',
    { response: Devueltos },
  ),
  porResolver: get(
    '/api/arbitrajes/porresolver',
    leerPendientes,
    'Arbitrajes que esperan a la oficina: sin contestar, movidos, renunciados, pedidos y de más',
    {
      trabajo: 'consulta',
      response: z.object({
        horas: z.number().int(),
        sin_contestar: z.array(PorResolver),
        desfasados: z.array(PorResolver),
        renuncias: z.array(PorResolver),
        pedidos: z.array(PorResolver),
        /** Appointments beyond the posts that the match has. */
        sobran: z.array(PorResolver),
      }),
    },
  ),
  resolverDesfasados: post(
    '/api/arbitrajes/desfasados',
    resolver,
    'De los designados para un partido que se ha movido: los mantiene, les vuelve a preguntar o los retira',
    {
      body: z.object({ ids: z.array(IdJson).min(1, 'Elija alguno').max(500, 'Son demasiados a la vez'), que: z.enum(DESFASADO) }),
      response: z.object({
        resueltos: z.number().int(),
        ...Avisados.shape,
        /** Appointments that were left as they were, and why. */
        quedan: z.array(z.object({ id: z.number().int(), arbitro_nombre: z.string(), motivo: z.string() })),
      }),
    },
  ),
  ofrecidos: get('/api/arbitrajes/puestos/:id', leer, 'Puestos que se han ofrecido de una convocatoria, y quién los pide', {
    response: z.array(PuestoOfrecido),
  }),
  ofrecer: post('/api/arbitrajes/puestos', ofrecer, 'Ofrece a los árbitros puestos que nadie tiene', {
    body: z.object({
      puestos: z
        .array(z.object({ idConvocatoria: IdJson, perfil_arbitraje_id: IdJson }))
        .min(1, 'Elija alguno')
        .max(2_000, 'Son demasiados a la vez'),
    }),
    response: z.object({
      ofrecidos: z.number().int(),
      /** Matches that were left out, and why. */
      fuera: z.array(z.object({ partido: z.string(), motivo: z.string() })),
    }),
  }),
  dejarDeOfrecer: del('/api/arbitrajes/puestos/:id', resolver, 'Deja de ofrecer un puesto'),
  aceptarPedido: post('/api/arbitrajes/puestos/aceptar/:id', resolver, 'Da un puesto ofrecido a quien lo pide', { response: Designado }),
  puestosLibres: get('/api/arbitrajes/puestoslibres', pantalla('partidosarbitro', 'leer'), 'Puestos ofrecidos que el árbitro puede pedir', {
    response: z.array(PuestoLibre),
  }),
  pedirPuesto: post('/api/arbitrajes/puestoslibres/:id', pedirPuesto, 'El árbitro pide un puesto ofrecido', {
    /** 1: the post has been given to the referee at once. */
    response: z.object({ designado: Bit }),
  }),
  dejarDePedir: del('/api/arbitrajes/puestoslibres/:id', pedirPuesto, 'El árbitro deja de pedir un puesto'),
};
