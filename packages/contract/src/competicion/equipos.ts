import { z } from 'zod';
import { Bit, Centimos, Creado, Hora, IdJson, Nombre, Opcion, SEGUN_SE_VIO, SiNo, Texto } from '../kit/campos';
import { bulkRoutes } from '../kit/bulk';
import { rutaEliminacion } from '../kit/eliminacion';
import { pagedList } from '../kit/paged-list';
import { del, get, post, put, pantalla } from '../kit/route';
import { LineaDeCuota } from './pendientes';
import { TipoAnno } from '../maestros/categorias';

export const SUBEQUIPOS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
/** '[ninguna]' is sent empty (spec 2 §5). */
export const Subequipo = z
  .enum(['', ...SUBEQUIPOS])
  .nullable()
  .transform((letra) => (letra === '' ? null : letra));

/** The hours between which a team may prefer to play (spec 2 §5). */
const HORA_PREFERIDA = 'La hora preferida debe estar entre las 08h y las 23h';
const HoraPreferida = Hora.refine((hora) => hora >= '08:00' && hora <= '23:00', HORA_PREFERIDA);

export const Nivel = z.union([z.literal(1), z.literal(2), z.literal(3)]);

export const ModeloEquipo = z.object({
  campeonato_id: IdJson,
  colegio_id: IdJson,
  subequipo: Subequipo.default(null),
  nombre_publico: z
    .union([z.literal(''), Nombre])
    .nullable()
    .default(null),
  nivel: Nivel.default(2),
  color_id: IdJson.nullable().default(null),
  /** Of the shirt that the team wears where the first is too like the rival's. */
  segundo_color_id: IdJson.nullable().default(null),
  /** The category of the team, where it is not that of its championship. */
  catf_id: IdJson.nullable().default(null),
  no_clasificable: Bit.default(0),
  /** 1: the team plays in concentraciones, and what is sent of its day, hour and venue is not kept. */
  concentraciones: Bit.default(0),
  preferido_dia: z.number().int().min(1).max(7).nullable().default(null),
  preferido_hora: HoraPreferida.nullable().default(null),
  sede_id: IdJson.nullable().default(null),
  observaciones: Texto.trim().max(2000).default(''),
});

/** Status of a team's latest squad (spec 2 §4); 0, it has none. */
export const EstadoPlantilla = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** What everyone who may see a team reads of it. */
const DeCualquiera = z.object({
  id: z.number().int(),
  nombre: z.string(),
  colegio: z.string(),
  subequipo: z.enum(SUBEQUIPOS).nullable(),
  deporte: z.string(),
  categoria: z.string(),
  genero: z.string(),
  preferido_dia: z.number().int().nullable(),
  preferido_hora: z.string().nullable(),
  no_clasificable: Bit,
  concentraciones: Bit,
  jugadores: z.number().int(),
  nivel: Nivel,
  color: z.string().nullable(),
  primer_entrenador: z.string().nullable(),
  inscripcion_abierta: SiNo,
  sede: z.string().nullable(),
  /** Whether all of its players have a licence; null without players. */
  estado_jugadores: SiNo.nullable(),
  estado_plantilla: EstadoPlantilla,
});

/** A team as its coach and its coordinator read it. */
export const EquipoPropio = DeCualquiera;
export type EquipoPropio = z.output<typeof EquipoPropio>;

/** A row of the team report (spec 2 §2). */
export const FilaEquipo = DeCualquiera.extend({
  campeonato_id: z.number().int(),
  jugadores_a: z.number().int(),
  jugadores_b: z.number().int(),
  jugadores_c: z.number().int(),
  observaciones: z.string(),
  cuota_equipo: z.number().int().nullable(),
  version: z.number().int(),
});
export type FilaEquipo = z.output<typeof FilaEquipo>;

const CuotaDeEquipo = {
  /** The fee in cents that the tables give for the team; null where they have none for its sport and category. */
  cuota_teorica: z.number().int().nullable(),
  /** The parts that add up to `cuota_teorica`. */
  cuota_lineas: z.array(LineaDeCuota),
};

/** A team to be edited, with the names of what it has chosen. */
export const Equipo = z.object({
  id: z.number().int(),
  ...ModeloEquipo.shape,
  subequipo: z.enum(SUBEQUIPOS).nullable(),
  // The hour may have come from an import, which takes any.
  preferido_hora: z.string().nullable(),
  nombre: z.string(),
  colegio_nombre: z.string(),
  sede_nombre: z.string().nullable(),
  campeonato: z.string(),
  /** The championship's category. */
  cat_id: z.number().int(),
  /** Birth years of the team's own category. */
  annos: z.string(),
  cuota_equipo: z.number().int().nullable(),
  motivo_especial: z.string(),
  ...CuotaDeEquipo,
  version: z.number().int(),
});
export type Equipo = z.output<typeof Equipo>;

