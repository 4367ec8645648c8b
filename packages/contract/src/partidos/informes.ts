import { z } from 'zod';
import { Bit, Creado, Fecha, Id, IdJson, Imagen, Instante, Opcion, SegunSeVio, SEGUN_SE_VIO, Texto, Version } from '../kit/campos';
import { bulkRoutes } from '../kit/bulk';
import { puede } from '../kit/puede';
import { del, get, post, put, pantalla } from '../kit/route';
import { NO_CUENTA } from '../resultados/no-cuenta';
import { EnvioDeCampo, Firma, FueraDeLista } from './sello';
import { Consecuencias } from '../resultados/consecuencias';
import { DE_PARTIDO } from '../resultados/pantallas';

/** The highest score of an acta (spec 3 §9). */
export const MAX_MARCADOR = 200;
const MAX_GOLES = 99;
const MAX_GOLES_PP = 50;
const MAX_PARCIALES = 9;
/** No squad has more. */
const MAX_PERSONAS = 100;

const Marcador = z.number().int().min(0).max(MAX_MARCADOR, `Como máximo ${MAX_MARCADOR}`);
/** The score of a team, which has no value until somebody writes it. */
const Tanteo = z.number('Escriba el marcador').int().min(0).max(MAX_MARCADOR, `Como máximo ${MAX_MARCADOR}`);
const Cuenta = (maximo: number) => z.number().int().min(0).max(maximo, `Como máximo ${maximo}`).default(0);
const Largo = Texto.trim().max(4000, 'Como máximo 4000 caracteres');
const TARJETAS = { amarillas: Cuenta(2), rojas: Cuenta(1) };

/** Whether somebody came; null until it is said. */
const Asistencia = Bit.nullable().default(null);

const JugadorEscrito = z.object({
  jugador_id: IdJson,
  presentado: Asistencia,
  /** 100 is worn as 00. */
  dorsal: z.number().int().min(0).max(100, 'Del 0 al 99, o 00').nullable().default(null),
  capitan: Bit.default(0),
  goles: Cuenta(MAX_GOLES),
  golespp: Cuenta(MAX_GOLES_PP),
  ...TARJETAS,
  faltas: Cuenta(5),
  tecnicas: Cuenta(2),
  descalificantes: Cuenta(1),
  castigo: Cuenta(1),
  expulsion: Cuenta(1),
});
const JugadorDeActa = JugadorEscrito.extend({ presentado: Bit });
export type JugadorDeActa = z.output<typeof JugadorDeActa>;
const EntrenadorEscrito = z.object({ entrenador_id: IdJson, presentado: Asistencia, ...TARJETAS });
const EntrenadorDeActa = EntrenadorEscrito.extend({ presentado: Bit });
export type EntrenadorDeActa = z.output<typeof EntrenadorDeActa>;

/** What an acta says of one team: who came and what each did. While it is being written, the attendance of some may be missing. */
const DetalleEscrito = z.object({
  jugadores: z.array(JugadorEscrito).max(MAX_PERSONAS).default([]),
  entrenadores: z.array(EntrenadorEscrito).max(MAX_PERSONAS).default([]),
});
const Detalle = z.object({ jugadores: z.array(JugadorDeActa), entrenadores: z.array(EntrenadorDeActa) });
export type Detalle = z.output<typeof Detalle>;

const Modales = z.object({
  cja: Cuenta(99),
  cjr: Cuenta(99),
  cea: Cuenta(99),
  cer: Cuenta(99),
  /** What the referee gives the team for its conduct. */
  pun: z.number().int().min(-2).max(2).default(0),
});
const JuegoLimpio = z.object({ local: Modales, visitante: Modales });

/** The acta as it is sent. Beside the score, what is left out stays as it was, or is none in a new acta. */
export const Acta = z.object({
  marcador_local: Tanteo,
  marcador_visitante: Tanteo,
  presentado_local: Bit,
  presentado_visitante: Bit,
  desempate: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  prorroga: Bit.default(0),
  penaltis_local: Marcador.nullable().default(null),
  penaltis_visitante: Marcador.nullable().default(null),
  /** Tries, where the scheme gives a point for them. */
  ensayos_local: Marcador.nullable().default(null),
  ensayos_visitante: Marcador.nullable().default(null),
  parciales: z
    .array(z.object({ local: Marcador, visitante: Marcador }))
    .max(MAX_PARCIALES)
    .optional(),
  observaciones: Largo.optional(),
  observaciones_jugadores: Largo.optional(),
  observaciones_arbitro: Largo.optional(),
  hayIncidencias: Bit.optional(),
  detalle_local: DetalleEscrito.optional(),
  detalle_visitante: DetalleEscrito.optional(),
  juegoLimpio: JuegoLimpio.optional(),
});
export type Acta = z.output<typeof Acta>;
/** The acta as it is kept, with every field. */
const ActaGuardada = Acta.required().extend({ detalle_local: Detalle, detalle_visitante: Detalle });
export type ActaGuardada = z.output<typeof ActaGuardada>;

