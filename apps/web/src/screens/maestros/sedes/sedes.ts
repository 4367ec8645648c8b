import type { listaSedes, rutasSedes } from '@cd/contract/maestros/sedes';
import { registros } from '../../../ui/crud/registros';
import { filasServidor } from '../../../ui/grid/filas';

export const SEDES = {
  ...registros<typeof rutasSedes>({ pantalla: 'sedes', envoltorio: 'sede', uno: 'sede', varios: 'sedes', femenino: true }),
  filas: filasServidor<typeof listaSedes>('/api/sedes'),
};
