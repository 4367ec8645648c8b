import { z } from 'zod';
import { FechaDeRuta } from '../competicion/calendarios';
import { Bit, Fecha, Fechas, Id, IdJson, Momento, SEGUN_SE_VIO, Texto } from '../kit/campos';
import { bulkRoutes } from '../kit/bulk';
import { pagedList } from '../kit/paged-list';
import { puede } from '../kit/puede';
import { get, put, pantalla } from '../kit/route';
import { NO_CUENTA } from '../resultados/no-cuenta';
import { EstadoDeAsignacion } from './asignacion';
import { DE_PARTIDO } from '../resultados/pantallas';

/** Spec 3 §4: 1 played, 2 suspended, 3 its report is pending. */
export const EstadoPartido = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** A match as everyone who may see it reads it, without names of people (spec 3 §3). */
export const PartidoBreve = z.object({
  id: z.number().int(),
  /** The current call-up. */
  cv_id: z.number().int(),
  d_nombre: z.string(),
  c_nombre: z.string(),
  ge_nombre: z.string(),
  f_nombre: z.string(),
  /** 1: the match is of a knockout. */
  f_tipo: Bit,
  /** Null: the match is of a knockout. */
  grupo_id: z.number().int().nullable(),
  g_nombre: z.string().nullable(),
  j_numero: z.number().int().nullable(),
  j_vuelta: z.number().int(),
  /** The round of a knockout, with the leg; null in a league. */
  ronda_nombre: z.string().nullable(),
  tipo_ronda: z.number().int().nullable(),
  elim_num_partidos: z.number().int().nullable(),
  elim_perdedor: Bit,
  /** 1: the scheme of the phase lets a draw be broken. */
  desempatable: Bit,
  /** The other leg of the tie; the next field, whether it has a result. */
  otro_partido: z.number().int().nullable(),
  otro_jugado: Bit,
  /** Null: the team will be the winner of another tie. */
  equipo_local_id: z.number().int().nullable(),
  equipo_local_nombre: z.string().nullable(),
  equipo_visitante_id: z.number().int().nullable(),
  equipo_visitante_nombre: z.string().nullable(),
  marcador_local: z.number().int().nullable(),
  marcador_visitante: z.number().int().nullable(),
  fecha_celebracion: Momento.nullable(),
  sede_id: z.number().int().nullable(),
  sede_nombre: z.string().nullable(),
  sede_pabellon: Bit.nullable(),
  estado: EstadoPartido,
  inamovible: Bit,
  /** 1: the match was taken off its day and waits for another. */
  aplazado: Bit,
  /** 1: nobody has called the match up to any day yet. */
  pendiente_convocatoria: Bit,
  /** 1: its current report is validated. */
  validado: Bit,
  /** Its date passed more than two days ago and it has no report (spec 3 §9, MAX_DIAS_SIN_INFORME). */
  sin_informe: Bit,
  /** Why the match counts for nobody; null, it counts. */
  no_cuenta: z.enum(NO_CUENTA).nullable(),
});
export type PartidoBreve = z.output<typeof PartidoBreve>;

/** A match in the office's list. */
export const FilaPartido = PartidoBreve.extend({
  arbitros: z.string(),
  asignacion: EstadoDeAsignacion,
  /** 1: somebody is appointed, and all who are have confirmed. */
  confirmado: Bit,
  /** 1: somebody is appointed to practise. */
  practicas: Bit,
  tiene_incidencias: Bit,
  /** 1: a referee has written a confidential report on its call-up; what it says is not told. */
  tiene_confidencial: Bit,
  /** The open request of change; `pendiente_validacion`: both teams agree, and the office has to validate it. */
  cpp_id: z.number().int().nullable(),
  pendiente_validacion: Bit,
  /** 1: it is suspended, postponed or without a date, and has to be played; the next fields, since which day and for how many days. */
  por_convocar: Bit,
  espera_desde: Fecha.nullable(),
  dias_espera: z.number().int().nullable(),
  /** 1: the office has said that such a match will not be played. */
  no_se_jugara: Bit,
  /** 1: it is the last match of a tie that has been played and that nothing decides. */
  eliminatoria_sin_decidir: Bit,
  observaciones: z.string(),
  /** The current acta, whose id and version a correction sends. */
  informe_id: z.number().int().nullable(),
  informe_version: z.number().int().nullable(),
  informe_tipo: Bit.nullable(),
  presentado_local: Bit.nullable(),
  presentado_visitante: Bit.nullable(),
  /** Score with which a no-show is won and lost. */
  marcador_ganador: z.number().int(),
  marcador_no_presentado: z.number().int(),
  tipo_acta: z.number().int(),
  version: z.number().int(),
});
export type FilaPartido = z.output<typeof FilaPartido>;

