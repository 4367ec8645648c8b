import { z } from 'zod';
import { Bit, Creado, IdJson, Imagen, Instante, Texto, Version } from '../kit/campos';
import { Perfil } from '../kit/perfiles';
import { cupo, del, get, post, publico, put, pantalla } from '../kit/route';
import { PorToken } from './enlaces';
import { ActaDeConvocatoria, AparteEnEspera, EnteraDeArbitro } from '../partidos/informes';
import { Dispositivo, Huella, Secuencia, TextoConfidencial } from '../partidos/sello';
import { DE_PARTIDO } from '../resultados/pantallas';

export const MAX_EVENTOS = 3000;
const MAX_TEXTO = 4000;

/** What was touched, in its order. `datos` are those of its kind, which the domain reads (domain/arbitraje/campo). */
const Evento = z.object({
  n: Secuencia,
  /** By the clock of the server, as the device reckons it: milliseconds since 1970. */
  momento: z.number().int().nonnegative(),
  tipo: z.string().regex(/^[a-z_]{1,30}$/),
  datos: z
    .record(z.string().regex(/^[a-z_]{1,30}$/), z.union([z.number(), z.boolean(), z.null(), Texto.max(MAX_TEXTO)]))
    .refine((datos) => Object.keys(datos).length <= 20, 'Demasiados datos'),
});

/** How it goes, for whoever follows it from home. */
const MarcadorEnDirecto = z.object({
  local: z.number().int().min(0).max(200),
  visitante: z.number().int().min(0).max(200),
  /** «2.ª parte», «Descanso», «Set 3»; empty before it begins. */
  parte: Texto.trim().max(30),
});
export type MarcadorEnDirecto = z.output<typeof MarcadorEnDirecto>;

const Documento = z.object({ eventos: z.array(Evento).max(MAX_EVENTOS, 'El acta tiene demasiadas anotaciones') });

/** An acta that is being written. */
export const ActaEnCurso = z.object({
  convocatoria_id: z.number().int(),
  dispositivo: z.string(),
  /** «Móvil de Ana Ruiz». */
  dispositivo_nombre: z.string(),
  /** The referee who writes it. */
  arbitro_id: z.number().int(),
  arbitro: z.string(),
  secuencia: z.number().int(),
  /** When that device took the acta; `recibida`, when its last touch came in. */
  tomada: Instante,
  recibida: Instante,
  documento: Documento,
});
export type ActaEnCurso = z.output<typeof ActaEnCurso>;

const Persona = ActaDeConvocatoria.shape.local.shape.jugadores.element.omit({ jugador_id: true });
const DE_CAMPO = {
  ...Persona.shape,
  /** The photo of the person, small enough to be read and kept at once; its address opens for half an hour. */
  imagen: Imagen,
  licencia: z.string().nullable(),
};
const EquipoDeCampo = ActaDeConvocatoria.shape.local.extend({
  jugadores: z.array(
    z.object({
      jugador_id: z.number().int(),
      ...DE_CAMPO,
      /** The number that the player wore in the last acta of this team; null when none is known. */
      dorsal: z.number().int().nullable(),
    }),
  ),
  entrenadores: z.array(z.object({ entrenador_id: z.number().int(), ...DE_CAMPO })),
  /**
   * To sign with a PIN: PBKDF2-SHA-256 of its digits with the salt (hexadecimal), so many times, gives 64 bytes. The last 32 are the key of the HMAC-SHA-256 of the
   * digest that is signed (its 64 hexadecimal characters): the proof of the signature. Whether it is the PIN, only the server knows: nothing here tells one from another.
   */
  pin: z.object({ sal: z.string(), vueltas: z.number().int() }),
});

/** A match of the referee who asks, with all that they may have on the device. */
export const PartidoDeCampo = ActaDeConvocatoria.extend({
  local: EquipoDeCampo,
  visitante: EquipoDeCampo,
  arbitraje_id: z.number().int(),
  /** State of the appointment of the referee who asks: 1 not confirmed, 3 confirmed, 4 with a report, 5 paid. */
  estado: z.number().int(),
  /** Minutes that the sport gives to a match. */
  duracion: z.number().int(),
  /** Parts or quarters; null where the sport does not say, or plays by sets. */
  partes: z.number().int().nullable(),
  /** Players that each team needs to begin; null where the sport does not say. */
  minimo_jugadores: z.number().int().nullable(),
  /** Who is writing the acta now, without what is written; null, nobody yet. */
  en_curso: ActaEnCurso.omit({ documento: true }).nullable(),
});
export type PartidoDeCampo = z.output<typeof PartidoDeCampo>;