/** A team told by its names, with what its squad has to keep to (spec 2 §3). */
export const VistaEquipo = z.object({
  id: z.number().int(),
  nombre: z.string(),
  subequipo: z.enum(SUBEQUIPOS).nullable(),
  campeonato_id: z.number().int(),
  colegio_id: z.number().int(),
  c_nombre: z.string(),
  d_nombre: z.string(),
  cat_nombre: z.string(),
  g_nombre: z.string(),
  /** Birth years of the team's own category. */
  annos: z.string(),
  tipoAnno: TipoAnno,
  exigedni: Bit,
  inscripcion_abierta: SiNo,
  ...CuotaDeEquipo,
});

const CampeonatoConEquipos = z.object({
  id: z.number().int(),
  nombre: z.string(),
  cat_id: z.number().int(),
  annos: z.string(),
  equipos: z.number().int(),
  fases: z.array(Opcion),
  /** Whether the teams of the sport may have a public name. */
  permite_nombre_publico: Bit,
});
export type CampeonatoConEquipos = z.output<typeof CampeonatoConEquipos>;

const Contado = z.object({ id: z.number().int(), nombre: z.string(), equipos: z.number().int(), jugadores: z.number().int() });
const Cosas = z.array(z.object({ cuantas: z.number().int(), que: z.string() }));

/** What moving a team to another championship would change, or what forbids it; where something does, nothing moves. */
export const PreviaDeMigracion = z.object({
  id: z.number().int(),
  nombre: z.string(),
  origen: z.string(),
  destino: z.string(),
  subequipo: z.enum(SUBEQUIPOS).nullable(),
  /** Letters that its school has taken in that championship; null stands for the team without a letter. */
  ocupados: z.array(z.enum(SUBEQUIPOS).nullable()),
  mueve: Cosas,
  impiden: Cosas,
  /** Players who would be out of category in that championship. */
  fuera_de_categoria: z.number().int(),
});
export type PreviaDeMigracion = z.output<typeof PreviaDeMigracion>;

const DE_OFICINA = ['equipos', 'campeonato_equipos'] as const;
const leer = pantalla(DE_OFICINA, 'leer');
const editar = pantalla(DE_OFICINA, 'editar');
const editarInscripcion = pantalla('equipos', 'editar');
const migrar = pantalla('migracionequipos', 'editar');
const informe = pantalla('informes/equipos', 'leer');
/** The teams that are chosen for a bulk action (spec 2 §5). */
const Seleccionados = z.array(IdJson).min(1, 'No ha seleccionado ningún equipo').max(5_000);

export const listaEquipos = pagedList('/api/equipos', {
  resumen: 'Equipos de la competición de trabajo',
  access: leer,
  fila: FilaEquipo,
  entera: '/api/equipos/sinpaginacion',
  columnas: {
    nombre: 'texto',
    colegio: 'texto',
    subequipo: 'opcion',
    deporte: 'texto',
    categoria: 'texto',
    genero: 'texto',
    preferido_dia: 'opcion',
    preferido_hora: 'texto',
    no_clasificable: 'opcion',
    concentraciones: 'opcion',
    jugadores: 'numero',
    jugadores_a: 'numero',
    jugadores_b: 'numero',
    jugadores_c: 'numero',
    nivel: 'opcion',
    color: 'texto',
    primer_entrenador: 'texto',
    observaciones: 'texto',
    inscripcion_abierta: 'opcion',
    sede: 'texto',
    /** The team plays at home and has no venue yet. */
    sin_sede: 'opcion',
    estado_jugadores: 'opcion',
    estado_plantilla: 'opcion',
    cuota_equipo: 'numero',
    campeonato_id: 'opcion',
  },
});

const contados = <const P extends string>(path: P, resumen: string) => get(path, informe, resumen, { response: z.array(Contado) });

/** Where and when a team prefers to play at home: what is left out stays as it was. */
const CASA = {
  preferido_dia: ModeloEquipo.shape.preferido_dia.unwrap().optional(),
  preferido_hora: Hora.nullable().optional(),
  sede_id: ModeloEquipo.shape.sede_id.unwrap().optional(),
};
const casas = bulkRoutes('/api/equipos/casa', editar, 'Cambia la sede, el día o la hora preferidos de unos equipos', {
  fila: { ...SEGUN_SE_VIO, ...CASA },
  datos: {},
  vuelta: { version: z.number().int(), ...CASA },
});

/** Gives a venue only to the teams that have none; `PUT /api/equipos/casa` takes it back with what this call answers. */
const sedesDeCasa = bulkRoutes(
  '/api/equipos/sededecasa',
  editar,
  'Pone la sede principal de su colegio a unos equipos que no tienen ninguna',
  {
    fila: SEGUN_SE_VIO,
    datos: {},
    vuelta: { version: z.number().int(), sede_id: z.null() },
  },
);