const Comparecencia = z.object({ arbitro_id: IdJson, asistencia: Bit });
const Comparecencias = z.array(Comparecencia.extend({ asistencia: Asistencia })).max(20);
/** What the form of an acta holds. */
export const ContenidoDeActa = z.object({ acta: Acta.required(), comparecencias: Comparecencias });
export const Suspension = z.object({ tipo_suspension_id: IdJson, observaciones: Largo.default('') });

const NUEVO = {
  convocatoria_id: IdJson,
  /** 1 acta, 0 suspension. */
  tipo: z.union([z.literal(0), z.literal(1)]),
  suspension: Suspension.optional(),
  acta: Acta.optional(),
  /** 1: a draw that the scheme gives no points for is meant, and is not a slip. */
  empate_confirmado: Bit.default(0),
};
const CON_LO_SUYO = { error: 'Falta el acta o la suspensión', path: ['tipo'] };
const conLoSuyo = ({ tipo, acta, suspension }: { tipo: 0 | 1; acta?: unknown; suspension?: unknown }): boolean =>
  (tipo === 1 ? acta : suspension) !== undefined;

/** The current report that was seen and that the new one replaces; null, there was none. */
const SUSTITUCION = { sustituye: z.object({ id: IdJson, version: Version }).nullable().default(null) };

const DeOficina = z.object({
  ...NUEVO,
  comparecencias: Comparecencias.optional(),
  /** 1: nobody knows who of the squads came, and it was not forgotten. */
  sin_asistencia: Bit.optional(),
});
/** 1: the acta is of a match that has not begun, and not of another match by mistake. */
const ANTES_DE_HORA = { antes_de_hora: Bit.optional() };
const Nuevo = DeOficina.extend({ ...SUSTITUCION, ...ANTES_DE_HORA }).refine(conLoSuyo, CON_LO_SUYO);
const Cambiado = DeOficina.extend({ id: IdJson, ...SEGUN_SE_VIO }).refine(conLoSuyo, CON_LO_SUYO);
/** Fields that a new report and a corrected one share. */
export type InformeEscrito = z.output<typeof DeOficina>;
export type InformeNuevo = z.output<typeof Nuevo>;
export type InformeCambiado = z.output<typeof Cambiado>;

const Persona = {
  nombre: z.string(),
  /** 1: the player was in the squad on the date of the match; 0: only an acta already written names them. */
  en_plantilla: Bit,
  /** What bars the person from this match: the reason, and the date of the last match that it covers. 'permiso': their family does not allow that they play. */
  sancion: z.object({ por: z.enum(['sancion', 'permiso']), motivo: z.string(), hasta: Fecha.nullable() }).nullable(),
};
const Equipo = z.object({
  equipo_id: z.number().int(),
  nombre: z.string(),
  jugadores: z.array(z.object({ jugador_id: z.number().int(), ...Persona })),
  entrenadores: z.array(z.object({ entrenador_id: z.number().int(), ...Persona })),
});
export type EquipoDeActa = z.output<typeof Equipo>;

export const EstadoInforme = z.enum(['provisional', 'validado', 'anulado', 'historico']);
export type EstadoInforme = z.output<typeof EstadoInforme>;

const Informe = z.object({
  id: z.number().int(),
  version: z.number().int(),
  tipo: z.union([z.literal(0), z.literal(1)]),
  vigente: Bit,
  estado: EstadoInforme,
  /** 1: the report is the caller's. */
  propio: Bit,
  autor: z.string().nullable(),
  fecha_creacion: Instante,
  fecha_validacion: Instante.nullable(),
  fecha_anulacion: Instante.nullable(),
  fecha_historico: Instante.nullable(),
  comparecencias: z.array(Comparecencia),
  suspension: z.object({ tipo_suspension_id: z.number().int().nullable(), nombre: z.string(), observaciones: z.string() }).nullable(),
  acta: ActaGuardada.nullable(),
  /** How each team signed an acta that was written beside the pitch. */
  firmas: z.array(Firma),
  fuera_de_lista: z.array(FueraDeLista),
});
export type Informe = z.output<typeof Informe>;