export const DiaDeCampo = z.object({
  /** The time of the server, in milliseconds since 1970: the device reckons from it how wrong its own clock is. */
  ahora: z.number().int(),
  hoy: z.iso.date(),
  /** The referee whom these data belong to: a shared device shows them to nobody else. */
  arbitro_id: z.number().int(),
  /** Who is not on the list is refused, or warned of and noted. */
  fuera_de_lista: z.enum(['rechaza', 'nota']),
  /** The score is told to the public as it goes. */
  en_directo: Bit,
  partidos: z.array(PartidoDeCampo),
});
export type DiaDeCampo = z.output<typeof DiaDeCampo>;

const Escrito = z.object({
  dispositivo: Dispositivo,
  dispositivo_nombre: Texto.trim().min(1).max(60),
  secuencia: Secuencia,
  documento: Documento,
  marcador: MarcadorEnDirecto.nullable().default(null),
  /** The device that had the acta and is left without it, with the sequence that was read of it. */
  toma: z.object({ dispositivo: Dispositivo, secuencia: Secuencia }).nullable().default(null),
});

const Guardado = z.object({
  /** Sequence of what the server keeps: a later one than was sent, where what was sent came late. */
  secuencia: z.number().int(),
  recibida: Instante,
  ahora: z.number().int(),
});

const Tanteo = z.number().int().min(0).max(999);
/** A signature that is checked while there is coverage. */
const FirmaPorComprobar = z.object({
  lado: z.enum(['local', 'visitante']),
  huella: Huella,
  /** Proof of a PIN; null: the question is whether the coach has accepted it from their own device. */
  prueba: Huella.nullable(),
});
const FirmaComprobada = z.object({ comprobada: Bit });

const leer = pantalla(['partidosarbitro', 'partidosarbitro_informe'], 'leer', [Perfil.Arbitro]);
const editar = pantalla('partidosarbitro_informe', 'editar', [Perfil.Arbitro]);
const DE_OFICINA_Y_ARBITRO = [...DE_PARTIDO, 'partidosarbitro_informe'] as const;
const PasoDeAparte = z.object({
  /** The report that was current when the office decided; null where there was none. */
  sustituye: z.object({ id: IdJson, version: Version }).nullable().default(null),
  /** The call-up that the acta is attached to, where its own is gone; left out, the current call-up of its own match. */
  convocatoria_id: IdJson.optional(),
});

