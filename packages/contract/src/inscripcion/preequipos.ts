import { z } from 'zod';
import { ModeloEquipo, Nivel, SUBEQUIPOS } from '../competicion/equipos';
import { ClaseDeFalta, EntrenadorDePlantilla, JugadorDePlantilla } from '../competicion/plantillas';
import { Bit, Creado, Hora, IdJson, Instante, SEGUN_SE_VIO, SiNo } from '../kit/campos';
import { pagedList } from '../kit/paged-list';
import { CambioDePersona, LaMismaPersona, OtraPersona, PersonaCreada, PersonaModificada, UnirCuenta } from '../kit/persona';
import { deInscripcion, del, get, post, put, pantalla } from '../kit/route';
import { Entrenador, ModeloDeCoordinador as EntrenadorDeCoordinador } from '../personas/entrenadores';
import { Jugador, ModeloDeCoordinador as JugadorDeCoordinador } from '../personas/jugadores';
import { TipoAnno } from '../maestros/categorias';

/** More than any sheet of a match holds: a bound of what is printed and copied of one. */
export const MAX_JUGADORES = 60;

export const ModeloPreequipo = ModeloEquipo.omit({ catf_id: true }).extend({
  /** The hours that may be chosen are those of the rules of the category. */
  preferido_hora: Hora.nullable().default(null),
});

/** 1 validated, 2 pending (spec 2 §3). */
const Validacion = z.union([z.literal(1), z.literal(2)]);

/** Something that the team lacks, and how many people lack it (domain/competicion/plantillas/faltas). */
const Falta = z.object({ falta: ClaseDeFalta, cuantas: z.number().int() });

const DE_CUALQUIERA = {
  id: z.number().int(),
  campeonato_id: z.number().int(),
  colegio_id: z.number().int(),
  campeonato: z.string(),
  subequipo: z.enum(SUBEQUIPOS).nullable(),
  nivel: Nivel,
  concentraciones: Bit,
  preferido_dia: z.number().int().nullable(),
  preferido_hora: z.string().nullable(),
  no_clasificable: Bit,
  observaciones: z.string(),
  estado_coordinador: Validacion,
  estado_administrador: Validacion,
  /** What the office has answered, until the school sends the team again. */
  estado_observaciones: z.string(),
  /** 1: some player was born outside the years of the category. */
  estado_jugadores_fc: SiNo,
  faltas: z.array(Falta),
  /** Fichas that families have sent by the link of the team, and that the school has not answered. */
  fichas_pendientes: z.number().int(),
  version: z.number().int(),
};

/** A team to be registered as the lists of the school and of the office read it. */
export const FilaPreequipo = z.object({
  ...DE_CUALQUIERA,
  colegio: z.string(),
  jugadores: z.number().int(),
  entrenadores: z.number().int(),
  primer_entrenador: z.string().nullable(),
});
export type FilaPreequipo = z.output<typeof FilaPreequipo>;
export const COLUMNAS_DE_PREEQUIPO = {
  colegio: 'texto',
  subequipo: 'opcion',
  campeonato: 'texto',
  nivel: 'opcion',
  concentraciones: 'opcion',
  preferido_dia: 'opcion',
  preferido_hora: 'texto',
  no_clasificable: 'opcion',
  jugadores: 'numero',
  entrenadores: 'numero',
  primer_entrenador: 'texto',
  estado_coordinador: 'opcion',
  estado_administrador: 'opcion',
} as const;

/** A coach of the team, the first or the second. */
const DeEntrenador = z.object({ id: z.number().int(), nombre: z.string(), dni: z.string(), licencia: z.string() });
export const JugadorDePreequipo = JugadorDePlantilla.omit({ id: true }).extend({
  /** What the office wants corrected in this person, until the team is sent again. */
  reparo: z.string().nullable(),
});
export type JugadorDePreequipo = z.output<typeof JugadorDePreequipo>;

/** A whole team to be registered, with its draft squad and what is asked of its members. */
export const Preequipo = z.object({
  ...ModeloPreequipo.shape,
  ...DE_CUALQUIERA,
  tieneNombrePublico: Bit,
  color: z.string().nullable(),
  segundo_color: z.string().nullable(),
  sede: z.string().nullable(),
  c_nombre: z.string(),
  d_nombre: z.string(),
  cat_nombre: z.string(),
  g_nombre: z.string(),
  cat_id: z.number().int(),
  annos: z.string(),
  tipoAnno: TipoAnno,
  exigedni: Bit,
  exigelicencia: Bit,
  max_entrenadores: z.number().int(),
  fecha_validacion_coordinador: Instante.nullable(),
  fecha_validacion_administrador: Instante.nullable(),
  entrenador_1: DeEntrenador.nullable(),
  entrenador_2: DeEntrenador.nullable(),
  jugadores: z.array(JugadorDePreequipo),
  entrenadores: z.array(EntrenadorDePlantilla),
  /** Whether schools may still change their teams. */
  inscripcion_abierta: SiNo,
  /** Telephone and address of the school and of its coordinators, for the office. */
  contacto: z.string().nullable(),
  /** The team that the consolidation made of it. */
  equipo_id: z.number().int().nullable(),
});
export type Preequipo = z.output<typeof Preequipo>;

