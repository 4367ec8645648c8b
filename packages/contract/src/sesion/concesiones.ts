import { z } from 'zod';
import { get, pantalla } from '../kit/route';

export const rutasConcesiones = {
  lista: get(
    '/api/concesiones',
    pantalla(['usuarios', 'coordinadores'], 'editar'),
    'De cada rol, qué le falta a quien llama para darlo; null: puede',
    { response: z.array(z.object({ rol_id: z.number().int(), falta: z.string().nullable() })) },
  ),
};
