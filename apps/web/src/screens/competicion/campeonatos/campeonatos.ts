import type { Eliminacion } from '@cd/contract/kit/eliminacion';
import { keyOf } from '../../../client/ask-ahead';
import { call, callByKey } from '../../../client/call';
import { memoryRows } from '../../../ui/grid/row-source';

const NAMES = { pantalla: 'campeonatos', uno: 'campeonato', varios: 'campeonatos' } as const;
/** Root of all that is read of the championships. */
export const CAMPEONATOS_KEY = keyOf(NAMES.pantalla);

export const readCampeonatos = () => call('GET /api/campeonatos/competicion');

export const CAMPEONATOS = {
  ...NAMES,
  filas: memoryRows(CAMPEONATOS_KEY, readCampeonatos),
  eliminacion: async (ids: readonly number[]) =>
    (await callByKey('GET /api/campeonatos/eliminacion', { query: { ids: ids.join(',') } })) as Eliminacion,
  eliminar: (id: number) => call('DELETE /api/campeonatos/:id', { params: { id } }),
};
