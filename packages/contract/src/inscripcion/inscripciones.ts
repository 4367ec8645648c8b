import { z } from 'zod';
import { Bit, Creado, Fecha, Hora, IdJson, Instante, Opcion, SEGUN_SE_VIO, Texto } from '../kit/campos';
import { rutaEliminacion } from '../kit/eliminacion';
import { del, get, post, put, pantalla } from '../kit/route';
import { FaltasDeEquipos } from './faltas';

export const EstadoInscripcion = z.enum(['no_creada', 'abierta', 'pendiente_consolidacion', 'cerrada']);
export type EstadoInscripcion = z.output<typeof EstadoInscripcion>;

/** The registration period of the working competition; without one, every field but `estado` is null. */
export const Inscripcion = z.object({
  id: z.number().int().nullable(),
  /** Name of the season, which for a school may be the one to come. */
  temporada: z.string().nullable(),
  estado: EstadoInscripcion,
  fecha_fin: Fecha.nullable(),
  fecha_cierre: Instante.nullable(),
  /** Days until the last one of the period; negative once it has passed. */
  dias_restantes: z.number().int().nullable(),
  version: z.number().int().nullable(),
});
export type Inscripcion = z.output<typeof Inscripcion>;

/** No office has more sports, categories, nor rules than these. */
const MAX_REGLAS = 60;
const MAX_CATEGORIAS = 200;
const MAX_FRANJAS = 12;
const MAX_EQUIPOS = 1_000;

const sinRepetir = <T>(lista: T[]): T[] => [...new Set(lista)];
const Categorias = z.array(IdJson).min(1, 'Elija al menos una categoría').max(MAX_CATEGORIAS).transform(sinRepetir);
const HoraDeFranja = Hora.refine((hora) => hora >= '08:00' && hora <= '23:00', 'Las franjas van de las 08:00 a las 23:00');
/** A stretch of hours (spec 2 §5). */
const Franja = z.object({ inicio: HoraDeFranja, fin: HoraDeFranja }).refine(({ inicio, fin }) => inicio < fin, {
  path: ['fin'],
  message: 'La fecha de fin de cada franja debe ser posterior a la de inicio',
});
const Franjas = z
  .array(Franja)
  .min(1, 'La regla ha de tener al menos una franja')
  .max(MAX_FRANJAS)
  .refine(
    (franjas) =>
      franjas.toSorted((a, b) => a.inicio.localeCompare(b.inicio)).every(({ inicio }, i, orden) => i === 0 || orden[i - 1]!.fin <= inicio),
    'Hay franjas de la regla que se solapan',
  );

/** On which days and at which hours the teams of some categories may ask to play. */
export const ReglaHorario = z.object({
  categorias: Categorias,
  dias: z.array(z.number().int().min(1).max(7)).min(1, 'Elija al menos un día').max(7).transform(sinRepetir),
  franjas: Franjas,
});
/** How many teams of a sport there may be in each of some categories. */
export const ReglaLimite = z
  .object({
    deporte: IdJson,
    categorias: Categorias,
    minimo: z.number().int().min(0).max(MAX_EQUIPOS).default(5),
    maximo: z.number().int().min(1).max(MAX_EQUIPOS).default(20),
  })
  .refine(({ minimo, maximo }) => minimo <= maximo, { path: ['maximo'], message: 'El máximo no puede ser menor que el mínimo' });
const REGLAS = {
  reglas: z.array(ReglaHorario).min(1, 'Debe al menos crear una regla de día y hora de juego').max(MAX_REGLAS),
  reglasMinMax: z
    .array(ReglaLimite)
    .min(1, 'Debe al menos crear una regla de límite de nº de equipos por deporte y categoría')
    .max(MAX_REGLAS),
};
const ModeloInscripcion = z.object({ inscripcion: z.object({ fecha_fin: Fecha }), ...REGLAS });
export type ModeloInscripcion = z.output<typeof ModeloInscripcion>;

