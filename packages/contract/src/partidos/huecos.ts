import { z } from 'zod';
import { Bit, Fecha, Hora, IdJson } from '../kit/campos';
import { post, pantalla } from '../kit/route';
import { DE_PARTIDO } from '../resultados/pantallas';

/** Days that one call looks at: a whole month. */
export const MAX_DIAS_DE_HUECOS = 31;
const DIA_MS = 86_400_000;

/** When and where a match could be played instead: the venue has room, and neither team plays elsewhere. */
const Hueco = z.object({
  fecha: Fecha,
  hora: Hora,
  sede_id: z.number().int(),
  /** Warnings that the calendars of both teams would have; none of them forbids it. */
  avisos: z.array(z.string()),
});
export const HuecosDePartido = z.object({
  /** Venues that were looked at, those of the home team first. */
  sedes: z.array(z.object({ id: z.number().int(), nombre: z.string(), municipio: z.string(), pabellon: Bit })),
  huecos: z.array(Hueco),
  /** 1: there are others, with more warnings or farther from the day of the match. */
  hay_mas: Bit,
});
export type HuecosDePartido = z.output<typeof HuecosDePartido>;

export const rutasHuecos = {
  huecos: post(
    '/api/convocatorias/huecos/:partidoId',
    pantalla([...DE_PARTIDO, 'cambiospartido', 'partidosentrenador_cambio', 'partidoscoordinador_cambio'], 'leer'),
    'Dónde y cuándo se podría jugar un partido: huecos libres de las sedes, y qué harían en el calendario de los dos equipos; no guarda nada',
    {
      body: z
        .object({
          /** The team whose change it would be; a coach or a coordinator sends one of theirs. */
          idEquipo: IdJson.nullable().default(null),
          desde: Fecha,
          hasta: Fecha,
          /** Only that venue; left out, those of the teams and of their championship. */
          sede_id: IdJson.nullable().default(null),
        })
        .refine(({ desde, hasta }) => desde <= hasta, { error: 'La primera fecha es posterior a la última', path: ['hasta'] })
        .refine(({ desde, hasta }) => (Date.parse(hasta) - Date.parse(desde)) / DIA_MS < MAX_DIAS_DE_HUECOS, {
          error: `Como máximo ${MAX_DIAS_DE_HUECOS} días`,
          path: ['hasta'],
        }),
      trabajo: 'consulta',
      response: HuecosDePartido,
    },
  ),
};