/** An acta that a referee closed and that could not become the report of its match, with the reason; the office decides. */
const Aparte = z.object({
  id: z.number().int(),
  autor: z.string(),
  motivo: z.string(),
  recibido: Instante,
  resuelto: z.enum(['aceptado', 'descartado']).nullable(),
  tipo: z.union([z.literal(0), z.literal(1)]),
  acta: Acta.nullable(),
  suspension: Suspension.nullable(),
  comparecencias: Comparecencias,
  fuera_de_lista: z.array(FueraDeLista),
});
export type Aparte = z.output<typeof Aparte>;

/** One of the actas kept aside, of any match. */
export const AparteEnEspera = z.object({
  id: z.number().int(),
  autor: z.string(),
  recibido: Instante,
  motivo: z.string(),
  partido: z.string(),
  /** Null: it is a suspension. */
  marcador: z.string().nullable(),
  /** The call-up that it could be attached to; null: its match is gone, or is not called up. */
  convocatoria_id: z.number().int().nullable(),
});
export type AparteEnEspera = z.output<typeof AparteEnEspera>;

/** All that the screen of an acta needs. */
export const ActaDeConvocatoria = z.object({
  convocatoria_id: z.number().int(),
  partido_id: z.number().int(),
  vigente: Bit,
  tipo_acta: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  d_nombre: z.string(),
  campeonato: z.string(),
  f_nombre: z.string(),
  g_nombre: z.string().nullable(),
  ronda: z.string(),
  fecha: Fecha.nullable(),
  hora: z.string().nullable(),
  sede_nombre: z.string().nullable(),
  local: Equipo,
  visitante: Equipo,
  /** Appointments of referees who did not reject them. */
  arbitros: z.array(
    z.object({
      arbitraje_id: z.number().int(),
      arbitro_id: z.number().int(),
      nombre: z.string(),
      perfil: z.string(),
      estado: z.number().int(),
    }),
  ),
  /** Score of a match that one team, or both, did not turn up to. */
  incomparecencia: z.object({ ganador: z.number().int(), no_presentado: z.number().int() }),
  /** Of a tie: what its scheme lets the acta decide, which leg this is, and the other leg once it is played, as its own home and away. */
  eliminatoria: z
    .object({
      desempatable: Bit,
      goles_fuera: Bit,
      num_partidos: z.number().int(),
      vuelta: z.number().int(),
      otro: z
        .object({
          marcador_local: z.number().int(),
          marcador_visitante: z.number().int(),
          presentado_local: Bit,
          presentado_visitante: Bit,
          desempate: z.number().int(),
        })
        .nullable(),
    })
    .nullable(),
  /** 1: a draw in this league is settled by a shoot-out. */
  penaltis_en_liga: Bit,
  /** 1: its league looks at the points of the sets, or gives a point for tries, and the acta of a match that both came to says them. */
  pide_sets: Bit,
  pide_ensayos: Bit,
  /** Why the match counts for nobody, whatever its acta says; null, it counts. */
  no_cuenta: z.enum(NO_CUENTA).nullable(),
  tiposSuspension: z.array(Opcion),
  pagado: Bit,
  /** Reports, the latest first. */
  informes: z.array(Informe.extend({ puede: puede('corregir', 'validar', 'anular', 'activar', 'eliminar') })),
  /** 0: to a referee outside the days in which they may know who plays, and nobody is named (domain/arbitraje/campo/ventana). */
  con_plantillas: Bit,
  /** Photos of the acta on paper; one without an author is the office's. */
  fotos: z.array(
    z.object({ id: z.number().int(), imagen: Imagen, grande: Imagen, autor: z.string().nullable(), fecha: Instante, propia: Bit }),
  ),
  /** Actas kept aside: all for the office, which decides; for a referee, their own. */
  apartes: z.array(Aparte),
  /** How many confidential reports there are, for the office, which alone reads them; null to anybody else. */
  confidenciales: z.number().int().nullable(),
  /** Of a new report of each kind. */
  puede: puede('acta', 'suspension'),
});
export type ActaDeConvocatoria = z.output<typeof ActaDeConvocatoria>;