const lecturas = {
  index: listaEquipos.index,
  sinPaginacion: listaEquipos.sinPaginacion,
  campeonatos: get(
    '/api/equipos/campeonatos',
    pantalla([...DE_OFICINA, 'migracionequipos', 'inscripcionjugadores'], 'leer'),
    'Campeonatos de la competición de trabajo con cuántos equipos tienen y sus fases, para elegir',
    { response: z.array(CampeonatoConEquipos) },
  ),
  deCampeonato: get('/api/equipos/campeonato/:id', leer, 'Equipos de un campeonato', { response: z.array(FilaEquipo) }),
  deCampeonatoSimple: get(
    '/api/equipos/campeonato/simple/:id',
    pantalla([...DE_OFICINA, 'migracionequipos', 'fases', 'nueva_eliminatoria', 'editar_eliminatoria'], 'leer'),
    'Equipos de un campeonato, para elegir',
    {
      response: z.array(
        DeCualquiera.pick({ id: true, nombre: true, subequipo: true, nivel: true }).extend({ colegio_id: z.number().int() }),
      ),
    },
  ),
  deFase: get('/api/equipos/fase/:id', pantalla([...DE_OFICINA, 'inscripcionjugadores'], 'leer'), 'Equipos que juegan una fase', {
    response: z.array(FilaEquipo),
  }),
  deEntrenador: get(
    '/api/equipos/entrenador/:id',
    pantalla(['misequipos', 'equipos'], 'leer'),
    'Equipos de un entrenador: los suyos, a quien lo es',
    { response: z.array(EquipoPropio) },
  ),
  deCoordinador: get(
    '/api/equipos/coordinadorcolegiodeporte/:id',
    pantalla(['inscripcion_coordinador', 'equiposcoordinador', 'equipos'], 'leer'),
    'Equipos de los colegios y deportes de un coordinador: los suyos, a quien lo es',
    { response: z.array(EquipoPropio) },
  ),
  porColegio: contados('/api/equipos/porcolegio', 'Equipos de cada colegio'),
  porDeporte: contados('/api/equipos/pordeporte', 'Equipos de cada deporte'),
  porCategoria: contados('/api/equipos/porcategoria', 'Equipos de cada categoría'),
  porGenero: contados('/api/equipos/porgenero', 'Equipos de cada género'),
  vista: get(
    '/api/equipos/vista/:id',
    pantalla([...DE_OFICINA, 'misequipos', 'partidosentrenador', 'inscripcion_coordinador', 'partidoscoordinador'], 'leer'),
    'Un equipo por sus nombres: a su entrenador y a su coordinador, los suyos',
    { response: VistaEquipo },
  ),
  leer: get('/api/equipos/:id', leer, 'Un equipo', { response: Equipo }),
};

export const rutasEquipos = {
  ...lecturas,
  crear: post('/api/equipos', editar, 'Inscribe un equipo en un campeonato', {
    body: z.object({ equipo: ModeloEquipo }),
    response: Creado,
  }),
  modificar: put('/api/equipos', editar, 'Modifica un equipo', {
    registro: 'equipo',
    body: z.object({
      equipo: ModeloEquipo.extend({
        id: IdJson,
        /** 1: the team changes school, and whoever sends it knows that what it owes stays with the school before. */
        confirmado: Bit.optional(),
        ...SEGUN_SE_VIO,
      }),
    }),
  }),
  previaDeCasas: casas.previa,
  ponerCasas: casas.hacer,
  previaDeSedesDeCasa: sedesDeCasa.previa,
  ponerSedesDeCasa: sedesDeCasa.hacer,
  eliminacion: rutaEliminacion('/api/equipos', { access: editar, uno: 'Equipos' }),
  eliminar: del('/api/equipos/:id', editar, 'Elimina un equipo que no ha entrado en ninguna fase'),
  importe: put('/api/equipos/importe', editar, 'Pone a un equipo una cuota propia, con su motivo, o se la quita', {
    body: z.object({
      equipo: z.object({
        id: IdJson,
        ...SEGUN_SE_VIO,
        /** The team's own fee in cents; null, the one that the tables give. */
        cuota_equipo: Centimos.nullable(),
        motivo_especial: Texto.trim().max(500).default(''),
      }),
    }),
  }),
  abrirInscripcion: put('/api/equipos/abrirperiodoinscripcion', editarInscripcion, 'Abre la inscripción de jugadores de unos equipos', {
    body: Seleccionados,
  }),
  cerrarInscripcion: put('/api/equipos/cerrarperiodoinscripcion', editarInscripcion, 'Cierra la inscripción de jugadores de unos equipos', {
    body: Seleccionados,
  }),
  cambiarInscripcionDeFase: put(
    '/api/equipos/cambiarestadoinscripcion',
    pantalla(['inscripcionjugadores', 'equipos'], 'editar'),
    'Abre (1) o cierra (0) la inscripción de jugadores de los equipos de una fase',
    { body: z.object({ idFase: IdJson, tipo: Bit }) },
  ),
  previaDeMigracion: get(
    '/api/equipos/campeonato/migracion/:idEquipo/:idCampeonatoOrigen/:idCampeonatoDestino',
    migrar,
    'Qué se mueve al migrar un equipo a otro campeonato, o qué lo impide',
    { response: PreviaDeMigracion },
  ),
  migrar: put('/api/equipos/migrar', migrar, 'Mueve un equipo, con sus plantillas, a otro campeonato', {
    body: z.object({ idEquipo: IdJson, idCampeonatoOrigen: IdJson, idCampeonatoDestino: IdJson, subequipoDestino: Subequipo }),
  }),
};