const Regladas = z.object({
  reglas: z.array(
    z.object({
      categorias: z.array(z.number().int()),
      dias: z.array(z.number().int()),
      franjas: z.array(z.object({ inicio: z.string(), fin: z.string() })),
    }),
  ),
  reglasMinMax: z.array(
    z.object({ deporte: z.number().int(), categorias: z.array(z.number().int()), minimo: z.number().int(), maximo: z.number().int() }),
  ),
});
const Propuesta = Regladas.extend({
  /** Name of the season whose rules these are; null, they are those of the product. */
  de: z.string().nullable(),
  /** Sports that the competition plays or that have a rule. */
  deportes: z.array(Opcion.extend({ categorias: z.array(z.number().int()) })),
  categorias: z.array(Opcion),
});
export type Propuesta = z.output<typeof Propuesta>;

const CUENTAS = {
  pedidos: z.number().int(),
  /** Teams that their coordinators have sent; the next two, those that the office has validated and those that both have. */
  enviados: z.number().int(),
  validados: z.number().int(),
  listos: z.number().int(),
  jugadores: z.number().int(),
};
const Estadisticas = z.object({
  total: z.object({ ...CUENTAS, colegios: z.number().int(), sin_empezar: z.number().int() }),
  porDeporte: z.array(Opcion.extend(CUENTAS)),
  /** The sport's figures by category, with what its rule says. */
  porCategoria: z.array(
    Opcion.extend({
      ...CUENTAS,
      deporte_id: z.number().int(),
      deporte: z.string(),
      minimo: z.number().int().nullable(),
      maximo: z.number().int().nullable(),
    }),
  ),
  /** Active schools, also without teams, and any other that has asked for some. */
  porColegio: z.array(Opcion.extend(CUENTAS)),
  /** Teams sent so far, by how many days were left, beside those of the last season that had a period. */
  porDia: z.object({
    anterior: z.string().nullable(),
    dias: z.array(z.object({ quedan: z.number().int(), enviados: z.number().int().nullable(), antes: z.number().int().nullable() })),
  }),
});
export type Estadisticas = z.output<typeof Estadisticas>;

export const MotivoFuera = z.enum([
  'sin_enviar',
  'sin_validar',
  'equipo_existente',
  'sin_jugadores',
  'jugador_sin_permiso',
  'jugador_sin_documento',
  'jugador_activo',
  'jugador_repetido',
]);
export type MotivoFuera = z.output<typeof MotivoFuera>;
const HECHOS = { equipos: z.number().int(), jugadores: z.number().int(), entrenadores: z.number().int(), fuera: z.number().int() };
/** What consolidating now would make. */
export const PreviaDeConsolidacion = z.object({
  id: z.number().int(),
  ...HECHOS,
  campeonatos: z.array(
    z.object({
      id: z.number().int(),
      nombre: z.string(),
      entran: z.array(z.object({ id: z.number().int(), nombre: z.string(), jugadores: z.number().int(), entrenadores: z.number().int() })),
      /** `personas`: the people because of whom it is left out. */
      fuera: z.array(z.object({ id: z.number().int(), nombre: z.string(), motivo: MotivoFuera, personas: z.array(z.string()) })),
    }),
  ),
  /** What the teams that would be made lack. */
  faltas: FaltasDeEquipos,
  bajo_minimo: z.array(z.object({ deporte: z.string(), categoria: z.string(), equipos: z.number().int(), minimo: z.number().int() })),
});
export type PreviaDeConsolidacion = z.output<typeof PreviaDeConsolidacion>;

const Colegios = z
  .array(IdJson)
  .min(1, 'No ha seleccionado ningún colegio')
  .max(1_000)
  .transform((ids) => [...new Set(ids)]);
export const Recordatorio = z.object({ texto: Texto.trim().min(1, 'Escriba qué quiere decirles').max(1_000) });
const Destinatarios = z.array(
  Opcion.extend({
    ...CUENTAS,
    /** Coordinators of the school with an account; without any, the school itself is. */
    personas: z.array(z.object({ nombre: z.string(), correo: z.string() })),
    /** Of the school itself, which is written to where none of its coordinators has an account; '', none. */
    correo: z.string(),
    telefono: z.string(),
  }),
);
export type Destinatarios = z.output<typeof Destinatarios>;

