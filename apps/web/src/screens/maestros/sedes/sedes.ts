import type { listaSedes, rutasSedes } from '@cd/contract/maestros/sedes';
import { records } from '../../../ui/crud/records';
import { serverRows } from '../../../ui/grid/row-source';

export const SEDES = {
  ...records<typeof rutasSedes>({ pantalla: 'sedes', envoltorio: 'sede', uno: 'sede', varios: 'sedes', femenino: true }),
  filas: serverRows<typeof listaSedes>('/api/sedes'),
};