const ConvocatoriaDePartido = z.object({
  id: z.number().int(),
  /** 1 original, 2 rescheduling, 3 match change. */
  tipo: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  fecha_celebracion: Momento.nullable(),
  sede_id: z.number().int().nullable(),
  sede_nombre: z.string().nullable(),
  vigente: Bit,
  /** When the change that made the call-up was asked for. */
  cambio_pedido: Momento.nullable(),
  /** The change that made the call-up, and that undoes it; null, none did. */
  cambio: z.object({ id: z.number().int(), version: z.number().int(), puede: puede('deshacer') }).nullable(),
});

/** A match with the chain of its call-ups, the first one first. */
export const PartidoCompleto = FilaPartido.extend({
  fase_id: z.number().int(),
  campeonato_id: z.number().int(),
  /** First and last day of the competition, between which it is played. */
  competicion: Fechas,
  convocatorias: z.array(ConvocatoriaDePartido),
  puede: puede('convocar', 'corregir', 'eliminar'),
});
export type PartidoCompleto = z.output<typeof PartidoCompleto>;

const Plantel = z.object({
  jugadores: z.array(z.object({ jugador_id: z.number().int(), nombre: z.string() })),
  entrenadores: z.array(z.object({ entrenador_id: z.number().int(), nombre: z.string() })),
});
/** A match with those who may be in its acta: players of the active squads whom no sanction bars. */
export const PartidoDeActa = FilaPartido.extend({
  local: Plantel,
  visitante: Plantel,
  arbitrajes: z.array(
    z.object({
      id: z.number().int(),
      arbitro_id: z.number().int(),
      nombre: z.string(),
      perfil: z.string(),
      practicas: Bit,
      estado: z.number().int(),
    }),
  ),
});

export type PartidoDeActa = z.output<typeof PartidoDeActa>;

/** A match of the day's grid (spec 3 §3). */
export const PartidoDeDia = z.object({
  /** Id of the call-up; `p_id` is that of the match. */
  id: z.number().int(),
  p_id: z.number().int(),
  cam_nombre: z.string(),
  f_nombre: z.string(),
  g_nombre: z.string().nullable(),
  j_numero: z.number().int().nullable(),
  ronda_nombre: z.string().nullable(),
  fecha_celebracion: Momento,
  equipo_local_nombre: z.string().nullable(),
  equipo_visitante_nombre: z.string().nullable(),
  marcador_local: z.number().int().nullable(),
  marcador_visitante: z.number().int().nullable(),
  sede_nombre: z.string().nullable(),
  /** 1 in a pavilion, 2 in the open; null without a venue. */
  pabellon: z.union([z.literal(1), z.literal(2)]).nullable(),
  estado: EstadoPartido,
  validado: Bit,
  aplazado: Bit,
  inamovible: Bit,
});
export type PartidoDeDia = z.output<typeof PartidoDeDia>;

/** A day that has matches, with how many. */
const DiaConPartidos = z.object({ dia: Fecha, partidos: z.number().int() });
export type DiaConPartidos = z.output<typeof DiaConPartidos>;

const leer = pantalla(DE_PARTIDO, 'leer');
const editar = pantalla(DE_PARTIDO, 'editar');
const deTodos = pantalla(
  [
    ...DE_PARTIDO,
    'misequipos',
    'partidosentrenador',
    'partidoentrenador_detalle',
    'inscripcion_coordinador',
    'partidoscoordinador',
    'partidocoordinador_detalle',
  ],
  'leer',
);
const DeDia = z.object({ id: Id, dia: FechaDeRuta });

export const listaPartidos = pagedList('/api/partidos', {
  resumen: 'Partidos de la competición de trabajo',
  access: leer,
  fila: FilaPartido,
  pagina: '/api/partidos',
  entera: '/api/partidos/sinpaginacion',
  columnas: {
    id: 'numero',
    // Where in the competition the match is, in words.
    campeonato: 'texto',
    d_nombre: 'texto',
    c_nombre: 'texto',
    ge_nombre: 'texto',
    f_nombre: 'texto',
    f_tipo: 'opcion',
    g_nombre: 'texto',
    ronda_nombre: 'texto',
    j_numero: 'numero',
    equipo_local_nombre: 'texto',
    marcador_local: 'numero',
    marcador_visitante: 'numero',
    equipo_visitante_nombre: 'texto',
    fecha_celebracion: 'fecha',
    sede_nombre: 'texto',
    arbitros: 'texto',
    estado: 'opcion',
    inamovible: 'opcion',
    validado: 'opcion',
    aplazado: 'opcion',
    pendiente_convocatoria: 'opcion',
    sede_pabellon: 'opcion',
    confirmado: 'opcion',
    practicas: 'opcion',
    tiene_incidencias: 'opcion',
    tiene_confidencial: 'opcion',
    cp_pendiente: 'opcion',
    sin_informe: 'opcion',
    // What the office has yet to do about the match (spec 3 §4).
    por_validar: 'opcion',
    informe_pendiente: 'opcion',
    por_convocar: 'opcion',
    espera_desde: 'fecha',
    eliminatoria_sin_decidir: 'opcion',
    sin_sede: 'opcion',
    sin_arbitro: 'opcion',
    asignacion: 'opcion',
    observaciones: 'texto',
  },
});

