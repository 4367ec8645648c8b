import { z } from 'zod';
import { FilaImportada } from '../importacion/registros';
import { Bit, IdJson, Texto } from '../kit/campos';
import { TipoDeDocumento } from '../kit/persona';
import { get, post, pantalla } from '../kit/route';

/** A sheet of sixty players takes a few KB, and more if it was saved with pictures. */
export const MAX_HOJA = 2 * 1024 * 1024;

/** What is noted of a player beside what becomes of their row. */
const MarcaDeFila = z.enum(['ya_esta', 'fuera_de_categoria', 'sin_foto', 'sin_documento']);
export type MarcaDeFila = z.output<typeof MarcaDeFila>;
/** What has to be answered before a row is saved: that the child has no surnames, or whether they are somebody who is there already. */
const PreguntaDeFila = z.object({
  cual: z.enum(['sin_apellidos', 'otra_persona', 'parecida', 'en_otro_colegio']),
  /** Id of the child that the question is about. */
  de: z.number().int().nullable(),
});
export type PreguntaDeFila = z.output<typeof PreguntaDeFila>;

const FilaDeHoja = FilaImportada.extend({
  marcas: z.array(MarcaDeFila),
  /** What was read in the row, to be mended. The kind of the document, null where its number tells. */
  escrito: z.object({ nombre: z.string(), documento: z.string(), tipo: TipoDeDocumento.nullable(), nacimiento: z.string() }),
  pregunta: PreguntaDeFila.nullable(),
  /** 1: the child is, or seems to be, of another school, which may be asked for them. */
  traslado: Bit,
});
export type FilaDeHoja = z.output<typeof FilaDeHoja>;

/** What somebody may say that a column is. */
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
  'nacimiento_dia',
  'nacimiento_mes',
  'nacimiento_anno',
  'nada',
] as const;
const PapelDeColumna = z.enum(PAPELES_DE_COLUMNA);
export type PapelDeColumna = z.output<typeof PapelDeColumna>;

const ColumnaDeHoja = z.object({
  indice: z.number().int(),
  titulo: z.string(),
  /** Null: the column is not read until somebody says what it is. */
  papel: z.enum([...PAPELES_DE_COLUMNA, 'ajena', 'otro']).nullable(),
  /** Field that the column fills, where it is 'otro'. */
  campo: z.string().nullable(),
  /** Why the column is asked about. */
  duda: z.string().nullable(),
  /** What the column seems to be. */
  propuesta: PapelDeColumna.nullable(),
  ejemplos: z.array(z.string()),
  /** Somebody has said what it is, now or before. */
  dicha: z.boolean(),
});
export type ColumnaDeHoja = z.output<typeof ColumnaDeHoja>;

export const ResultadoDeHoja = z.object({
  hojas: z.array(z.object({ nombre: z.string(), filas: z.number().int() })),
  /** Which sheet of the file is read; null: it has to be asked. */
  hoja: z.number().int().nullable(),
  columnas: z.array(ColumnaDeHoja),
  /** Questions that have to be answered before anything is saved. */
  pendientes: z.array(z.enum(['hoja', 'columna', 'nombre', 'nacimiento'])),
  filas: z.array(FilaDeHoja),
  /** Lines that are of no child: totals, signatures, repeated headings. */
  ignoradas: z.array(z.object({ linea: z.number().int(), texto: z.string() })),
  totales: z.object({ crear: z.number().int(), cambiar: z.number().int(), igual: z.number().int(), rechazar: z.number().int() }),
  /** How many players join the team. */
  entran: z.number().int(),
});
export type ResultadoDeHoja = z.output<typeof ResultadoDeHoja>;

const access = pantalla(['inscripcion_coordinador', 'inscripcioncoordinador_plantilla'], 'editar');
const DE_FICHERO = { multipart: true, ficheros: ['fichero'], maxFichero: MAX_HOJA, revelaExistencia: true } as const;
const Linea = z.number().int().min(1).max(100_000);
const VARIAS = 200;
/** The team that the sheet is for, and what whoever brings it says of the sheet. */
const Encargo = z.object({
  idPreequipo: IdJson,
  hoja: z.number().int().min(0).max(50).optional(),
  columnas: z
    .array(z.object({ indice: z.number().int().min(0).max(600), papel: PapelDeColumna }))
    .max(VARIAS)
    .default([]),
  /** Mended rows, each whole. */
  correcciones: z
    .array(
      z.object({
        linea: Linea,
        nombre: Texto.max(200),
        documento: Texto.max(60),
        tipo: TipoDeDocumento.nullable().default(null),
        nacimiento: Texto.max(60),
      }),
    )
    .max(VARIAS)
    .default([]),
  /** Lines of the rows that are left out. */
  fuera: z.array(Linea).max(VARIAS).default([]),
  /** Questions that were answered yes. */
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
        /** Lines of refused rows that stay on screen to be mended. */
        quedan: z.array(Linea).max(VARIAS).default([]),
        /** 1: whoever sends it knows that the team had been validated, and will have to be sent again (spec 2 §4). */
        estabaValidada: Bit.default(0),
        /** 1: whoever sends it knows that some players were born outside the years of the category. */
        confirmaFueraDeCategoria: Bit.default(0),
      }),
      response: ResultadoDeHoja.extend({ guardado: z.boolean() }),
    },
  ),
};
