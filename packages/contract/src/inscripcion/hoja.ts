import { z } from 'zod';
import { FilaImportada } from '../importacion/registros';
import { Bit, IdJson, Texto } from '../kit/campos';
import { get, post, pantalla } from '../kit/route';

/** A sheet of sixty players takes a few KB; one that was kept with its pictures, more. */
export const MAX_HOJA = 2 * 1024 * 1024;

/** What is told of a player beside what becomes of their row. */
const MarcaDeFila = z.enum(['ya_esta', 'fuera_de_categoria', 'sin_foto', 'sin_documento']);
export type MarcaDeFila = z.output<typeof MarcaDeFila>;
/** What has to be known before somebody is saved: that they have no surnames, or who they are of those who are there already. */
const PreguntaDeFila = z.object({
  cual: z.enum(['sin_apellidos', 'otra_persona', 'parecida', 'en_otro_colegio']),
  /** Whom it is about. */
  de: z.number().int().nullable(),
});
export type PreguntaDeFila = z.output<typeof PreguntaDeFila>;

const FilaDeHoja = FilaImportada.extend({
  marcas: z.array(MarcaDeFila),
  /** As it was understood, to be mended. */
  escrito: z.object({ nombre: z.string(), documento: z.string(), nacimiento: z.string() }),
  pregunta: PreguntaDeFila.nullable(),
  /** They are, or seem to be, of another school, which may be asked for them. */
  traslado: Bit,
});
export type FilaDeHoja = z.output<typeof FilaDeHoja>;

/** What a column may be said to be. */
export const PAPELES_DE_COLUMNA = [
  'nombre',
  'apellidos',
  'apellido1',
  'apellido2',
  'completo',
  'completo_apellidos',
  'documento',
  'letra',
  'nacimiento',
  'nada',
] as const;
const PapelDeColumna = z.enum(PAPELES_DE_COLUMNA);
export type PapelDeColumna = z.output<typeof PapelDeColumna>;

const ColumnaDeHoja = z.object({
  indice: z.number().int(),
  titulo: z.string(),
  /** null: nothing is read of it until it is said what it is. */
  papel: z.enum([...PAPELES_DE_COLUMNA, 'ajena', 'otro']).nullable(),
  /** The field that it fills, where it is 'otro'. */
  campo: z.string().nullable(),
  /** Why it is asked. */
  duda: z.string().nullable(),
  /** What it seems to be. */
  propuesta: PapelDeColumna.nullable(),
  ejemplos: z.array(z.string()),
  /** Said by hand, now or before. */
  dicha: z.boolean(),
});
export type ColumnaDeHoja = z.output<typeof ColumnaDeHoja>;

export const ResultadoDeHoja = z.object({
  hojas: z.array(z.object({ nombre: z.string(), filas: z.number().int() })),
  /** Which of them is read; null: it is asked. */
  hoja: z.number().int().nullable(),
  columnas: z.array(ColumnaDeHoja),
  /** What has to be said before anything is saved. */
  pendientes: z.array(z.enum(['hoja', 'columna', 'nombre', 'nacimiento'])),
  filas: z.array(FilaDeHoja),
  /** Lines that are of no child: totals, signatures, titles that come again. */
  ignoradas: z.array(z.object({ linea: z.number().int(), texto: z.string() })),
  totales: z.object({ crear: z.number().int(), cambiar: z.number().int(), igual: z.number().int(), rechazar: z.number().int() }),
  /** How many come into the team. */
  entran: z.number().int(),
});
export type ResultadoDeHoja = z.output<typeof ResultadoDeHoja>;

const access = pantalla(['inscripcion_coordinador', 'inscripcioncoordinador_plantilla'], 'editar');
const DE_FICHERO = { multipart: true, ficheros: ['fichero'], maxFichero: MAX_HOJA, revelaExistencia: true } as const;
const Linea = z.number().int().min(1).max(100_000);
const VARIAS = 200;
/** Where the sheet goes, and what whoever brings it says of it. */
const Encargo = z.object({
  idPreequipo: IdJson,
  hoja: z.number().int().min(0).max(50).optional(),
  columnas: z
    .array(z.object({ indice: z.number().int().min(0).max(600), papel: PapelDeColumna }))
    .max(VARIAS)
    .default([]),
  /** The rows that were mended, whole. */
  correcciones: z
    .array(z.object({ linea: Linea, nombre: Texto.max(200), documento: Texto.max(60), nacimiento: Texto.max(60) }))
    .max(VARIAS)
    .default([]),
  /** The rows that are left out. */
  fuera: z.array(Linea).max(VARIAS).default([]),
  /** The questions that were answered yes. */
  seguro: z
    .array(PreguntaDeFila.extend({ linea: Linea }))
    .max(VARIAS)
    .default([]),
});
export type EncargoDeHoja = z.input<typeof Encargo>;

export const rutasHoja = {
  plantilla: get(
    '/api/preequipos/hoja/plantilla',
    access,
    'Plantilla CSV de la hoja de jugadores de un equipo por inscribir, con una fila de ejemplo',
    { response: z.object({ nombre: z.string(), contenido: z.string() }) },
  ),
  vista: post(
    '/api/preequipos/hoja/vista',
    access,
    'Lo que haría cada fila de una hoja de jugadores en un equipo por inscribir, sin guardar nada',
    { ...DE_FICHERO, body: Encargo, response: ResultadoDeHoja },
  ),
  guardar: post(
    '/api/preequipos/hoja',
    access,
    'Mete en un equipo por inscribir a los jugadores de una hoja, menos los de las filas que se sabe que se rechazan (quedan); si hay otras, a ninguno. Entran sin fotografía: queda dicho que les falta',
    {
      ...DE_FICHERO,
      body: Encargo.extend({
        /** Rows that are seen to be refused, and stay to be mended. */
        quedan: z.array(Linea).max(VARIAS).default([]),
        /** 1: whoever sends it knows that it had been validated, and that it will have to be sent again (spec 2 §4). */
        estabaValidada: Bit.default(0),
        /** 1: whoever sends it knows that some are born outside the years of the category. */
        confirmaFueraDeCategoria: Bit.default(0),
      }),
      response: ResultadoDeHoja.extend({ guardado: z.boolean() }),
    },
  ),
};
