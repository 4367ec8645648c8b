import { queryClient } from '../../client/query-client';
import type { MemoryRows } from '../grid/row-source';

const LAST = 999;

/** The place of a new one among those of its list: the last, with room before it. The list is the one beneath its editor, read once for both. */
export async function atTheEnd({ filas }: { filas: MemoryRows<{ orden: number }> }): Promise<number> {
  const todas = await queryClient.ensureQueryData({ queryKey: filas.clave, queryFn: ({ signal }) => filas.lista(signal) });
  return Math.min(LAST, Math.max(0, ...todas.map(({ orden }) => orden)) + 10);
}
