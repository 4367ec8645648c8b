import type { listaColegios, rutasColegios } from '@cd/contract/maestros/colegios';
import { registros } from '../../../ui/crud/registros';
import { filasServidor } from '../../../ui/grid/filas';

export const COLEGIOS = {
  ...registros<typeof rutasColegios>({ pantalla: 'colegios', envoltorio: 'colegio', uno: 'colegio', varios: 'colegios' }),
  filas: filasServidor<typeof listaColegios>('/api/colegios'),
};