/** All that may be chosen for the teams of a school. */
export const OpcionesDeColegio = z.object({
  permite_nombre_publico: Bit,
  campeonatos: z.array(
    z.object({
      id: z.number().int(),
      nombre: z.string(),
      deporte_id: z.number().int(),
      annos: z.string(),
      tipoAnno: TipoAnno,
      exigedni: Bit,
      exigelicencia: Bit,
      /** Days and hours at which the teams of the category may ask to play. */
      horario: z.array(z.object({ dias: z.array(z.number().int()), franjas: z.array(z.object({ inicio: z.string(), fin: z.string() })) })),
      /** How many more teams the sport admits in the category; null, no rule says. */
      plazas: z.number().int().nullable(),
      /** Letters that the school has taken in the championship; null stands for a team without a letter. */
      subequipos: z.array(z.enum(SUBEQUIPOS).nullable()),
    }),
  ),
  sedes: z.array(z.object({ id: z.number().int(), nombre: z.string(), principal: Bit })),
});
export type OpcionesDeColegio = z.output<typeof OpcionesDeColegio>;

/** 1: whoever sends it knows that the team had been validated, and will have to be sent again (spec 2 §4). */
const VALIDADA = { estabaValidada: Bit.default(0) };
const Confirma = z.object({ estabaValidada: z.enum(['0', '1']).default('0') });

const LISTA = 'inscripcion_coordinador';
const NUEVO = 'inscripcioncoordinador_nuevo';
const EDITAR = 'inscripcioncoordinador_editar';
const PLANTILLA = 'inscripcioncoordinador_plantilla';
/** Teams with their version, under the school on screen: none of another school is sent with them. */
const PorEnviar = z
  .array(
    z.object({
      colegio_id: IdJson,
      preequipos: z
        .array(z.object({ id: IdJson, ...SEGUN_SE_VIO }))
        .min(1)
        .max(500),
    }),
  )
  .min(1)
  .max(100);

const leerUno = pantalla([LISTA, EDITAR, PLANTILLA, 'inscripcion', 'inscripcion_verplantilla'], 'leer');
const leerPersonas = pantalla([LISTA, PLANTILLA, 'inscripcion', 'inscripcion_verplantilla'], 'leer');
const enPlantilla = pantalla([LISTA, PLANTILLA], 'editar');
/** The record of somebody without a photo is completed before they join a squad, also the squad of a team. */
const deCualquierPlantilla = deInscripcion(pantalla([LISTA, PLANTILLA, 'equipo_coordinador_plantillas'], 'editar'));

export const listaPreequiposDeCoordinador = pagedList('/api/preequipos', {
  resumen: 'Equipos por inscribir de los colegios y deportes de quien llama',
  access: pantalla(LISTA, 'leer'),
  fila: FilaPreequipo,
  columnas: COLUMNAS_DE_PREEQUIPO,
  pagina: '/api/preequipos/indexcoordinador',
  entera: '/api/preequipos/indexcoordinador/sinpaginacion',
});

const equipos = {
  indexCoordinador: listaPreequiposDeCoordinador.index,
  sinPaginacionCoordinador: listaPreequiposDeCoordinador.sinPaginacion,
  opciones: get(
    '/api/preequipos/opciones/:id',
    pantalla([LISTA, NUEVO, EDITAR], 'leer'),
    'Lo que un coordinador puede elegir para los equipos de un colegio suyo: campeonatos, con sus días y sus plazas, y sedes',
    { response: OpcionesDeColegio },
  ),
  leer: get('/api/preequipos/:id', leerUno, 'Un equipo por inscribir, con su plantilla', { response: Preequipo }),
  crear: post('/api/preequipos', pantalla([LISTA, NUEVO], 'editar'), 'Un coordinador pide inscribir un equipo', {
    body: z.object({ preequipo: ModeloPreequipo }),
    response: Creado,
  }),
  modificar: put('/api/preequipos', pantalla([LISTA, EDITAR], 'editar'), 'Un coordinador modifica un equipo por inscribir', {
    registro: 'preequipo',
    body: z.object({ preequipo: ModeloPreequipo.extend({ id: IdJson, ...SEGUN_SE_VIO, ...VALIDADA }) }),
  }),
  eliminar: del(
    '/api/preequipos/:id',
    pantalla(LISTA, 'editar'),
    'Un coordinador elimina un equipo por inscribir; las personas no se borran',
    { query: Confirma },
  ),
  validarCoordinador: put(
    '/api/inscripciones/validarcoordinador',
    pantalla(LISTA, 'editar'),
    'Un coordinador valida y envía los equipos que elige, de los colegios que dice, o sin decir nada todos los suyos; ninguno si hay alguno que no puede ir',
    { body: z.object({ colegios: PorEnviar }).nullish(), response: z.object({ enviados: z.number().int() }) },
  ),
};