/** Screens of whoever deals with the period, schools too. */
const leerDeTodos = pantalla(['inscripcion', 'inscripcion_coordinador'], 'leer');
const leer = pantalla('inscripcion', 'leer');
const editar = pantalla('inscripcion', 'editar');

export const rutasInscripciones = {
  actual: get('/api/inscripciones/actual', leerDeTodos, 'El período de inscripción de la competición de trabajo, y su estado', {
    response: Inscripcion,
  }),
  reglas: get(
    '/api/inscripciones/reglas',
    leerDeTodos,
    'Las reglas del período: días y horas de juego, y cuántos equipos; ninguna donde no lo hay',
    { response: Regladas },
  ),
  propuesta: get(
    '/api/inscripciones/propuesta',
    leer,
    'Reglas con las que abrir el período: las de la última temporada que las tuvo, o las de serie; y de qué pueden ser',
    { response: Propuesta },
  ),
  estadisticas: get(
    '/api/inscripciones/estadisticas',
    leer,
    'Equipos pedidos, enviados y validados: por deporte, por categoría y por colegio',
    { trabajo: 'consulta', response: Estadisticas },
  ),
  destinatarios: post('/api/inscripciones/destinatarios', leer, 'A quién llegaría un recordatorio a unos colegios, hayan empezado o no', {
    trabajo: 'consulta',
    body: z.object({ colegios: Colegios }),
    response: Destinatarios,
  }),
  recordar: post(
    '/api/inscripciones/recordar',
    editar,
    'Escribe a quienes coordinan unos colegios, con las palabras de la oficina: al buzón y por correo, una vez a cada uno',
    {
      body: Recordatorio.extend({ colegios: Colegios }),
      response: z.object({
        personas: z.number().int(),
        colegios: z.number().int(),
        /** Schools written to at their own address. */
        al_colegio: z.number().int(),
        /** Those that no mail reaches, to be called; '', without a telephone. */
        por_telefono: z.array(z.object({ nombre: z.string(), telefono: z.string() })),
      }),
    },
  ),
  crear: post('/api/inscripciones', editar, 'Abre el período de inscripción de la competición de trabajo, con sus reglas', {
    body: ModeloInscripcion,
    response: Creado,
  }),
  modificar: put('/api/inscripciones/:id', editar, 'Modifica el último día del período y sus reglas', {
    registro: 'inscripcion',
    body: ModeloInscripcion.extend({ inscripcion: ModeloInscripcion.shape.inscripcion.extend(SEGUN_SE_VIO) }),
  }),
  fechaFin: put('/api/inscripciones/fechafin/:id', editar, 'Cambia el último día del período', {
    body: z.object({ fechaFin: Fecha, ...SEGUN_SE_VIO }),
  }),
  previaDeConsolidacion: get(
    '/api/inscripciones/consolidacion/:id',
    leer,
    'Qué equipos se harían al consolidar, cuáles se quedarían fuera y por qué',
    { trabajo: 'consulta', response: PreviaDeConsolidacion },
  ),
  consolidar: put(
    '/api/inscripciones/consolidar/:id',
    editar,
    'Cierra el período y hace los equipos validados por las dos partes, con sus plantillas; no tiene vuelta atrás',
    {
      /** 1: whoever sends it knows which championships have too few teams. */
      body: z.object({ confirmaMinimos: Bit.default(0), ...SEGUN_SE_VIO }).nullish(),
      response: z.object(HECHOS),
    },
  ),
  eliminacion: rutaEliminacion('/api/inscripciones', { access: editar, uno: 'Períodos de inscripción' }),
  eliminar: del('/api/inscripciones/:id', editar, 'Elimina un período sin consolidar, con los equipos que se han pedido en él'),
};
