import { z } from 'zod';
import { Bit, Id, IdJson, SiNo } from '../kit/campos';
import { get, pantalla, post } from '../kit/route';

const PANTALLAS = ['inscripcion_coordinador', 'inscripcioncoordinador_plantilla'] as const;

/** A child without a photo in a team to be registered; one who is in several comes once. */
const SinFoto = z.object({
  jugador_id: z.number().int(),
  nombre_completo: z.string(),
  dni: z.string(),
  /** Version of the record of the child. */
  version: z.number().int(),
  preequipo_id: z.number().int(),
  equipo: z.string(),
  campeonato: z.string(),
  /** 1: the team has been sent, and a photo undoes that as any change does. */
  enviado: SiNo,
  /** 1: the family refused the photo or withdrew its consent, and a statement about many children is not enough. */
  familia_no: Bit,
});
export type SinFoto = z.output<typeof SinFoto>;

export const FotosQueFaltan = z.object({
  inscripcion_abierta: SiNo,
  /** The statement that is made for all of them, and its version. */
  declaracion: z.object({ version: z.number().int(), texto: z.string() }),
  jugadores: z.array(SinFoto),
});
export type FotosQueFaltan = z.output<typeof FotosQueFaltan>;

export const rutasFotos = {
  faltan: get(
    '/api/preequipos/fotos',
    pantalla(PANTALLAS, 'leer'),
    'Los jugadores sin fotografía de los equipos por inscribir de quien llama, o de uno de ellos',
    { query: z.object({ preequipo: Id.optional() }), response: FotosQueFaltan },
  ),
  poner: post(
    '/api/preequipos/fotos',
    pantalla(PANTALLAS, 'editar'),
    'Guarda la fotografía de un jugador de un equipo por inscribir, con la declaración de que su familia la consiente',
    {
      multipart: true,
      body: z.object({
        jugador_id: IdJson,
        /** Version of the child as they were seen: a photo that they got meanwhile stays. */
        version: z.number().int().positive(),
        idPreequipo: IdJson,
        /** Version of the statement that was made; without a statement nothing is saved. */
        declaracion: z.number().int().nullable().default(null),
        /** 1: whoever sends it knows that the team had been sent, and will have to be sent again (spec 2 §4). */
        estabaValidada: Bit.default(0),
      }),
      response: z.object({ version: z.number().int() }),
    },
  ),
};
