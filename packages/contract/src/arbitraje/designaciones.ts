import { z } from 'zod';
import { Bit, Creado, Id, IdJson, Instante, Momento, Nulo, Opcion, SEGUN_SE_VIO, Version } from '../kit/campos';
import { del, get, post, put, pantalla } from '../kit/route';
import { Avisados } from '../avisos/contenido';
import { Candidato } from './arbitrajes';
import { EstadoDeAsignacion } from '../partidos/asignacion';
import { EstadoArbitraje } from '../partidos/convocatorias';

const Cuenta = z.number().int();
const leer = pantalla('prejornadas', 'leer');
const editar = pantalla('prejornadas', 'editar');

/** A post of a match: the first of its system is 0, as two may be of the same profile. */
const Puesto = z.object({ convocatoria_id: Cuenta, puesto: Cuenta });
const PuestoDicho = z.object({ convocatoria_id: IdJson, puesto: z.number().int().min(0).max(11) });

/** Whoever has a post, or is proposed for it. */
const Ocupante = z.object({ arbitro_id: Cuenta, nombre: z.string() });

const PuestoDePartido = z.object({
  puesto: Cuenta,
  perfil_arbitraje_id: Cuenta,
  nombre: z.string(),
  abreviatura: z.string(),
  arbitraje: Nulo(Ocupante.extend({ id: Cuenta, estado: EstadoArbitraje, version: Cuenta })),
  /** Who has the post in the draft; null without a draft, or where the draft changes nothing. */
  propuesto: Nulo(Ocupante),
});

const PartidoPorAsignar = z.object({
  /** Id of the call-up; `p_id` is that of the match. */
  id: Cuenta,
  p_id: Cuenta,
  version: Cuenta,
  fecha_celebracion: Momento,
  duracion: Cuenta,
  sede_id: Nulo(Cuenta),
  sede_nombre: Nulo(z.string()),
  deporte_id: Cuenta,
  d_nombre: z.string(),
  cam_nombre: z.string(),
  f_nombre: z.string(),
  ronda: z.string(),
  equipo_local_nombre: z.string(),
  equipo_visitante_nombre: z.string(),
  estado_asignacion: EstadoDeAsignacion,
  /** The match is at an hour that admits referees (spec 3 §5). */
  admite: Bit,
  /** Those appointed to practise, who take no post. */
  practicas: z.array(Ocupante.extend({ id: Cuenta, estado: EstadoArbitraje })),
  /** Those appointed beyond the posts of their profile. */
  sobran: z.array(Ocupante.extend({ id: Cuenta, estado: EstadoArbitraje })),
  puestos: z.array(PuestoDePartido),
});
export type PartidoPorAsignar = z.output<typeof PartidoPorAsignar>;

const Ventana = z.object({ inicio: Momento, fin: Momento });
const ArbitroDelTablero = z.object({
  id: Cuenta,
  nombre: z.string(),
  valoracion: Cuenta,
  nivel: Cuenta,
  deportes: z.array(Cuenta),
  anotador_pref: Bit,
  /** Whether they come by car: by their answer to this pre-day or, without one, by their record. */
  coche: Bit,
  moto: Bit,
  patinete: Bit,
  /** Whether they were asked; `enviada`, whether they have answered. */
  preguntado: Bit,
  enviada: Bit,
  observaciones: z.string(),
  movil: z.string(),
  disponibilidades: z.array(Ventana),
});

/** All that the assignment of a pre-day shows: nobody waits for a second call to see a referee's day beside the matches. */
export const Tablero = z.object({
  prejornada: z.object({ id: Cuenta, inicio: z.string(), fin: z.string(), entregadas: Cuenta, total: Cuenta }),
  partidos: z.array(PartidoPorAsignar),
  arbitros: z.array(ArbitroDelTablero),
  propuesta: Nulo(
    z.object({
      id: Cuenta,
      version: Cuenta,
      /** The only day that the draft is of; null, all of the pre-day. */
      dia: Nulo(z.string()),
      creada: Instante,
      autor: Nulo(z.string()),
      /** «Cubre 498 de 567; nadie puede cubrir más de 503.» */
      puestos: Cuenta,
      cubiertos: Cuenta,
      maximo: Cuenta,
      valor: Cuenta,
      cota: Cuenta,
      /** Posts that the draft gives and are not appointments yet. */
      por_aceptar: Cuenta,
    }),
  ),
  /** Somebody, whoever it is, is having a proposal made. */
  haciendose: Bit,
});
export type Tablero = z.output<typeof Tablero>;

