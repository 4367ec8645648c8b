import { z } from 'zod';
import { defineRoute, sesion } from '../kit/route';

const Opcion = z.object({ id: z.number().int(), nombre: z.string() });

/** Short lists that come with the product and nobody edits. */
export const rutasListasFijas = {
  niveles: defineRoute({ method: 'GET', path: '/api/niveles', access: sesion, resumen: 'Niveles de un equipo', response: z.array(Opcion) }),
  colores: defineRoute({
    method: 'GET',
    path: '/api/colores',
    access: sesion,
    resumen: 'Colores de camiseta',
    response: z.array(Opcion.extend({ hex: z.string() })),
  }),
  tiposActa: defineRoute({ method: 'GET', path: '/api/tiposacta', access: sesion, resumen: 'Tipos de acta', response: z.array(Opcion) }),
};
