import { z } from 'zod';
import { Nombre } from '../kit/campos';
import { crud, FilaCrud } from '../kit/crud';
import { get, sesion } from '../kit/route';

export const ModeloTipoLicencia = z.object({
  nombre: Nombre,
  letra: z
    .string()
    .trim()
    .regex(/^[A-Z]$/, 'Una letra de la A a la Z'),
});

export const rutasTiposLicencia = {
  ...crud('/api/tiposlicencia', {
    pantalla: 'tiposlicencia',
    nombre: 'Tipos de licencia',
    clave: 'tipoLicencia',
    fila: FilaCrud.extend({ letra: z.string() }),
    modelo: ModeloTipoLicencia,
  }),
  combo: get('/api/tiposlicencia/combo', sesion, 'Tipos de licencia para elegir', {
    response: z.array(z.object({ id: z.number().int(), nombre: z.string(), letra: z.string() })),
  }),
};
