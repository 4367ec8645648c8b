import { call } from '../../../client/call';
import { keyOf } from '../../../ui/crud/records';
import { memoryRows } from '../../../ui/grid/row-source';

const NAMES = { pantalla: 'campeonatos', uno: 'campeonato', varios: 'campeonatos' } as const;
/** Root of all that is read of the championships. */
export const CAMPEONATOS_KEY = keyOf(NAMES.pantalla);

export const readCampeonatos = () => call('GET /api/campeonatos/competicion');

export const CAMPEONATOS = {
  ...NAMES,
  filas: memoryRows(CAMPEONATOS_KEY, readCampeonatos),
  eliminacion: (id: number) => call('GET /api/campeonatos/:id/eliminacion', { params: { id } }),
  eliminar: (id: number) => call('DELETE /api/campeonatos/:id', { params: { id } }),
};
