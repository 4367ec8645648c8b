import type { listaColegios, rutasColegios } from '@cd/contract/maestros/colegios';
import { records } from '../../../ui/crud/records';
import { filasServidor } from '../../../ui/grid/filas';

export const COLEGIOS = {
  ...records<typeof rutasColegios>({ pantalla: 'colegios', envoltorio: 'colegio', uno: 'colegio', varios: 'colegios' }),
  filas: filasServidor<typeof listaColegios>('/api/colegios'),
};
