import { queryClient } from '../../client/query-client';
import type { FilasMemoria } from '../grid/filas';

const LAST = 999;

/** The place of a new one among those of its list: the last, with room before it. The list is the one beneath its editor, read once for both. */
export async function atTheEnd({ filas }: { filas: FilasMemoria<{ orden: number }> }): Promise<number> {
  const todas = await queryClient.ensureQueryData({ queryKey: filas.clave, queryFn: ({ signal }) => filas.lista(signal) });
  return Math.min(LAST, Math.max(0, ...todas.map(({ orden }) => orden)) + 10);
}
