import { z } from 'zod';
import { Bit, Correo, Creado, Fecha, Id, IdJson, Instante, NombreDePersona, SEGUN_SE_VIO, SiNo, Texto, Imagen } from '../kit/campos';
import { Documento, Finalidad, Movil, TipoDeDocumento } from '../kit/persona';
import { cupo, del, get, pantalla, post, publico, put } from '../kit/route';
import { TipoAnno } from '../maestros/categorias';

/** The device draws a photo smaller before it is sent: one of a card takes some 100 KB. */
const MAX_FOTO = 700_000;
const Foto = z
  .string()
  .max(MAX_FOTO, 'La foto pesa demasiado')
  .regex(/^data:image\/(jpeg|png);base64,[A-Za-z0-9+/]+=*$/, 'La foto no es correcta');

const Relacion = z.enum(['madre', 'padre', 'tutor']);

const DATOS = {
  nombre: NombreDePersona.max(60),
  apellido_1: NombreDePersona.max(60),
  apellido_2: z.union([z.literal(''), NombreDePersona.max(60)]).default(''),
  fecha_nacimiento: Fecha,
  tipo_documento: TipoDeDocumento,
  documento: Documento.default(''),
};
const PERMISOS = { foto: Bit, nombre_publico: Bit };
const FIRMANTE = {
  firmante_nombre: NombreDePersona,
  firmante_relacion: Relacion,
  firmante_correo: Correo,
  firmante_telefono: Movil,
};

/** What a family fills in. Nothing is assumed: each permission is answered yes or no. */
const FichaEscrita = z.object({
  ...DATOS,
  ...FIRMANTE,
  permisos: z.object({
    inscripcion: Bit,
    ...PERMISOS,
    /** What whoever is fourteen already says of their own data; then the photo and the name are theirs to say too. */
    propio: Bit.default(0),
  }),
  /** Version of the permission texts that the family read. */
  version_permisos: z.number().int().positive(),
  foto: Foto.nullable(),
});

const TextoDePermiso = z.object({ finalidad: Finalidad, titulo: z.string(), texto: z.string(), si_no: z.string() });

/** Who the link asks a ficha for, as a family reads it. */
const PARA_QUIEN = {
  liga: z.string(),
  colegio: z.string(),
  /** Null: the link is of the whole school, whichever the team. */
  equipo: z.object({ nombre: z.string(), campeonato: z.string(), annos: z.string(), tipoAnno: TipoAnno, categoria: z.string() }).nullable(),
  temporada: z.string(),
  hasta: Fecha,
  /** `propios`: as whoever is fourteen already reads them. */
  permisos: z.object({ version: z.number().int(), textos: z.array(TextoDePermiso), propios: z.array(TextoDePermiso) }),
  /** First and last birth year that the categories of the season admit; null, some admits any. */
  annos: z.object({ desde: z.number().int(), hasta: z.number().int() }).nullable(),
  privacidad: z.object({
    responsable: z.string(),
    /** Empty where there is none. */
    delegado: z.string(),
    finalidades: z.string(),
    derechos: z.string(),
    plazo: z.string(),
  }),
};

/** What a link tells whoever opens it: who it is for and until when, but not who is in the team nor how many they are. */
export const EnlaceAbierto = z.object({ ...PARA_QUIEN, lleno: Bit });
export type EnlaceAbierto = z.output<typeof EnlaceAbierto>;

const FichaRecibida = z.object({ token: z.string(), recibida: Instante });

/** 'pendiente': the school has it. */
const EstadoDeFicha = z.enum(['pendiente', 'aceptada', 'rechazada']);

const CambioDeFicha = z.object({
  campo: z.enum(['nombre_completo', 'dni', 'fecha_nacimiento', 'foto']),
  antes: z.string(),
  despues: z.string(),
});

/**
 * A family's own ficha, through the link that nobody else has. Once it is accepted, the record of the player is what counts and what is read here; what its
 * family would have otherwise waits for the school (ADR 107).
 */
