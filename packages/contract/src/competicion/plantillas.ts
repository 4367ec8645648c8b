import { z } from 'zod';
import { Bit, Creado, Fecha, Id, IdJson, Imagen, Instante, SegunSeVio, SEGUN_SE_VIO, SiNo, Texto } from '../kit/campos';
import {
  CambioDePersona,
  Estado,
  LaMismaPersona,
  OtraPersona,
  PersonaModificada,
  TipoDeDocumento,
  UnirCuenta,
  NoPermite,
} from '../kit/persona';
import { bulkRoutes } from '../kit/bulk';
import { del, get, post, put, pantalla } from '../kit/route';
import { Jugador, ModeloDeCoordinador as JugadorDeCoordinador, ModeloJugador } from '../personas/jugadores';
import { Entrenador, ModeloDeCoordinador as EntrenadorDeCoordinador, ModeloEntrenador } from '../personas/entrenadores';
import { TipoAnno } from '../maestros/categorias';

export const EstadoPlantilla = z.enum(['borrador', 'borrador_admin', 'borrador_pdte', 'activa', 'anulada']);
/** What a squad lacks (domain/competicion/plantillas/faltas). */
export const ClaseDeFalta = z.enum([
  'sin_jugadores',
  'jugador_sin_permiso',
  'jugador_sin_documento',
  'jugador_documento_pendiente',
  'jugador_activo',
  'jugador_sin_justificante',
  'jugador_documento_caducado',
  'jugador_sin_foto',
  'jugador_de_baja',
  'jugador_fuera_de_categoria',
  'jugador_sin_licencia',
  'sin_primer_entrenador',
  'entrenador_sin_foto',
  'entrenador_sin_licencia',
  'entrenador_de_baja',
]);
const FaltaDePlantilla = z.object({
  falta: ClaseDeFalta,
  /** `impide`: the squad is neither sent nor made active; `impide_activar`: it may be sent meanwhile; `aviso`: whoever decides judges. */
  gravedad: z.enum(['impide', 'impide_activar', 'aviso']),
  /** People who lack it; empty where it is the squad itself that does. */
  personas: z.array(z.string()),
});
export type FaltaDePlantilla = z.output<typeof FaltaDePlantilla>;

const Accion = z.enum(['crear', 'modificar', 'validar', 'enviar', 'consolidar', 'aceptar', 'rechazar', 'eliminar', 'vaciar']);

const DATOS = {
  id: z.number().int(),
  estado: EstadoPlantilla,
  creado_por_admin: Bit,
  fecha_creacion: Instante,
  fecha_validacion_coordinador: Instante.nullable(),
  fecha_validacion_administrador: Instante.nullable(),
  fecha_anulacion: Instante.nullable(),
  motivo_rechazo: z.string(),
  version: z.number().int(),
};
export const FilaPlantilla = z.object({ ...DATOS, num_jugadores: z.number().int(), num_entrenadores: z.number().int() });
export type FilaPlantilla = z.output<typeof FilaPlantilla>;

/** The team of the squad, and what is asked of its members. */
const DE_EQUIPO = {
  equipo_id: z.number().int(),
  equipo_nombre: z.string(),
  campeonato_id: z.number().int(),
  colegio_id: z.number().int(),
  c_nombre: z.string(),
  d_nombre: z.string(),
  cat_nombre: z.string(),
  g_nombre: z.string(),
  subequipo: z.string().nullable(),
  annos: z.string(),
  tipoAnno: TipoAnno,
  exigedni: Bit,
  exigelicencia: Bit,
  inscripcion_abierta: SiNo,
  max_entrenadores: z.number().int(),
};
export const PlantillasDeEquipo = z.object({
  ...DE_EQUIPO,
  /** Squads, the latest first. */
  plantillas: z.array(FilaPlantilla),
  /** What the caller may do now with the latest squad. */
  acciones: z.array(Accion),
});
export type PlantillasDeEquipo = z.output<typeof PlantillasDeEquipo>;

