import { z } from 'zod';
import { IdJson, Texto } from '../kit/campos';
import { put, pantalla } from '../kit/route';

/** More than any day has in one deployment's hands at once. */
export const MAX_SUSPENDIDOS = 300;

/** Their numbers. */
const Partidos = z.array(IdJson).max(MAX_SUSPENDIDOS, `Como máximo ${MAX_SUSPENDIDOS} partidos de una vez`);

export const rutasSuspension = {
  suspender: put(
    '/api/informespartido/suspensionmasiva',
    pantalla('suspensionpartidos', 'editar'),
    'Suspende partidos, todos o ninguno, y avisa a quienes iban a jugarlos y arbitrarlos',
    {
      body: z.object({
        suspensionPartidos: z.object({
          partidos: Partidos,
          tipo_suspension_id: IdJson,
          observaciones: Texto.trim().max(4000, 'Como máximo 4000 caracteres').default(''),
        }),
      }),
    },
  ),
  levantar: put(
    '/api/informespartido/suspensionmasiva/levantar',
    pantalla('suspensionpartidos', 'editar'),
    'Anula la suspensión de partidos, de todos o de ninguno, y avisa a los mismos que supieron de ella',
    { body: z.object({ partidos: Partidos }) },
  ),
} as const;
