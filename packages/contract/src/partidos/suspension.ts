import { z } from 'zod';
import { IdJson, Nada, Texto } from '../kit/campos';
import { defineRoute, pantalla } from '../kit/route';

/** More than any day has in one deployment's hands at once. */
export const MAX_SUSPENDIDOS = 300;

export const rutasSuspension = {
  suspender: defineRoute({
    method: 'PUT',
    path: '/api/informespartido/suspensionmasiva',
    access: pantalla('suspensionpartidos', 'editar'),
    resumen: 'Suspende partidos, todos o ninguno, y avisa a quienes iban a jugarlos y arbitrarlos',
    body: z.object({
      suspensionPartidos: z.object({
        /** Their numbers. */
        partidos: z.array(IdJson).max(MAX_SUSPENDIDOS, `Como máximo ${MAX_SUSPENDIDOS} partidos de una vez`),
        tipo_suspension_id: IdJson,
        observaciones: Texto.trim().max(4000, 'Como máximo 4000 caracteres').default(''),
      }),
    }),
    response: Nada,
  }),
} as const;
