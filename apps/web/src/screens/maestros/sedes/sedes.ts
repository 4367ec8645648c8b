import type { listaSedes, rutasSedes } from '@cd/contract/maestros/sedes';
import { records } from '../../../ui/crud/records';
import { filasServidor } from '../../../ui/grid/filas';

export const SEDES = {
  ...records<typeof rutasSedes>({ pantalla: 'sedes', envoltorio: 'sede', uno: 'sede', varios: 'sedes', femenino: true }),
  filas: filasServidor<typeof listaSedes>('/api/sedes'),
};
