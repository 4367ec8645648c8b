import { z } from 'zod';
import { Texto } from '../kit/campos';
import { get, post, pantalla } from '../kit/route';

export const TIPOS_IMPORTACION = ['colegios', 'sedes', 'equipos', 'jugadores', 'entrenadores', 'arbitros', 'coordinadores'] as const;
export const TipoImportacion = z.enum(TIPOS_IMPORTACION);
export type TipoImportacion = z.output<typeof TipoImportacion>;

export const MAX_FICHERO = 10 * 1024 * 1024;

const OpcionesImportacion = z.object({
  /** True: a school without a venue gets one, its principal. */
  crearSedes: z.boolean().default(false),
  /** True: zones that the file names and do not exist are made; otherwise their rows are refused. */
  crearZonas: z.boolean().default(true),
  /** True: championships that teams name, of sports, categories and genders that exist, are made in the working competition. */
  crearCampeonatos: z.boolean().default(false),
  /** True: the rows that are refused stay out and the others are saved; otherwise the whole file is saved or nothing is. */
  soloBuenas: z.boolean().default(false),
});
export type OpcionesImportacion = z.output<typeof OpcionesImportacion>;

export const MAX_COLUMNAS = 500;
const ModeloImportacion = z.object({
  tipo: TipoImportacion,
  opciones: OpcionesImportacion.prefault({}),
  /** Headings whose field somebody has said; null, that column is not read. Without it, a file that lacks a needed column is refused. */
  columnas: z
    .record(Texto.max(32_767), Texto.max(100).nullable())
    .refine((todas) => Object.keys(todas).length <= MAX_COLUMNAS)
    .optional(),
});

const AccionDeFila = z.enum(['crear', 'cambiar', 'igual', 'rechazar']);
export const FilaImportada = z.object({
  /** Number of the row in the file, where the header is 1. */
  linea: z.number().int(),
  accion: AccionDeFila,
  nombre: z.string(),
  cambios: z.array(z.object({ campo: z.string(), antes: z.string(), despues: z.string() })),
  motivos: z.array(z.string()),
  /** Cells of a refused row, so that it can be given back with its reasons. */
  celdas: z.array(z.string()).optional(),
});
export type FilaImportada = z.output<typeof FilaImportada>;

export const ResultadoImportacion = z.object({
  /** Headings of the file, and the field that each was taken for; null, the column is not read. */
  columnas: z.array(z.object({ cabecera: z.string(), campo: z.string().nullable() })),
  totales: z.record(AccionDeFila, z.number().int()),
  filas: z.array(FilaImportada),
  /** Names of the championships that the rows would make. */
  campeonatos: z.array(z.string()),
  /** Squads that people would join: how many join each, and whether it would be the first of its team. */
  plantillas: z.array(z.object({ equipo: z.string(), entran: z.number().int(), nueva: z.boolean() })),
  /** Fields that a column may bring, to choose from by hand. */
  campos: z.array(z.object({ nombre: z.string(), titulo: z.string(), obligatorio: z.boolean() })),
  /** Why nothing is read until somebody says which column is each; null, the file is read. */
  falta: z.string().nullable(),
});
export type ResultadoImportacion = z.output<typeof ResultadoImportacion>;

const access = pantalla('importar', 'editar');

export const rutasImportacionDatos = {
  plantilla: get(
    '/api/importacion/plantilla/:tipo',
    access,
    'Plantilla con una fila de ejemplo que se importa tal cual: en CSV, y sus celdas',
    {
      params: z.object({ tipo: TipoImportacion }),
      response: z.object({ nombre: z.string(), contenido: z.string(), filas: z.array(z.array(z.string())) }),
    },
  ),
  vista: post('/api/importacion/vista', access, 'Lo que haría cada fila del fichero, sin guardar nada', {
    multipart: true,
    ficheros: ['fichero'],
    maxFichero: MAX_FICHERO,
    body: ModeloImportacion,
    response: ResultadoImportacion,
  }),
  importar: post('/api/importacion', access, 'Guarda el fichero entero o, si alguna fila se rechaza, nada', {
    multipart: true,
    ficheros: ['fichero'],
    maxFichero: MAX_FICHERO,
    body: ModeloImportacion,
    response: ResultadoImportacion.extend({ guardado: z.boolean() }),
  }),
};