/** A phase that has matches, by the names that the list of matches filters by. */
const FaseDePartidos = z.object({ d_nombre: z.string(), c_nombre: z.string(), ge_nombre: z.string(), f_nombre: z.string() });
export type FaseDePartidos = z.output<typeof FaseDePartidos>;

const lecturas = {
  index: listaPartidos.index,
  sinPaginacion: listaPartidos.sinPaginacion,
  fases: get('/api/partidos/fases', leer, 'Deporte, categoría, género y nombre de las fases con partidos de la competición de trabajo', {
    response: z.array(FaseDePartidos),
  }),
  leer: get('/api/partidos/:id', leer, 'Un partido', { response: FilaPartido }),
  completo: get('/api/partidos/completo/:id', leer, 'Un partido con todas sus convocatorias', { response: PartidoCompleto }),
  deActa: get('/api/partidos/acta/:id', leer, 'Un partido con quienes pueden salir en su acta', { response: PartidoDeActa }),
  simple: get(
    '/api/partidos/simple/:id',
    deTodos,
    'Un partido, sin nombres de personas: a entrenadores y coordinadores, los de sus equipos',
    { response: PartidoBreve },
  ),
  deEquipo: get('/api/partidos/equipo/:id', deTodos, 'Partidos de un equipo: a entrenadores y coordinadores, de los suyos', {
    response: z.array(PartidoBreve),
  }),
  dias: get(
    '/api/partidos/dias',
    pantalla([...DE_PARTIDO, 'suspensionpartidos', 'partidosjornadaentrenador', 'partidosjornadacoordinador'], 'leer'),
    'Días con partidos de la competición de trabajo, y cuántos: a entrenadores y coordinadores, de sus equipos',
    { response: z.array(DiaConPartidos) },
  ),
  deDia: get('/api/partidos/dia/:dia', pantalla([...DE_PARTIDO, 'suspensionpartidos'], 'leer'), 'Partidos de un día (AAAAMMDD)', {
    params: z.object({ dia: FechaDeRuta }),
    response: z.array(PartidoDeDia),
  }),
  otro: get('/api/partidos/otropartido/:id/:otro', deTodos, 'El otro partido de una eliminatoria a doble partido', {
    response: PartidoBreve,
  }),
  jornadaDeCoordinador: get(
    '/api/partidos/jornada/coordinador/:id/:dia',
    pantalla([...DE_PARTIDO, 'inscripcion_coordinador', 'partidosjornadacoordinador'], 'leer'),
    'Partidos de un día (AAAAMMDD) de los equipos de un coordinador: los suyos, a quien lo es',
    { params: DeDia, response: z.array(PartidoBreve) },
  ),
  jornadaDeEntrenador: get(
    '/api/partidos/jornada/entrenador/:id/:dia',
    pantalla([...DE_PARTIDO, 'misequipos', 'partidosjornadaentrenador'], 'leer'),
    'Partidos de un día (AAAAMMDD) de los equipos de un entrenador: los suyos, a quien lo es',
    { params: DeDia, response: z.array(PartidoBreve) },
  ),
};

const noJugar = bulkRoutes(
  '/api/partidos/nosejugaran',
  editar,
  'Dice que unos partidos suspendidos, aplazados o sin fecha no se jugarán, o que al final sí',
  { fila: SEGUN_SE_VIO, datos: { no_se_jugara: Bit }, vuelta: { version: z.number().int() } },
);

export const rutasPartidos = {
  ...lecturas,
  previaDeNoJugar: noJugar.previa,
  noJugar: noJugar.hacer,
  inmovilizar: put('/api/partidos/inmovilizar/:id', editar, 'Deja un partido inamovible: no admite cambios de fecha'),
  movilizar: put('/api/partidos/movilizar/:id', editar, 'Deja un partido movible otra vez'),
  observaciones: put('/api/partidos/observaciones', editar, 'Cambia las observaciones de un partido', {
    body: z.object({ partido: z.object({ id: IdJson, ...SEGUN_SE_VIO, observaciones: Texto.trim().max(2000) }) }),
  }),
};
