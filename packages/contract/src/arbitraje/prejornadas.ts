import { z } from 'zod';
import { Avisados } from '../avisos/contenido';
import { Bit, Creado, Id, IdJson, Minuto, Opcion, SEGUN_SE_VIO, SegunSeVio, Texto } from '../kit/campos';
import { puede } from '../kit/puede';
import { del, get, pantalla, post, put } from '../kit/route';
import { PARTIDO_NOMBRADO } from '../partidos/convocatorias';
import { EstadoDeAsignacion } from '../partidos/asignacion';

/** Half hours in a pre-day: more than a month has. */
const MAX_VENTANAS = 500;
export const Ventana = z.object({ inicio: Minuto, fin: Minuto });
const Ventanas = z.array(Ventana).max(MAX_VENTANAS, 'Son demasiados períodos');

const Arbitros = z.array(IdJson).max(2000, 'Son demasiados árbitros');

export const FilaPrejornada = z.object({
  id: z.number().int(),
  /** When its first period begins and its last one ends. */
  periodo_inicio: Minuto,
  periodo_fin: Minuto,
  /** Until when referees answer; once it has come, the same moment. */
  fecha_fin: Minuto,
  fecha_cierre: Minuto.nullable(),
  /** When the referees were told; null, they have not been. */
  publicada: z.string().nullable(),
  numEntregadas: z.number().int(),
  numTotal: z.number().int(),
  /** How many of the referees asked cannot be told, since they have no account or do not referee any more. */
  numSinAviso: z.number().int(),
  version: z.number().int(),
  puede: puede('publicar', 'recordar', 'eliminar'),
});
export type FilaPrejornada = z.output<typeof FilaPrejornada>;

/** How a referee gets there that time, and what they add in words. */
const COMO_VA = {
  observaciones: z.string(),
  anotador_pref: Bit,
  disponibilidad_coche: Bit,
  disponibilidad_moto: Bit,
  disponibilidad_patinete: Bit,
};

const Tramo = z.object({ hora_inicio: Minuto, hora_fin: Minuto });

/** What a referee was asked and has answered. Without an answer `enviada` is null, and how they get there is what their record says. */
export const PrejornadaArbitral = z.object({
  arbitro_id: z.number().int(),
  arbitro_nombre: z.string(),
  enviada: z.string().nullable(),
  /** Name of who wrote the answer in the office for them. */
  anotada_por: z.string().nullable(),
  recordada: z.string().nullable(),
  ...COMO_VA,
  disponibilidadesArbitrales: z.array(Tramo),
  version: z.number().int(),
});
export type PrejornadaArbitral = z.output<typeof PrejornadaArbitral>;

export const PrejornadaConPeriodos = FilaPrejornada.extend({ disponibilidades: z.array(Ventana) });
export type PrejornadaConPeriodos = z.output<typeof PrejornadaConPeriodos>;
export const Prejornada = PrejornadaConPeriodos.extend({
  prejornadasArbitrales: z.array(
    PrejornadaArbitral.extend({
      movil: z.string(),
      nivel: z.number().int(),
      deportes: z.array(z.number().int()),
    }),
  ),
});
export type Prejornada = z.output<typeof Prejornada>;

/** What the wizard of a new one begins with. */
export const NuevaPrejornada = z.object({
  /** First and last day of the competition. */
  competicion_inicio: z.string(),
  competicion_fin: z.string(),
  /** When the previous pre-day ends; `anteriores`, its periods. */
  ultimo_fin: Minuto.nullable(),
  anteriores: z.array(Ventana),
  diaInicioJornada: z.number().int(),
  numDiasLimitePrejornada: z.number().int(),
  horaLimitePrejornada: z.number().int(),
});
export type NuevaPrejornada = z.output<typeof NuevaPrejornada>;

export const ArbitroElegible = z.object({
  id: z.number().int(),
  nombre: z.string(),
  nivel: z.number().int(),
  valoracion: z.number().int(),
  anotador_pref: Bit,
  deportes: z.array(Opcion),
  /** Whether the referee answered the last pre-day that asked them; null, none did. */
  contesto: Bit.nullable(),
  /** Whether this pre-day asks the referee. */
  elegido: Bit,
  /** Whether the referee has an account to be told in. */
  con_cuenta: Bit,
});
export type ArbitroElegible = z.output<typeof ArbitroElegible>;

const ArbitrajeDePrejornada = z.object({
  id: z.number().int(),
  arbitro_id: z.number().int(),
  arbitro_nombre: z.string(),
  perfil_arbitraje_id: z.number().int(),
  practicas: Bit,
  estado: z.number().int(),
  /** The match is outside the hours that the referee has answered. */
  fuera: Bit,
});

/** A match that begins in one of its periods. */
export const PartidoDePrejornada = z.object({
  id: z.number().int(),
  cv_id: z.number().int(),
  fecha: z.string(),
  hora: z.string(),
  /** Minutes. */
  duracion: z.number().int(),
  sede_id: z.number().int().nullable(),
  sede: z.string().nullable(),
  d_id: z.number().int(),
  ...PARTIDO_NOMBRADO,
  estado: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  sistemaArbitraje: z.object({
    perfilesArbitraje: z.array(z.object({ id: z.number().int(), nombre: z.string(), abreviatura: z.string() })),
  }),
  /** Appointments of the match whose referees have not said no. */
  arbitrajes: z.array(ArbitrajeDePrejornada),
  asignacion: EstadoDeAsignacion,
});
export type PartidoDePrejornada = z.output<typeof PartidoDePrejornada>;

