import { z } from 'zod';
import { Instante } from '../kit/campos';
import { get, pantalla } from '../kit/route';
import { DE_PARTIDO } from '../resultados/pantallas';

/** What has happened to a match, by what it happened to. */
export const SUCESOS = ['convocatoria', 'cambio', 'informe', 'arbitraje', 'sancion'] as const;
export const SucesoDePartido = z.object({
  momento: Instante,
  que: z.enum(SUCESOS),
  texto: z.string(),
  /** When and where, or why; '', nothing else. */
  detalle: z.string(),
  /** Who did it, to the office; null, nobody is known to have, or it is not for whoever asks. */
  quien: z.string().nullable(),
});
export type SucesoDePartido = z.output<typeof SucesoDePartido>;

export const rutasHistoria = {
  historia: get(
    '/api/partidos/historia/:id',
    pantalla(
      [
        ...DE_PARTIDO,
        'misequipos',
        'partidosentrenador',
        'partidoentrenador_detalle',
        'inscripcion_coordinador',
        'partidoscoordinador',
        'partidocoordinador_detalle',
      ],
      'leer',
    ),
    'Lo que le ha pasado a un partido, lo último primero: a entrenadores y coordinadores, de los de sus equipos y sin nombres de personas',
    { response: z.array(SucesoDePartido) },
  ),
};