export const rutasCampo = {
  dia: get(
    '/api/campo',
    leer,
    'Los partidos del árbitro desde la víspera hasta una semana después, con sus plantillas: lo que puede tener en el dispositivo',
    { response: DiaDeCampo },
  ),
  enCurso: get(
    '/api/campo/borrador/:id',
    pantalla(DE_OFICINA_Y_ARBITRO, 'leer'),
    'El acta que se está escribiendo de una convocatoria, y dónde',
    {
      response: ActaEnCurso.nullable(),
    },
  ),
  guardar: put(
    '/api/campo/borrador/:id',
    editar,
    'Guarda lo escrito hasta ahora de un acta. La escribe un dispositivo: otro la toma diciéndolo, y sobre lo último que se guardó',
    {
      body: Escrito,
      response: Guardado,
    },
  ),
  descartar: del('/api/campo/borrador/:id', editar, 'Deja de escribir un acta: se olvida lo guardado y deja de verse su marcador', {
    query: z.object({ dispositivo: Dispositivo }),
  }),
  confidencial: post('/api/campo/confidencial/:id', editar, 'Un informe sobre una convocatoria que solo lee la oficina', {
    body: z.object({ texto: TextoConfidencial }),
    response: Creado,
  }),
  confidenciales: get('/api/campo/confidencial/:id', pantalla(DE_PARTIDO, 'leer'), 'Los informes confidenciales sobre una convocatoria', {
    response: z.array(z.object({ id: z.number().int(), autor: z.string(), fecha: Instante, texto: z.string() })),
  }),
  subirFoto: post(
    '/api/campo/foto/:id',
    pantalla(DE_OFICINA_Y_ARBITRO, 'editar'),
    'Guarda una foto del acta de papel de una convocatoria',
    {
      multipart: true,
      response: Creado,
    },
  ),
  quitarFoto: del(
    '/api/campo/foto/:id',
    pantalla(DE_OFICINA_Y_ARBITRO, 'editar'),
    'Quita una foto del acta de papel; un árbitro, las que subió',
  ),
  comprobarFirma: post('/api/campo/firma/:id', editar, 'Si una firma de un acta que aún no se ha enviado es de quien dice', {
    body: FirmaPorComprobar,
    response: FirmaComprobada,
  }),
  aceptar: post(
    '/api/campo/aceptacion/:id',
    pantalla(['misequipos', 'partidosentrenador', 'partidoentrenador_detalle'], 'editar', [Perfil.Entrenador]),
    'Un entrenador acepta, desde su dispositivo, el acta de un partido de sus equipos que el árbitro le enseña',
    {
      body: z.object({ huella: Huella, marcador_local: Tanteo, marcador_visitante: Tanteo }),
      response: z.object({ equipos: z.array(z.string()) }),
    },
  ),
  pin: get(
    '/api/campo/pin/:id',
    pantalla(['misequipos', 'partidosentrenador', 'partidoentrenador_detalle'], 'leer', [Perfil.Entrenador]),
    'El PIN con que un entrenador firma el acta de un partido de sus equipos',
    {
      response: z.array(
        z.object({ equipo_id: z.number().int(), equipo: z.string(), pin: z.string().nullable(), desde: z.iso.date().nullable() }),
      ),
    },
  ),
  apartes: get(
    '/api/campo/apartes',
    pantalla([...DE_PARTIDO, 'arbitrajes_por_resolver'], 'leer'),
    'Actas que un árbitro cerró y no han podido ser la de su partido: esperan a que la oficina elija',
    { response: z.array(AparteEnEspera) },
  ),
  aceptarAparte: post(
    '/api/campo/aparte/aceptar/:id',
    pantalla(DE_PARTIDO, 'editar'),
    'El acta que un árbitro envió aparte pasa a ser la vigente, a su nombre; la que lo era, a la historia',
    { body: PasoDeAparte, response: Creado },
  ),
  descartarAparte: post(
    '/api/campo/aparte/descartar/:id',
    pantalla([...DE_PARTIDO, 'arbitrajes_por_resolver'], 'editar'),
    'El acta que un árbitro envió aparte no se usa',
  ),
};

/** The same calls for one match alone, through the link that the office made for a referee without an account at hand. They give no photos. */
export const rutasCampoPorEnlace = {
  acta: get('/open/api/arbitraje/:token/acta', publico, 'El partido de un enlace, con lo que su árbitro puede tener en el dispositivo', {
    params: PorToken,
    response: DiaDeCampo,
  }),
  enCurso: get('/open/api/arbitraje/:token/acta/borrador', publico, 'El acta que se está escribiendo del partido de un enlace', {
    params: PorToken,
    response: ActaEnCurso.nullable(),
  }),
  guardar: put('/open/api/arbitraje/:token/acta/borrador', publico, 'Guarda lo escrito hasta ahora del acta del partido de un enlace', {
    params: PorToken,
    body: Escrito,
    response: Guardado,
    // Each touch of the acta is one call, and a match has hundreds.
    cota: [cupo('enlace', 600, 'diezMinutos')],
  }),
  enviar: post('/open/api/arbitraje/:token/acta', publico, 'Envía el informe del partido de un enlace', {
    params: PorToken,
    body: EnteraDeArbitro,
    response: Creado,
    // Beyond this the device keeps the acta, and sends it again when it is told that it may.
    cota: [cupo('enlace', 12, 'hora'), cupo('enlace', 30, 'dia')],
  }),
  comprobarFirma: post(
    '/open/api/arbitraje/:token/acta/firma',
    publico,
    'Si una firma del acta del partido de un enlace es de quien dice',
    {
      params: PorToken,
      body: FirmaPorComprobar,
      response: FirmaComprobada,
      // So few tries that a PIN cannot be guessed by trying all.
      cota: [cupo('enlace', 20, 'hora'), cupo('enlace', 40, 'dia')],
    },
  ),
  confidencial: post(
    '/open/api/arbitraje/:token/acta/confidencial',
    publico,
    'Un informe sobre el partido de un enlace que solo lee la oficina',
    {
      params: PorToken,
      body: z.object({ texto: TextoConfidencial }),
      response: Creado,
      // Each of these calls is told to the whole office.
      cota: [cupo('enlace', 3, 'hora'), cupo('enlace', 6, 'dia')],
    },
  ),
};