export const JugadorDePlantilla = z.object({
  /** Id of the player's place in this squad. */
  id: z.number().int(),
  jugador_id: z.number().int(),
  nombre_completo: z.string(),
  dni: z.string(),
  tipo_documento: TipoDeDocumento.nullable(),
  fecha_nacimiento: Fecha,
  imagen: Imagen,
  tipo_licencia: z.string().nullable(),
  letra_licencia: z.string().nullable(),
  estado: Estado,
  fuera_de_categoria: Bit,
  no_permite: NoPermite,
});
export type JugadorDePlantilla = z.output<typeof JugadorDePlantilla>;
export const EntrenadorDePlantilla = z.object({
  entrenador_id: z.number().int(),
  numero: z.number().int(),
  nombre: z.string(),
  dni: z.string(),
  licencia: z.string(),
  imagen: Imagen,
  estado: Estado,
});
export type EntrenadorDePlantilla = z.output<typeof EntrenadorDePlantilla>;
export const Plantilla = z.object({
  ...DATOS,
  ...DE_EQUIPO,
  jugadores: z.array(JugadorDePlantilla),
  entrenadores: z.array(EntrenadorDePlantilla),
  /** What the squad lacks, while it may still be made active. */
  faltas: z.array(FaltaDePlantilla),
  acciones: z.array(Accion),
});
export type Plantilla = z.output<typeof Plantilla>;

/** A player with their place in a squad, as the editor holds them. */
const JugadorEnPlantilla = Jugador.extend({ idPlantilla: z.number().int(), idJugadorPlantilla: z.number().int(), fuera_de_categoria: Bit });
const EntrenadorEnPlantilla = Entrenador.extend({ idPlantilla: z.number().int(), numero: z.number().int() });

/** 1: whoever sends it knows that they are born outside the years of the squad, and goes on. */
const FUERA = { confirmaFueraDeCategoria: Bit.default(0) };
/** 1: whoever sends it knows that the squad had been validated, and that it will be a draft again (spec 2 §4). */
const VALIDADA = { estabaValidada: Bit.default(0) };
const EN_PLANTILLA = { idPlantilla: IdJson };
const PUESTO = { ...EN_PLANTILLA, numero: z.number().int().min(1).max(20) };

/** No squad has more. */
const MAX_ELEGIDOS = 60;
export const CandidatoDePlantilla = z.object({
  id: z.number().int(),
  nombre_completo: z.string(),
  fecha_nacimiento: z.string(),
  /** 1: the player has no document and their category asks for one, so they cannot join until they do. */
  sin_documento: Bit,
  /** 1: their family does not allow that they play. */
  sin_permiso: Bit,
  /** Other teams of the season whose squads the player is in. */
  equipos: z.array(z.string()),
});
export type CandidatoDePlantilla = z.output<typeof CandidatoDePlantilla>;

const PorId = z.object({ id: Id });
const Quitar = { params: z.object({ id: Id, personaId: Id }), query: z.object({ estabaValidada: z.enum(['0', '1']).default('0') }) };
const Faltas = z.object({ faltas: z.array(FaltaDePlantilla) });

/** Screens from which squads are worked on: those of the office, and those of a school. */
export const PANTALLAS_DE_PLANTILLA = {
  oficina: ['campeonato_equipos_plantillas'],
  colegio: ['inscripcion_coordinador', 'equipo_coordinador_plantillas'],
} as const;
const DE_QUIEN_TRABAJA = [...PANTALLAS_DE_PLANTILLA.oficina, ...PANTALLAS_DE_PLANTILLA.colegio] as const;
const leer = pantalla(DE_QUIEN_TRABAJA, 'leer');
/** A coach reads the squads of the teams they coach too: who is in them, without their documents. */
const mirar = pantalla([...DE_QUIEN_TRABAJA, 'misequipos'], 'leer');
const trabajar = pantalla(DE_QUIEN_TRABAJA, 'editar');
const deOficina = pantalla(PANTALLAS_DE_PLANTILLA.oficina, 'editar');
const deCoordinador = pantalla(PANTALLAS_DE_PLANTILLA.colegio, 'editar');

