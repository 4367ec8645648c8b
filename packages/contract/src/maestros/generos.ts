import { z } from 'zod';
import { Imagen, Nombre } from '../kit/campos';
import { crudConImagen, FilaCrud } from '../kit/crud';

export const ModeloGenero = z.object({
  nombre: Nombre,
  orden: z.number().int().min(0).max(999).default(0),
  eliminarImagenSmall: z.boolean().default(false),
});
export const rutasGeneros = crudConImagen('/api/generos', {
  pantalla: 'generos',
  nombre: 'Géneros',
  fila: FilaCrud.extend({ orden: z.number().int(), imagen: Imagen, imagen_small: Imagen }),
  modelo: ModeloGenero,
  ficheros: ['image', 'imagen_small'],
});
