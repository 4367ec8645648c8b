import { z } from 'zod';
import { Nombre } from '../kit/campos';
import { crud, FilaCrud } from '../kit/crud';

export const ModeloZona = z.object({ nombre: Nombre });
export const rutasZonas = crud('/api/zonas', {
  pantalla: 'zonas',
  tambienLeen: ['sedes'],
  nombre: 'Zonas',
  clave: 'zona',
  fila: FilaCrud.extend({ sedes: z.number().int() }),
  modelo: ModeloZona,
});
