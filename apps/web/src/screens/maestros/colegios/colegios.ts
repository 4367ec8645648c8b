import type { listaColegios, rutasColegios } from '@cd/contract/maestros/colegios';
import { records } from '../../../ui/crud/records';
import { serverRows } from '../../../ui/grid/row-source';

export const COLEGIOS = {
  ...records<typeof rutasColegios>({ pantalla: 'colegios', envoltorio: 'colegio', uno: 'colegio', varios: 'colegios' }),
  filas: serverRows<typeof listaColegios>('/api/colegios'),
};
