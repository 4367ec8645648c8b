import { z } from 'zod';
import { FilaImportada, ResultadoImportacion } from '../importacion/registros';
import { Bit, IdJson } from '../kit/campos';
import { get, post, pantalla } from '../kit/route';

/** A sheet of sixty players takes a few KB; one that was kept with its pictures, more. */
export const MAX_HOJA = 2 * 1024 * 1024;

/** What is told of a player beside what becomes of their row. */
const MarcaDeFila = z.enum(['ya_esta', 'fuera_de_categoria', 'sin_foto', 'sin_documento']);
export type MarcaDeFila = z.output<typeof MarcaDeFila>;
const FilaDeHoja = FilaImportada.extend({ marcas: z.array(MarcaDeFila) });
export type FilaDeHoja = z.output<typeof FilaDeHoja>;

export const ResultadoDeHoja = ResultadoImportacion.extend({
  filas: z.array(FilaDeHoja),
  /** How many come into the team. */
  entran: z.number().int(),
});
export type ResultadoDeHoja = z.output<typeof ResultadoDeHoja>;

const access = pantalla(['inscripcion_coordinador', 'inscripcioncoordinador_plantilla'], 'editar');
const DE_FICHERO = { multipart: true, ficheros: ['fichero'], maxFichero: MAX_HOJA, revelaExistencia: true } as const;
const Destino = z.object({ idPreequipo: IdJson });

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
    { ...DE_FICHERO, body: Destino, response: ResultadoDeHoja },
  ),
  guardar: post(
    '/api/preequipos/hoja',
    access,
    'Mete en un equipo por inscribir a los jugadores de una hoja, o a ninguno si alguna fila se rechaza. Entran sin fotografía: queda dicho que les falta',
    {
      ...DE_FICHERO,
      body: Destino.extend({
        /** 1: whoever sends it knows that it had been validated, and that it will have to be sent again (spec 2 §4). */
        estabaValidada: Bit.default(0),
        /** 1: whoever sends it knows that some are born outside the years of the category. */
        confirmaFueraDeCategoria: Bit.default(0),
      }),
      response: ResultadoDeHoja.extend({ guardado: z.boolean() }),
    },
  ),
};
