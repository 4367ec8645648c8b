import { z } from 'zod';
import { Nombre } from '../kit/campos';
import { crud, FilaCrud } from '../kit/crud';

export const ModeloTipoTarifa = z.object({ nombre: Nombre });
export const rutasTiposTarifa = crud('/api/tipostarifa', {
  pantalla: 'tipostarifa',
  tambienLeen: ['pagosarbitros_nuevo'],
  nombre: 'Tipos de tarifa',
  clave: 'tipoTarifa',
  fila: FilaCrud,
  modelo: ModeloTipoTarifa,
});
