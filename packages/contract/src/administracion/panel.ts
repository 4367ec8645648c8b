import { z } from 'zod';
import { Fecha, Instante, Texto } from '../kit/campos';
import { Perfil } from '../kit/perfiles';
import { get, pantalla } from '../kit/route';
import type { PorResolver } from './por-resolver';

export const INTERVALOS = ['semana', 'mes', 'todo'] as const;

/** `dia`: the day, or the first of the seven days added up. */
export const EstadisticaDia = z.object({
  dia: Fecha,
  celebrados: z.number().int(),
  suspendidos: z.number().int(),
  pendientes: z.number().int(),
  total: z.number().int(),
});
export type EstadisticaDia = z.output<typeof EstadisticaDia>;

const Pendiente = z.object({ total: z.number().int(), detalle: z.string() });

/** How the backups of the installation are going. */
const Copias = z.object({
  /** Whether the installation makes them by itself. */
  programadas: z.boolean(),
  ultima: Instante.nullable(),
  /** When making one failed, if none has been made since. */
  fallo: Instante.nullable(),
  /** The last one is older than it should be, or there is none. */
  tarde: z.boolean(),
  /** How the copies in a store of objects are going, where `ultima` is one that could be restored; null: no copies go there. */
  almacen: z.object({ ultima: Instante.nullable(), fallo: Instante.nullable(), tarde: z.boolean() }).nullable(),
});

export const Estadisticas = z.object({
  dias: z.array(EstadisticaDia),
  hoy: z.object({ partidos: z.number().int(), celebrados: z.number().int() }),
  prejornada: z
    .object({
      id: z.number().int(),
      inicio: Fecha,
      limite: Instante,
      enviadas: z.number().int(),
      total: z.number().int(),
      porcentaje: z.number(),
    })
    .nullable(),
  porResolver: z.object({
    informesSinEntregar: Pendiente,
    actasPorValidar: Pendiente,
    partidosPorConvocar: Pendiente,
    eliminatoriasSinDecidir: Pendiente,
    plantillasPorValidar: Pendiente,
    cambiosPorValidar: Pendiente,
    sancionesPorValidar: Pendiente,
    trasladosPorContestar: Pendiente,
  } satisfies Record<PorResolver, typeof Pendiente>),
  /** Null where the reader of the panel does not have to watch over the backups. */
  copias: Copias.nullable(),
});
export type Estadisticas = z.output<typeof Estadisticas>;

export const Hallazgo = z.object({ id: z.number().int(), nombre: z.string(), detalle: z.string(), ruta: z.string() });

export const GrupoDeHallazgos = z.object({
  tipo: z.string(),
  /** Screen where they are edited; null: only the public area shows them. */
  pantalla: z.string().nullable(),
  hallazgos: z.array(Hallazgo),
  /** Address of the whole list, when there are more than these. */
  todos: z.string().nullable(),
});
export type GrupoDeHallazgos = z.output<typeof GrupoDeHallazgos>;

/** What waits for whoever asks, by the screen that resolves it: how many and what they are. */
export const Espera = z.object({
  pantalla: z.string(),
  cuantos: z.number().int(),
  que: z.string(),
  /** Filters that leave in the list of `pantalla` only what waits; null, its whole list waits, or no filter can tell what does. */
  filtros: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
});
export type Espera = z.output<typeof Espera>;

/** What an office does, in its order, from nothing to its first calendar. */
export const PASOS = [
  'empresa',
  'temporada',
  'deportes',
  'colegios',
  'sedes',
  'personas',
  'campeonatos',
  'equipos',
  'arbitros',
  'fase',
  'calendario',
] as const;

export const PuestaEnMarcha = z.object({
  /** There is a calendar in the working competition, which anyone can see. */
  terminada: z.boolean(),
  /** The steps that the reader may take, with how many records there are of each. */
  pasos: z.array(z.object({ paso: z.enum(PASOS), pantalla: z.string(), cuantos: z.number().int() })),
  /** Teams without a venue whose school has one, for a reader who may put them there. */
  sinSede: z.number().int(),
});
export type PuestaEnMarcha = z.output<typeof PuestaEnMarcha>;

export const rutasPanel = {
  estadisticas: get(
    '/api/estadisticas',
    pantalla('dashboard', 'leer', [Perfil.Admin]),
    'Panel de inicio del administrador, de la competición de trabajo',
    { query: z.object({ intervalo: z.enum(INTERVALOS).default('semana') }), response: Estadisticas },
  ),
  buscar: get(
    '/api/busqueda',
    pantalla('dashboard', 'leer'),
    'Registros cuyo nombre contiene el texto, de las pantallas que quien busca puede leer',
    { trabajo: 'consulta', query: z.object({ texto: Texto.trim().min(3).max(100) }), response: z.array(GrupoDeHallazgos) },
  ),
  puestaEnMarcha: get(
    '/api/puestaenmarcha',
    pantalla('dashboard', 'leer', [Perfil.Admin]),
    'Lo que una oficina hace hasta su primer calendario, y lo que ya tiene',
    { response: PuestaEnMarcha },
  ),
  esperas: get('/api/esperas', pantalla('dashboard', 'leer'), 'Lo que espera en las pantallas que quien pregunta puede cambiar', {
    response: z.array(Espera),
  }),
};
