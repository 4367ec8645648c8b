import { z } from 'zod';
import { defineRoute, pantalla } from '../kit/route';

export const rutasConcesiones = {
  lista: defineRoute({
    method: 'GET',
    path: '/api/concesiones',
    access: pantalla(['usuarios', 'coordinadores'], 'editar'),
    resumen: 'De cada rol, qué le falta a quien llama para darlo; null: puede',
    response: z.array(z.object({ rol_id: z.number().int(), falta: z.string().nullable() })),
  }),
};