const Motivo = z.string();
/** Why somebody has not a post, and what would have to change. */
const Explicacion = z.object({
  arbitro: Ocupante,
  /** Reasons that hold whatever the other referees do. */
  imposible: z.array(Motivo),
  /** What keeps them from the post in the draft. */
  ahora: z.array(Motivo),
  /** What it would cost to put them there and to set the rest right again; null: it cannot be. */
  coste: Nulo(
    z.object({
      puestos: Cuenta,
      cambios: z.array(Puesto.extend({ partido: z.string(), perfil: z.string(), antes: Nulo(z.string()), despues: Nulo(z.string()) })),
    }),
  ),
  /** What would have to change, in words. */
  tendria_que_cambiar: z.array(Motivo),
  /** Matches where they practise at that time, and would leave. */
  deja: z.array(z.string()),
});
export type Explicacion = z.output<typeof Explicacion>;

/** Whom a referee is kept from, who goes with them, and how much they do: what proposals keep to. */
export const Condiciones = z.object({
  /** Null: the limit that the parameters say. */
  max_partidos_dia: z.number().int().min(1, 'Entre 1 y 12').max(12, 'Entre 1 y 12').nullable(),
  descanso_minutos: z.number().int().min(0, 'Entre 0 y 240').max(240, 'Entre 0 y 240').nullable(),
  colegios: z.array(IdJson).max(100),
  equipos: z.array(IdJson).max(200),
  /** Referees who are never put in the same match. */
  arbitros: z.array(IdJson).max(100),
  parejas: z.array(z.object({ arbitro_id: IdJson, siempre: Bit })).max(20),
});
export type Condiciones = z.output<typeof Condiciones>;

/** The conditions of a referee with the names of what they may be about, also of what is no longer of this season but was chosen. */
const CondicionesDeArbitro = Condiciones.extend({
  nombre: z.string(),
  version: Cuenta,
  /** The limits that the parameters say. */
  generales: z.object({ max_partidos_dia: Cuenta, descanso_minutos: Cuenta }),
  elegibles: z.object({ colegios: z.array(Opcion), equipos: z.array(Opcion), arbitros: z.array(Opcion) }),
});
export type CondicionesDeArbitro = z.output<typeof CondicionesDeArbitro>;

const PorPrejornada = { params: z.object({ id: Id }) };

