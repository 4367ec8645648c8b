import { useQuery } from '@tanstack/react-query';
import { readPage } from '../../../client/ask-ahead';
import { PREEQUIPOS_KEY } from './periodo';

/** No office has more waiting than it takes in an evening. */
const MAX_PAGE = 500;
const WAITING = {
  ordenacion: [{ name: 'nombre', order: 'asc' }],
  filtros: [
    { name: 'estado_administrador', operator: 'equals', value: 2 },
    { name: 'estado_coordinador', operator: 'equals', value: 1 },
  ],
  paginacion: { pageNumber: 1, pageSize: MAX_PAGE },
};

/** The next team that waits for the office, in the order of its list, round to the first; how many wait. Undefined until they are read. */
export function useNext(id: number): { siguiente: number | null | undefined; quedan: number } {
  const { data } = useQuery({
    queryKey: [...PREEQUIPOS_KEY, 'esperan'],
    queryFn: async ({ signal }) =>
      ((await readPage('/api/preequipos/index', WAITING, signal)) as { rows: { id: number }[] }).rows.map((fila) => fila.id),
  });
  if (!data) return { siguiente: undefined, quedan: 0 };
  const otros = data.filter((otro) => otro !== id);
  const at = data.indexOf(id);
  return { siguiente: (at < 0 ? undefined : data[at + 1]) ?? otros[0] ?? null, quedan: data.length };
}