export const FichaPropia = z.object({
  ...PARA_QUIEN,
  estado: EstadoDeFicha,
  recibida: Instante,
  motivo: z.string(),
  /** Whether the family may still correct it. */
  corregible: Bit,
  /** 1: it is of somebody who plays, whatever is being asked to change. */
  de_jugador: Bit,
  datos: z.object({
    nombre: z.string(),
    apellido_1: z.string(),
    apellido_2: z.string(),
    fecha_nacimiento: Fecha,
    tipo_documento: TipoDeDocumento,
    documento: z.string(),
    firmante_nombre: z.string(),
    firmante_relacion: Relacion,
    firmante_correo: z.string(),
    firmante_telefono: z.string(),
  }),
  /** How the document of a player ends: all of it, only their school and the office read. */
  documento_acaba: z.string(),
  /** What is asked to change of a player, and has not been accepted. */
  cambios: z.array(CambioDeFicha),
  /** 1: they are fourteen, and say themselves what is done with their data. */
  decide_por_si: Bit,
  foto: z.string().nullable(),
  con_foto: Bit,
  dados: z.object({ inscripcion: Bit, ...PERMISOS, propio: Bit }),
  version: z.number().int(),
});
export type FichaPropia = z.output<typeof FichaPropia>;

export const PorTokenDeFamilia = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
const porToken = { params: PorTokenDeFamilia };

/** Calls that need no account. None takes an id: a link reaches its own ficha and nothing else. */
export const rutasDeFamilia = {
  ver: get('/open/api/familia/:token', publico, 'Para quién es el enlace de un colegio, y hasta cuándo: no cambia nada', {
    ...porToken,
    response: EnlaceAbierto,
  }),
  enviar: post('/open/api/familia/:token', publico, 'Una familia envía la ficha de su hijo o hija; con el mismo «envio», la misma', {
    ...porToken,
    body: FichaEscrita.extend({
      /** Chosen by the device, so that a ficha sent twice is one. */
      envio: z.uuid(),
    }),
    response: FichaRecibida,
    // One network may be that of a whole school on an evening, or of all the telephones of a town.
    cota: [cupo('enlace', 90, 'diezMinutos'), cupo('red', 150, 'diezMinutos')],
  }),
  verFicha: get('/open/api/familia/ficha/:token', publico, 'La ficha de un enlace propio', { ...porToken, response: FichaPropia }),
  corregir: put('/open/api/familia/ficha/:token', publico, 'Una familia corrige su ficha mientras el colegio no la ha aceptado', {
    ...porToken,
    body: FichaEscrita.extend({ ...SEGUN_SE_VIO, /** 1: the photo that there is stays. */ conserva_foto: Bit.default(0) }),
    cota: [cupo('enlace', 20, 'hora')],
  }),
  pedirCambio: put(
    '/open/api/familia/ficha/:token/datos',
    publico,
    'Una familia pide que se corrija la ficha que su colegio ha aceptado, o le pone foto: espera a que la acepte. Quién firma y dónde se le escribe cambia en el acto',
    {
      ...porToken,
      // Without a number, the document stays.
      body: z.object({
        ...DATOS,
        ...FIRMANTE,
        foto: Foto.nullable(),
        /** 1: the photo that was asked for stays. */ conserva_foto: Bit.default(0),
        ...SEGUN_SE_VIO,
      }),
      cota: [cupo('enlace', 10, 'hora'), cupo('enlace', 20, 'dia')],
    },
  ),
  dejarCambio: post('/open/api/familia/ficha/:token/datos/retirar', publico, 'Una familia retira el cambio que había pedido', {
    ...porToken,
    cota: [cupo('enlace', 10, 'hora')],
  }),
  permitir: put(
    '/open/api/familia/ficha/:token/permisos',
    publico,
    'Una familia retira permisos, o los da otra vez; lo que no dice se queda. Sin el de la foto, se borra en el acto',
    {
      ...porToken,
      body: z.object({
        inscripcion: Bit.optional(),
        foto: Bit.optional(),
        nombre_publico: Bit.optional(),
        propio: Bit.optional(),
        /** Version of the texts that were read, where some permission is given. */
        version_permisos: z.number().int().positive().optional(),
      }),
      cota: [cupo('enlace', 12, 'hora'), cupo('enlace', 20, 'dia')],
    },
  ),
  retirar: post('/open/api/familia/ficha/:token/retirar', publico, 'Una familia retira su ficha: se borra, con su foto', {
    ...porToken,
    cota: [cupo('enlace', 10, 'hora')],
  }),
  decirDeQuienEs: post(
    '/open/api/familia/ficha/:token/correo',
    publico,
    'Quien ha recibido la primera carta dice si su dirección es suya: hasta entonces no se le escribe más; si no lo es, la ficha se borra',
    {
      ...porToken,
      body: z.object({ /** Which the letter alone has. */ codigo: z.string().regex(/^[\w-]{43}$/), es_mio: Bit }),
      cota: [cupo('enlace', 10, 'hora')],
    },
  ),
};