/** Takes ids of teams, and accepts the squad that waits in each. */
const aceptar = bulkRoutes('/api/plantillas/aceptarvarias', deOficina, 'Acepta las plantillas pendientes de unos equipos', {
  fila: {},
  datos: {},
  vuelta: {},
});

/** A step of the latest squad of a team, sent with the version that was seen. */
const paso = <const P extends string>(path: P, access: typeof leer, resumen: string) =>
  put(path, access, resumen, { params: PorId, body: SegunSeVio });

const lecturas = {
  deEquipo: get('/api/equipos/plantillas/:id', mirar, 'Las plantillas de un equipo y lo que se puede hacer con la última', {
    response: PlantillasDeEquipo,
  }),
  leer: get('/api/plantillas/:id', mirar, 'Una plantilla con sus jugadores y entrenadores', { response: Plantilla }),
  leerJugador: get('/api/plantillas/jugador/:id', leer, 'Un jugador de una plantilla, por su puesto en ella', {
    response: JugadorEnPlantilla,
  }),
  jugadorDePlantilla: get('/api/jugadores/jugadorplantilla/:idJugador/:idPlantilla', leer, 'Un jugador de una plantilla', {
    response: JugadorEnPlantilla,
  }),
  entrenadorDePlantilla: get(
    '/api/entrenadores/entrenadorplantilla/:idEntrenador/:idPlantilla',
    leer,
    'Un entrenador de una plantilla, con su puesto',
    { response: EntrenadorEnPlantilla },
  ),
};

const vida = {
  crear: post('/api/plantillas/duplicar/:equipoId', trabajar, 'Añade otra plantilla a un equipo, con quienes están en la última', {
    response: Creado,
  }),
  eliminar: del(
    '/api/plantillas/:id',
    trabajar,
    'Elimina el último borrador de un equipo: de un colegio, si tiene más plantillas; de la organización, si no cambia nada',
  ),
  vaciar: post('/api/plantillas/vaciayanular/:id', trabajar, 'Anula el único borrador de un equipo y crea otro vacío', {
    response: Creado,
  }),
  validar: put(
    '/api/plantillas/validar/:id',
    deOficina,
    'Comprueba una plantilla antes de consolidarla o aceptarla, y dice lo que le falta y lo que la impide; no cambia nada',
    { body: SegunSeVio, response: Faltas },
  ),
  consolidar: paso('/api/plantillas/consolidar/:id', deOficina, 'Activa un borrador de la organización; la que estaba activa se anula'),
  previaDeAceptar: aceptar.previa,
  aceptarVarias: aceptar.hacer,
  aceptar: paso('/api/plantillas/aceptar/:id', deOficina, 'Acepta una plantilla pendiente; la que estaba activa se anula'),
  rechazar: put('/api/plantillas/rechazar/:id', deOficina, 'Devuelve una plantilla pendiente a su coordinador, con el motivo', {
    body: z.object({
      ...SEGUN_SE_VIO,
      motivo_rechazo: Texto.trim().min(1, 'Escriba el motivo').max(500, 'Como máximo 500 caracteres'),
    }),
  }),
  enviar: paso('/api/plantillas/validaryenviar/:id', deCoordinador, 'El coordinador valida su borrador y lo envía'),
};

const Existente = z.object({ id: IdJson });

