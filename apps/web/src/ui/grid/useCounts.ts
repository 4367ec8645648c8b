import { useQuery } from '@tanstack/react-query';
import type { GridColumn, ColumnTypes } from './column';
import { chooseRows, selectionOf } from './query';
import type { GridState } from './state';
import type { RowSource } from './row-source';
import type { SeenPage } from './useRows';

const FRESH_MS = 60_000;

type Filters = GridState['filtros'];

/**
 * How many rows there are with each of some filters. Those of the server are counted one after the other, once the page itself has
 * come, and kept a minute; a change of the list counts them again.
 */
export function useCounts<F extends object, C extends ColumnTypes>(
  source: RowSource<F, C>,
  columns: readonly GridColumn<F>[],
  asked: readonly Filters[],
  page: SeenPage<F> | undefined,
): readonly (number | undefined)[] {
  const selections = asked.map((filtros) => selectionOf({ filtros, ordenacion: null }, columns));
  const { data } = useQuery({
    // Under the key of the list, so that what reads it again counts it again.
    queryKey: ['filas', ...source.clave, 'cuentas', selections],
    queryFn: async ({ signal }) => {
      const counts: number[] = [];
      for (const selection of selections) counts.push(await countOf(source, selection, signal));
      return counts;
    },
    staleTime: FRESH_MS,
    enabled: source.tipo === 'servidor' && page !== undefined && asked.length > 0,
    placeholderData: (before) => (before?.length === asked.length ? before : undefined),
  });
  if (source.tipo === 'servidor') return asked.map((_, i) => data?.[i]);
  return asked.map((filtros) => page?.list && chooseRows(page.list, { filtros, ordenacion: null }, columns).length);
}

async function countOf<F extends object, C extends ColumnTypes>(
  source: RowSource<F, C>,
  selection: ReturnType<typeof selectionOf>,
  signal: AbortSignal,
): Promise<number> {
  if (source.tipo === 'memoria') return 0;
  return (await source.pagina({ ...selection, paginacion: { pageNumber: 1, pageSize: 1 } }, signal)).count;
}