const leerDePersonas = {
  jugador: get('/api/jugadores/jugadorpreequipo/:idJugador/:idPreequipo', leerPersonas, 'Un jugador de un equipo por inscribir', {
    response: Jugador.extend({ idPreequipo: z.number().int(), fuera_de_categoria: Bit }),
  }),
  entrenador: get(
    '/api/entrenadores/entrenadorpreequipo/:idEntrenador/:idPreequipo',
    leerPersonas,
    'Un entrenador de un equipo por inscribir, con su puesto',
    { response: Entrenador.extend({ idPreequipo: z.number().int(), numero: z.number().int() }) },
  ),
  jugadoresBase64: get(
    '/api/jugadores/preequipo/base64/:id',
    leerPersonas,
    'Los jugadores de un equipo por inscribir, con su fotografía como dato, para imprimir sus fichas',
    { trabajo: 'entera', lectura: 'larga', response: z.array(JugadorDePreequipo) },
  ),
  entrenadoresBase64: get(
    '/api/entrenadores/preequipo/base64/:id',
    leerPersonas,
    'Los entrenadores de un equipo por inscribir, con su fotografía como dato, para imprimir sus fichas',
    { trabajo: 'entera', lectura: 'larga', response: z.array(EntrenadorDePlantilla) },
  ),
};

/** The team that the person joins; without it, they are of the school and of no team. */
const EN = { idPreequipo: IdJson.optional(), ...VALIDADA };
/** 1: whoever sends it knows that the player was born outside the years of the category. */
const JUGADOR = { ...EN, confirmaFueraDeCategoria: Bit.default(0) };
/** Order of the coach; without it, the first that nobody has. */
const ENTRENADOR = { ...EN, numero: z.number().int().min(1).max(20).optional() };
const Existente = z.object({ id: IdJson });

/** What a coordinator does with the people of their schools, in a team to be registered or in none. */
const deCoordinador = {
  crearJugador: post(
    '/api/jugadores/coordinador',
    enPlantilla,
    'Un coordinador registra a un jugador de uno de sus colegios, con su fotografía, y lo mete en un equipo por inscribir si lo dice; o a uno que ya tiene ficha',
    {
      multipart: true,
      body: z.union([Existente.extend({ ...JUGADOR, idPreequipo: IdJson }), JugadorDeCoordinador.extend({ ...JUGADOR, ...OtraPersona })]),
      revelaExistencia: true,
      response: Creado,
    },
  ),
  modificarJugador: put('/api/jugadores/coordinador', deCualquierPlantilla, 'Un coordinador modifica a un jugador de uno de sus colegios', {
    registro: '',
    multipart: true,
    body: JugadorDeCoordinador.extend({ id: IdJson, ...JUGADOR, ...CambioDePersona, ...LaMismaPersona }),
    revelaExistencia: true,
  }),
  crearEntrenador: post(
    '/api/entrenadores/coordinador',
    enPlantilla,
    'Un coordinador registra a un entrenador de sus colegios, con su fotografía, y le da un puesto en un equipo por inscribir si lo dice; o a uno que ya tiene ficha',
    {
      multipart: true,
      body: z.union([
        Existente.extend({ ...ENTRENADOR, idPreequipo: IdJson }),
        EntrenadorDeCoordinador.extend({ ...ENTRENADOR, ...UnirCuenta }),
      ]),
      revelaExistencia: true,
      response: PersonaCreada,
    },
  ),
  modificarEntrenador: put(
    '/api/entrenadores/coordinador',
    deCualquierPlantilla,
    'Un coordinador modifica a un entrenador de sus colegios, y su puesto en un equipo por inscribir si lo dice',
    {
      registro: '',
      multipart: true,
      body: EntrenadorDeCoordinador.extend({ id: IdJson, ...ENTRENADOR, ...CambioDePersona, ...UnirCuenta }),
      revelaExistencia: true,
      response: PersonaModificada,
    },
  ),
  quitarJugador: del('/api/preequipos/jugador/:id/:personaId', enPlantilla, 'Quita a un jugador de un equipo por inscribir', {
    query: Confirma,
  }),
  quitarEntrenador: del('/api/preequipos/entrenador/:id/:personaId', enPlantilla, 'Quita a un entrenador de un equipo por inscribir', {
    query: Confirma,
  }),
};

export const rutasPreequipos = { ...equipos, ...leerDePersonas, ...deCoordinador };