const leer = pantalla('prejornadas', 'leer');
const editar = pantalla('prejornadas', 'editar');

export const rutasPrejornadas = {
  lista: get('/api/prejornadas', leer, 'Prejornadas de la competición de trabajo, la última primero', {
    response: z.array(FilaPrejornada),
  }),
  ultima: get(
    '/api/prejornadas/ultima',
    pantalla(['prejornadas', 'prejornada_arbitral'], 'leer'),
    'La última prejornada; al árbitro, la que tiene abierta',
    { response: PrejornadaConPeriodos },
  ),
  nueva: get('/api/prejornadas/nueva', leer, 'Lo que hace falta para crear otra: desde cuándo, hasta cuándo y como la anterior', {
    response: NuevaPrejornada,
  }),
  arbitros: get(
    '/api/prejornadas/arbitros/activos/:id',
    leer,
    'Árbitros activos a los que preguntar, con los de una prejornada marcados; 0, de ninguna',
    { params: z.object({ id: z.union([z.literal('0').transform(Number), Id]) }), response: z.array(ArbitroElegible) },
  ),
  partidos: get(
    '/api/prejornadas/partidos/:id',
    leer,
    'Partidos que empiezan en los períodos de una prejornada, con sus árbitros y si les falta alguno',
    { trabajo: 'consulta', response: z.array(PartidoDePrejornada) },
  ),
  leer: get('/api/prejornadas/:id', leer, 'Una prejornada con lo que ha contestado cada árbitro', { response: Prejornada }),
  crear: post('/api/prejornadas', editar, 'Crea una prejornada, sin avisar a nadie todavía', {
    body: z.object({ fecha_fin: Minuto, disponibilidades: Ventanas, arbitros: Arbitros }),
    response: Creado,
  }),
  publicar: post('/api/prejornadas/publicar/:id', editar, 'Avisa a todos los árbitros de una prejornada; no se puede deshacer', {
    body: SegunSeVio,
    response: Avisados,
  }),
  recordar: post(
    '/api/prejornadas/recordar/:id',
    editar,
    'Recuerda a quienes no han contestado, a todos o a los que se dice; a cada uno, una vez al día',
    {
      body: z.object({ arbitros: Arbitros.optional() }).nullish(),
      response: z.object({ recordados: z.number().int(), yaRecordados: z.number().int(), sin_aviso: Avisados.shape.sin_aviso }),
    },
  ),
  modificar: put('/api/prejornadas/:id', editar, 'Cambia el límite de una prejornada y pregunta a más árbitros', {
    registro: '',
    body: z.object({ fecha_fin: Minuto, arbitros: Arbitros.default([]), ...SEGUN_SE_VIO }),
    response: Avisados,
  }),
  eliminar: del('/api/prejornadas/:id', editar, 'Elimina una prejornada a la que nadie ha contestado', { response: Avisados }),
} as const;

/** A pre-day as one of its referees has it. */
export const PrejornadaPropia = z.object({
  prejornada_id: z.number().int(),
  periodo_inicio: Minuto,
  periodo_fin: Minuto,
  fecha_fin: Minuto,
  fecha_cierre: Minuto.nullable(),
  publicada: z.string().nullable(),
  /** The hours that the referee offers. */
  disponibilidades: z.array(Ventana),
  ...PrejornadaArbitral.shape,
});
export type PrejornadaPropia = z.output<typeof PrejornadaPropia>;

export const DisponibilidadPropia = z.object({
  /** Telephone of the office, to call after the deadline. */
  telefono: z.string(),
  /** The pre-days that are open, the first to close first; then the last one that has closed. */
  prejornadas: z.array(PrejornadaPropia),
  /** The hours that the referee answered to the pre-day before these. */
  ultima_vez: z.array(Ventana),
});
export type DisponibilidadPropia = z.output<typeof DisponibilidadPropia>;

/** The screens where availability is answered: the referee's, and the office's for a referee who has telephoned. */
const DE_DISPONIBILIDAD = ['prejornada_arbitral', 'prejornadas'] as const;

export const rutasPrejornadasArbitrales = {
  leer: get(
    '/api/prejornadasarbitrales/:actorId',
    pantalla(DE_DISPONIBILIDAD, 'leer'),
    'Lo que se le pregunta a un árbitro y lo que ha contestado; al árbitro, lo suyo',
    { response: DisponibilidadPropia },
  ),
  responder: put(
    '/api/prejornadasarbitrales',
    pantalla(DE_DISPONIBILIDAD, 'editar'),
    'El árbitro contesta cuándo puede, o la oficina por él; ninguna hora también es una respuesta',
    {
      registro: '',
      body: z.object({
        prejornada_id: IdJson,
        arbitro_id: IdJson,
        observaciones: Texto.trim().max(1000, 'Como máximo 1000 caracteres').default(''),
        disponibilidades: Ventanas,
        anotador_pref: Bit.optional(),
        disponibilidad_coche: Bit.optional(),
        disponibilidad_moto: Bit.optional(),
        disponibilidad_patinete: Bit.optional(),
        ...SEGUN_SE_VIO,
      }),
    },
  ),
} as const;
