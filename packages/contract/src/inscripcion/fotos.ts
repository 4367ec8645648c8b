import { z } from 'zod';
import { Bit, Id, IdJson, SiNo } from '../kit/campos';
import { get, pantalla, post } from '../kit/route';

const PANTALLAS = ['inscripcion_coordinador', 'inscripcioncoordinador_plantilla'] as const;

/** A child of a team to be registered who has no photo. In several teams of theirs, once. */
const SinFoto = z.object({
  jugador_id: z.number().int(),
  nombre_completo: z.string(),
  dni: z.string(),
  /** Of the child. */
  version: z.number().int(),
  preequipo_id: z.number().int(),
  equipo: z.string(),
  campeonato: z.string(),
  /** 1: their team has been sent, and a photo takes that back as any change does. */
  enviado: SiNo,
  /** 1: their family said no to the photo, or took it back: no statement for many is enough. */
  familia_no: Bit,
});
export type SinFoto = z.output<typeof SinFoto>;

export const FotosQueFaltan = z.object({
  inscripcion_abierta: SiNo,
  /** What is stated for all of them, and its version. */
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
        /** Of the child, as they were seen: whoever has got a photo meanwhile keeps it. */
        version: z.number().int().positive(),
        idPreequipo: IdJson,
        /** Version of the statement that was made; without it nothing is saved. */
        declaracion: z.number().int().nullable().default(null),
        /** 1: whoever sends it knows that the team had been sent, and that it will have to be sent again (spec 2 §4). */
        estabaValidada: Bit.default(0),
      }),
      response: z.object({ version: z.number().int() }),
    },
  ),
};
