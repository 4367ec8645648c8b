import { z } from 'zod';
import { Opcion } from '../kit/campos';
import { get, sesion } from '../kit/route';

/** Short lists that come with the product and nobody edits. */
export const rutasListasFijas = {
  niveles: get('/api/niveles', sesion, 'Niveles de un equipo', { response: z.array(Opcion) }),
  colores: get('/api/colores', sesion, 'Colores de camiseta', { response: z.array(Opcion.extend({ hex: z.string() })) }),
  tiposActa: get('/api/tiposacta', sesion, 'Tipos de acta', { response: z.array(Opcion) }),
};
