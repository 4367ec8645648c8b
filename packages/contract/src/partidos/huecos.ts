import { z } from 'zod';
import { Bit, Fecha, Hora, IdJson } from '../kit/campos';
import { post, pantalla } from '../kit/route';
import { DE_PARTIDO } from '../resultados/pantallas';

/** Days that are looked at in one go: of a month, all. */
export const MAX_DIAS_DE_HUECOS = 31;
const DIA_MS = 86_400_000;

/** Where and when a match may be played instead: its venue has room, and neither team plays elsewhere. */
const Hueco = z.object({
  fecha: Fecha,
  hora: Hora,
  sede_id: z.number().int(),
  /** What it would do to the calendars of both; none of them refuses it. */
  avisos: z.array(z.string()),
});
export const HuecosDePartido = z.object({
  /** Those that were looked at, the home team's first. */
  sedes: z.array(z.object({ id: z.number().int(), nombre: z.string(), municipio: z.string(), pabellon: Bit })),
  huecos: z.array(Hueco),
  /** There are others, of more warnings or farther from its day. */
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
          /** Whose change it would be; to whoever coaches or coordinates, a team of theirs. */
          idEquipo: IdJson.nullable().default(null),
          desde: Fecha,
          hasta: Fecha,
          /** Not sent: those of the teams and of their championship. */
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