const EstadoDeEnlace = z.enum(['abierto', 'lleno', 'caducado', 'cerrado', 'retirado']);
const ENLACE = {
  id: z.number().int(),
  hasta: Fecha,
  limite: z.number().int(),
  estado: EstadoDeEnlace,
  /** How many fichas the limit of the link counts. A refused one keeps its place until it is deleted, since its family may correct it. */
  recibidas: z.number().int(),
  pendientes: z.number().int(),
  aceptadas: z.number().int(),
  creado: Instante,
  version: z.number().int(),
};
export const EnlaceDeFamilias = z.object({ ...ENLACE, url: z.string() });
export type EnlaceDeFamilias = z.output<typeof EnlaceDeFamilias>;

export const Duda = z.enum([
  'documento_de_otro',
  'de_otro_colegio',
  'traslado_pedido',
  'varios',
  'otro_documento',
  'de_baja',
  'repetida',
  'fuera_de_categoria',
  'en_otro_equipo',
  'sin_equipo',
]);
export type Duda = z.output<typeof Duda>;

/** A proposal as the coordinator reads it. */
export const FichaPropuesta = z.object({
  ...DATOS,
  id: z.number().int(),
  recibida: Instante,
  firmante_nombre: z.string(),
  firmante_relacion: Relacion,
  firmante_correo: z.string(),
  firmante_telefono: z.string(),
  /** The address has confirmed that it is theirs, so the outcome is told to it by mail. */
  correo_confirmado: Bit,
  permite_foto: Bit,
  permite_nombre: Bit,
  imagen: Imagen,
  imagen_grande: Imagen,
  preequipo_id: z.number().int().nullable(),
  /** The child of the school that the ficha may be about; null, none seems to be. */
  pareja: z
    .object({
      jugador_id: z.number().int(),
      nombre_completo: z.string(),
      /** 'su_ficha': their family asks for a change of what was accepted. */
      por: z.enum(['documento', 'nombre_y_fecha', 'su_ficha']),
      cambios: z.array(CambioDeFicha),
      en_el_equipo: Bit,
    })
    .nullable(),
  dudas: z.array(Duda),
  version: z.number().int(),
});
export type FichaPropuesta = z.output<typeof FichaPropuesta>;

const EquipoPosible = z.object({ id: z.number().int(), nombre: z.string(), annos: z.string(), tipoAnno: TipoAnno });

export const FichasDeFamilias = z.object({
  colegio_id: z.number().int(),
  colegio: z.string(),
  equipo: z.string().nullable(),
  inscripcion_abierta: SiNo,
  /** The last day that a link may be given. */
  ultimo_dia: Fecha.nullable(),
  enlace: EnlaceDeFamilias.nullable(),
  fichas: z.array(FichaPropuesta),
  /** Teams of the school that the reader may put a child in. */
  equipos: z.array(EquipoPosible),
});
export type FichasDeFamilias = z.output<typeof FichasDeFamilias>;

/** The links as the office sees them: how many fichas each has, and of nobody in particular. */
export const EnlaceDeOficina = z.object({ ...ENLACE, colegio: z.string(), equipo: z.string().nullable() });
export type EnlaceDeOficina = z.output<typeof EnlaceDeOficina>;

