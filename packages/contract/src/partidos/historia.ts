import { z } from 'zod';
import { Instante } from '../kit/campos';
import { get, pantalla } from '../kit/route';
import { DE_PARTIDO } from '../resultados/pantallas';

/** Kinds of what happens to a match. */
export const SUCESOS = ['convocatoria', 'cambio', 'informe', 'arbitraje', 'sancion'] as const;
export const SucesoDePartido = z.object({
  momento: Instante,
  que: z.enum(SUCESOS),
  texto: z.string(),
  /** When and where it was to be, or why; empty, there is nothing else to say. */
  detalle: z.string(),
  /** Name of who did it, for the office; null: it is not known, or the reader may not know it. */
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
