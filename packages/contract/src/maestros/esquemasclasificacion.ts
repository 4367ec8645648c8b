import { z } from 'zod';
import { defineRoute, pantalla } from '../kit/route';

/** How a league is classified (spec 2 §3): points of each outcome and, in their order, what separates those who have the same. */
const EsquemaClasificacion = z.object({
  id: z.number().int(),
  nombre: z.string(),
  puntos_victoria: z.number().int(),
  puntos_empate: z.number().int(),
  puntos_derrota: z.number().int(),
  /** Null: a draw is left a draw, or a narrow result counts as any other. */
  victoria_penaltis: z.number().int().nullable(),
  derrota_penaltis: z.number().int().nullable(),
  victoria_ajustada: z.number().int().nullable(),
  derrota_ajustada: z.number().int().nullable(),
  puntos_no_presentado: z.number().int(),
  marcador_ganador: z.number().int(),
  marcador_no_presentado: z.number().int(),
  /** 1 Tantos a favor, 2 Average General, 3 Orden Secuencial, 4 Victorias, 5 Victorias fuera de casa, 6 Average Particular. */
  criterios: z.array(z.number().int().min(1).max(6)),
});

export const rutasEsquemasClasificacion = {
  lista: defineRoute({
    method: 'GET',
    path: '/api/esquemasclasificacion',
    access: pantalla('deportes', 'leer'),
    resumen: 'Esquemas de clasificación de liga',
    response: z.array(EsquemaClasificacion),
  }),
};