const MAX_FICHAS_DE_ENLACE = 300;
const Limite = z.number().int().min(1).max(MAX_FICHAS_DE_ENLACE);
/** As many fichas as a team has players. */
const MAX_A_LA_VEZ = 60;

const LISTA = 'inscripcion_coordinador';
const PLANTILLA = 'inscripcioncoordinador_plantilla';
const leer = pantalla([LISTA, PLANTILLA], 'leer');
const editar = pantalla([LISTA, PLANTILLA], 'editar');

export const rutasFamilias = {
  dePreequipo: get(
    '/api/preequipos/familias/equipo/:id',
    leer,
    'El enlace para familias de un equipo por inscribir, y las fichas que esperan',
    {
      response: FichasDeFamilias,
    },
  ),
  deColegio: get(
    '/api/preequipos/familias/colegio/:id',
    leer,
    'El enlace para familias de un colegio, y las fichas que esperan sin equipo',
    {
      response: FichasDeFamilias,
    },
  ),
  paraLaOficina: get(
    '/api/inscripciones/familias',
    pantalla('inscripcion', 'leer'),
    'Los enlaces para familias de la inscripción: de quién son y cuántas fichas han llegado, sin decir de nadie',
    { response: z.array(EnlaceDeOficina) },
  ),
  hacer: post('/api/preequipos/familias', editar, 'Hace el enlace para familias de un equipo por inscribir, o de un colegio', {
    body: z.object({
      enlace: z.object({ colegio_id: IdJson, preequipo_id: IdJson.nullable().default(null), hasta: Fecha, limite: Limite }),
    }),
    response: Creado,
  }),
  cambiar: put('/api/preequipos/familias/:id', editar, 'Cambia hasta cuándo vale un enlace para familias, o cuántas fichas admite', {
    registro: '',
    body: z.object({ hasta: Fecha, limite: Limite, ...SEGUN_SE_VIO }),
  }),
  revocar: del('/api/preequipos/familias/:id', editar, 'Un enlace para familias deja de valer; las fichas que han llegado se quedan'),
  enmendar: put('/api/preequipos/familias/ficha/:id', editar, 'Corrige lo que escribió una familia, antes de aceptarlo', {
    registro: '',
    body: z.object({ ...DATOS, ...SEGUN_SE_VIO }),
    revelaExistencia: true,
  }),
  aceptar: post(
    '/api/preequipos/familias/aceptar',
    editar,
    'Acepta fichas de familias, todas o ninguna: cada una hace un jugador nuevo o cambia al que ya está, y entra en su equipo',
    {
      body: z.object({
        fichas: z
          .array(
            z.object({
              id: IdJson,
              /** Version of the ficha that was looked at, which is the one accepted. */
              version: z.number().int().positive(),
              /** The child of the school whose record it changes; null, it makes a new one. */
              jugador_id: IdJson.nullable(),
              /** Team that the child joins; null, none yet. */
              idPreequipo: IdJson.nullable(),
              /** 1: whoever sends it knows that somebody has that name and birthday, and that the child is another. */
              confirmaOtraPersona: Bit.default(0),
            }),
          )
          .min(1)
          .max(MAX_A_LA_VEZ),
        estabaValidada: Bit.default(0),
        confirmaFueraDeCategoria: Bit.default(0),
        /** 1: whoever sends it has read what is replaced of those who have another name, day or document, and knows that they are the same. */
        confirmaMismaPersona: Bit.default(0),
      }),
      revelaExistencia: true,
      response: z.object({ nuevos: z.number().int(), cambiados: z.number().int() }),
    },
  ),
  rechazar: post('/api/preequipos/familias/rechazar/:id', editar, 'Devuelve a una familia su ficha, con el motivo, por correo', {
    params: z.object({ id: Id }),
    body: z.object({ motivo: Texto.trim().min(1, 'Diga por qué').max(500), version: z.number().int().positive() }),
  }),
};
