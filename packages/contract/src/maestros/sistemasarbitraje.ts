import { z } from 'zod';
import { IdJson, Nombre } from '../kit/campos';
import { crud, FilaCrud } from '../kit/crud';

/** Which referee profiles a match needs, one entry a post. */
export const ModeloSistemaArbitraje = z.object({ nombre: Nombre, perfiles: z.array(IdJson).min(1, 'Elija al menos un perfil').max(10) });
export const rutasSistemasArbitraje = crud('/api/sistemasarbitraje', {
  pantalla: 'sistemasarbitraje',
  // A sport says which is its usual one.
  tambienLeen: ['deportes'],
  nombre: 'Sistemas de arbitraje',
  clave: 'sistemaArbitraje',
  fila: FilaCrud.extend({
    perfiles: z.array(z.number().int()),
    perfilesArbitraje: z.array(z.object({ id: z.number().int(), nombre: z.string(), abreviatura: z.string() })),
  }),
  modelo: ModeloSistemaArbitraje,
});