/** 'desempate': the other leg of the tie had been settled by a tiebreak, which has to be reviewed (spec 3 §4). */
const Revisar = z.object({ error: z.literal('desempate').nullable() });
const PorId = z.object({ id: Id });

const trabajar = pantalla(DE_PARTIDO, 'editar');
const paso = <const P extends string>(path: P, resumen: string) =>
  put(path, trabajar, resumen, { params: PorId, body: SegunSeVio, response: Revisar });

/** A report as a referee sends it: of a match that they refereed, with who came. */
export const EnteraDeArbitro = z.object({
  informe: z.object({ ...NUEVO, ...SUSTITUCION }).refine(conLoSuyo, CON_LO_SUYO),
  comparecencias: Comparecencias,
  plantillas: z.object({ local: DetalleEscrito.optional(), visitante: DetalleEscrito.optional() }).optional(),
  /** Sent with an acta that was written beside the pitch. */
  campo: EnvioDeCampo.optional(),
});
export type EnteraDeArbitro = z.output<typeof EnteraDeArbitro>;

/** The report that the row on screen showed; null, none. */
const VISTO = { informe_id: IdJson.nullable(), informe_version: z.number().int().nullable() };
const VALIDACION = { fila: VISTO, datos: {}, vuelta: VISTO };
const validarVarios = bulkRoutes(
  '/api/informespartido/validarvarios',
  trabajar,
  'Valida los informes vigentes de unos partidos',
  VALIDACION,
);
const quitarValidacion = bulkRoutes(
  '/api/informespartido/quitarvalidacion',
  trabajar,
  'Deshace la validación de los informes de unos partidos: vuelven a ser provisionales',
  VALIDACION,
);

export const rutasInformes = {
  acta: get(
    '/api/convocatorias/acta/:id',
    pantalla([...DE_PARTIDO, 'partidosarbitro_informe'], 'leer'),
    'Todo lo que necesita el acta de una convocatoria, con sus informes',
    { response: ActaDeConvocatoria },
  ),
  crear: post(
    '/api/informespartido/admin',
    trabajar,
    'Crea un acta o una suspensión de una convocatoria; la que estaba vigente, que nombra, pasa a la historia',
    { body: z.object({ informe: Nuevo }), response: Creado },
  ),
  modificar: put('/api/informespartido/admin', trabajar, 'Corrige el informe vigente, mientras no esté validado', {
    registro: 'informe',
    body: z.object({ informe: Cambiado }),
    response: Creado,
  }),
  consecuencias: post(
    '/api/informespartido/consecuencias',
    trabajar,
    'Dice, sin guardar nada, lo que cambiaría en la tabla y en el cuadro con un informe, o con un paso de uno',
    {
      body: z.union([
        z.object({
          informe: DeOficina.extend({ ...SUSTITUCION, ...ANTES_DE_HORA, id: IdJson.optional(), ...SEGUN_SE_VIO }).refine(
            conLoSuyo,
            CON_LO_SUYO,
          ),
        }),
        z.object({ id: IdJson, paso: z.enum(['anular', 'activar', 'eliminar']) }),
      ]),
      trabajo: 'consulta',
      response: Consecuencias,
    },
  ),
  validar: paso('/api/informespartido/validar/:id', 'Valida un informe: ya no se corrige, solo se anula'),
  previaDeValidar: validarVarios.previa,
  validarVarios: validarVarios.hacer,
  previaDeQuitarValidacion: quitarValidacion.previa,
  quitarValidacion: quitarValidacion.hacer,
  anular: paso('/api/informespartido/anular/:id', 'Anula el informe vigente, y con él su validación'),
  activar: paso('/api/informespartido/activar/:id', 'Un informe anulado o histórico vuelve a ser el vigente, provisional'),
  eliminar: del('/api/informespartido/:id', trabajar, 'Elimina un informe sin validar', {
    query: z.object({ version: Id.optional() }),
    response: Revisar,
  }),
  deArbitro: post(
    '/api/informespartido',
    // An acta that was closed beside the pitch is taken even once its season is over.
    pantalla('partidosarbitro_informe', 'leer'),
    'Un árbitro que ha confirmado un partido envía su informe, o corrige el que envió mientras nadie lo valide',
    {
      body: EnteraDeArbitro,
      escribe: true,
      response: Creado,
    },
  ),
} as const;
