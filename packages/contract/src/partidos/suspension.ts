import { z } from 'zod';
import { previewOf } from '../kit/bulk';
import { Bit, IdJson, Texto } from '../kit/campos';
import { MAX_LOTE } from '../kit/limits';
import { put, pantalla } from '../kit/route';

const Partidos = z.array(IdJson).max(MAX_LOTE, `Como máximo ${MAX_LOTE} partidos de una vez`);
const editar = pantalla('suspensionpartidos', 'editar');
const NADA_MAS = { fila: {}, datos: {} };

export const rutasSuspension = {
  suspender: put(
    '/api/informespartido/suspensionmasiva',
    editar,
    'Suspende partidos, todos o ninguno, y avisa a quienes iban a jugarlos y arbitrarlos',
    {
      body: z.object({
        suspensionPartidos: z.object({
          partidos: Partidos,
          tipo_suspension_id: IdJson,
          /** Whether the referees of these matches came, unless something else is said of one: as in a single suspension, they did (spec 3 §5). */
          asistencia: Bit.default(1),
          observaciones: Texto.trim().max(4000, 'Como máximo 4000 caracteres').default(''),
        }),
      }),
    },
  ),
  previaDeSuspender: previewOf('/api/informespartido/suspensionmasiva/previa', editar, 'Suspender partidos', NADA_MAS),
  previaDeLevantar: previewOf(
    '/api/informespartido/suspensionmasiva/levantar/previa',
    editar,
    'Levantar la suspensión de partidos',
    NADA_MAS,
  ),
  levantar: put(
    '/api/informespartido/suspensionmasiva/levantar',
    editar,
    'Anula la suspensión de partidos, de todos o de ninguno, y avisa a los mismos que supieron de ella',
    { body: z.object({ partidos: Partidos }) },
  ),
} as const;