const personas = {
  ponerEntrenador: post('/api/plantillas/entrenador', deOficina, 'Da un puesto de una plantilla a un entrenador, que puede ser nuevo', {
    multipart: true,
    body: z.object({ entrenador: z.union([Existente.extend(PUESTO), ModeloEntrenador.extend({ ...PUESTO, ...UnirCuenta })]) }),
    revelaExistencia: true,
    response: PersonaModificada,
  }),
  ponerJugador: post('/api/plantillas/jugador', deOficina, 'Mete a un jugador en una plantilla, que puede ser nuevo', {
    multipart: true,
    body: z.object({
      jugador: z.union([
        Existente.extend({ ...EN_PLANTILLA, ...FUERA }),
        ModeloJugador.extend({ ...EN_PLANTILLA, ...FUERA, ...OtraPersona }),
      ]),
    }),
    revelaExistencia: true,
  }),
  candidatos: get(
    '/api/plantillas/candidatos/:id',
    deOficina,
    'Jugadores activos del colegio, de los años de la categoría, que no están en la plantilla: para elegir entre ellos',
    { response: z.array(CandidatoDePlantilla) },
  ),
  ponerJugadores: post(
    '/api/plantillas/jugadores',
    deOficina,
    'Mete en una plantilla a varios jugadores de su colegio: a todos o a ninguno',
    {
      body: z.object({ ...EN_PLANTILLA, jugadores: z.array(IdJson).min(1, 'Elija al menos a un jugador').max(MAX_ELEGIDOS) }),
      response: z.object({ metidos: z.number().int() }),
    },
  ),
  modificarJugador: put('/api/plantillas/jugador', deOficina, 'Modifica a un jugador de una plantilla', {
    registro: 'jugador',
    multipart: true,
    body: z.object({ jugador: ModeloJugador.extend({ id: IdJson, ...EN_PLANTILLA, ...FUERA, ...CambioDePersona, ...LaMismaPersona }) }),
    revelaExistencia: true,
  }),
  quitarEntrenador: del('/api/plantillas/entrenador/:id/:personaId', trabajar, 'Quita a un entrenador de una plantilla', { ...Quitar }),
  quitarJugador: del('/api/plantillas/jugador/:id/:personaId', trabajar, 'Quita a un jugador de una plantilla', { ...Quitar }),
};

const DE_COORDINADOR = { ...EN_PLANTILLA, ...VALIDADA };
const deCoordinadores = {
  ponerEntrenadorDeCoordinador: post(
    '/api/entrenadores/coordinador/plantilla',
    deCoordinador,
    'Un coordinador da un puesto de su plantilla a un entrenador con fotografía, que puede ser nuevo',
    {
      multipart: true,
      body: z.union([
        Existente.extend({ ...PUESTO, ...VALIDADA }),
        EntrenadorDeCoordinador.extend({ ...PUESTO, ...VALIDADA, ...UnirCuenta }),
      ]),
      revelaExistencia: true,
      response: PersonaModificada,
    },
  ),
  modificarEntrenadorDeCoordinador: put(
    '/api/entrenadores/coordinador/plantilla',
    deCoordinador,
    'Un coordinador modifica a un entrenador de su plantilla, y su puesto',
    {
      registro: '',
      multipart: true,
      body: EntrenadorDeCoordinador.extend({ id: IdJson, ...PUESTO, ...VALIDADA, ...CambioDePersona, ...UnirCuenta }),
      revelaExistencia: true,
      response: PersonaModificada,
    },
  ),
  ponerJugadorDeCoordinador: post(
    '/api/jugadores/coordinador/plantilla',
    deCoordinador,
    'Un coordinador mete en su plantilla a un jugador con fotografía, que puede ser nuevo',
    {
      multipart: true,
      body: z.union([
        Existente.extend({ ...DE_COORDINADOR, ...FUERA }),
        JugadorDeCoordinador.extend({ ...DE_COORDINADOR, ...FUERA, ...OtraPersona }),
      ]),
      revelaExistencia: true,
    },
  ),
  modificarJugadorDeCoordinador: put(
    '/api/jugadores/coordinador/plantilla',
    deCoordinador,
    'Un coordinador modifica a un jugador de su plantilla',
    {
      registro: '',
      multipart: true,
      body: JugadorDeCoordinador.extend({ id: IdJson, ...DE_COORDINADOR, ...FUERA, ...CambioDePersona, ...LaMismaPersona }),
      revelaExistencia: true,
    },
  ),
};

export const rutasPlantillas = { ...lecturas, ...vida, ...personas, ...deCoordinadores };