export const rutasDesignaciones = {
  disponibilidad: get(
    '/api/arbitros/disponibilidad/:idPrejornada/:idPartido',
    leer,
    'Árbitros para cada puesto de un partido de una prejornada, en el orden en que se ofrecen, y los que ya tiene',
    {
      params: z.object({ idPrejornada: Id, idPartido: Id }),
      trabajo: 'consulta',
      response: z.object({
        idConvocatoria: Cuenta,
        version: Cuenta,
        arbitrosPorPerfil: z.array(
          z.object({
            puesto: Cuenta,
            perfil_arbitraje_id: Cuenta,
            nombre: z.string(),
            abreviatura: z.string(),
            arbitros: z.array(Candidato.extend({ practicas: Bit })),
          }),
        ),
        arbitrajesVigentes: z.array(
          z.object({ id: Cuenta, perfil_arbitraje_id: Cuenta, arbitro_id: Cuenta, practicas: Bit, estado: EstadoArbitraje }),
        ),
      }),
    },
  ),
  tablero: get(
    '/api/designaciones/tablero/:id',
    leer,
    'Los partidos de una prejornada con sus puestos, sus árbitros y la propuesta que haya',
    {
      trabajo: 'consulta',
      response: Tablero,
    },
  ),
  pulso: get(
    '/api/designaciones/pulso/:id',
    leer,
    'Cambia cuando cambia algo de la designación de una prejornada, también lo que hace otro',
    {
      ...PorPrejornada,
      response: z.object({ pulso: z.string() }),
    },
  ),
  proponer: post(
    '/api/designaciones/proponer/:id',
    editar,
    'Hace una propuesta para una prejornada, o para uno de sus días; sustituye a la que hubiera',
    {
      ...PorPrejornada,
      body: z.object({
        semilla: IdJson.default(1),
        /** The only day to be proposed, 'YYYY-MM-DD'; null, all of the pre-day. */
        dia: z.iso.date().nullable().default(null),
        /** 1: the proposal starts from the draft and changes as little as it can: only what was given back or has moved is solved again. */
        rehacer: Bit.default(0),
      }),
      response: Creado.extend({ cubiertos: Cuenta, puestos: Cuenta, maximo: Cuenta, cambios: Cuenta }),
    },
  ),
  progreso: get('/api/designaciones/progreso/:id', leer, 'Cuánto lleva la propuesta de una prejornada que se esté haciendo', {
    ...PorPrejornada,
    response: z.object({ haciendose: Bit, avance: z.number(), cubiertos: Nulo(Cuenta) }),
  }),
  cancelar: del(
    '/api/designaciones/proponer/:id',
    editar,
    'Para la propuesta de una prejornada que se esté haciendo: la que hubiera se queda',
  ),
  aceptar: post('/api/designaciones/aceptar', editar, 'Hace designaciones lo propuesto, todo o lo que se diga, y avisa a sus árbitros', {
    body: z.object({
      propuesta_id: IdJson,
      version: Version,
      /** Matches to be accepted; without any, the whole draft is. */
      partidos: z.array(IdJson).max(1_000).optional(),
      arbitros: z.array(IdJson).max(1_000).optional(),
      puestos: z.array(PuestoDicho).max(2_000).optional(),
    }),
    response: z.object({
      hechas: Cuenta,
      ...Avisados.shape,
      /** Posts that could no longer be given, and why. */
      fuera: z.array(Puesto.extend({ partido: z.string(), arbitro: z.string(), motivo: Motivo })),
      /** Practices that gave way to what was accepted. */
      ceden: z.array(z.string()),
    }),
  }),
  descartar: del('/api/designaciones/:id', editar, 'Descarta una propuesta: lo designado se queda', {
    query: z.object({ version: Id.optional() }),
  }),
  porQueNo: get(
    '/api/designaciones/porque/:id/:convocatoriaId/:puesto/:arbitroId',
    leer,
    'Por qué un árbitro no tiene un puesto de una prejornada, con su propuesta si la hay: la regla o lo que costaría, y lo que tendría que cambiar',
    {
      params: z.object({ id: Id, convocatoriaId: Id, puesto: z.coerce.number().int().min(0).max(11), arbitroId: Id }),
      response: Explicacion,
    },
  ),
  porQueVacio: get(
    '/api/designaciones/vacio/:id/:convocatoriaId/:puesto',
    leer,
    'Por qué nadie puede cubrir un puesto de una prejornada: quién está habilitado y dónde está',
    {
      params: z.object({ id: Id, convocatoriaId: Id, puesto: z.coerce.number().int().min(0).max(11) }),
      response: z.array(Ocupante.extend({ motivos: z.array(Motivo), deja: Explicacion.shape.deja })),
    },
  ),
  condiciones: get(
    '/api/arbitros/condiciones/:id',
    pantalla(['arbitros', 'prejornadas'], 'leer'),
    'A quién no pita un árbitro, con quién va y cuánto pita',
    {
      response: CondicionesDeArbitro,
    },
  ),
  ponerCondiciones: put(
    '/api/arbitros/condiciones/:id',
    pantalla('arbitros', 'editar'),
    'Cambia a quién no pita un árbitro, con quién va y cuánto pita',
    { registro: 'condiciones', params: z.object({ id: Id }), body: z.object({ condiciones: Condiciones, ...SEGUN_SE_VIO }) },
  ),
};
