import type { Seleccion } from '@cd/contract/kit/paged-list';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { pageKey } from '../../client/ask-ahead';
import type { GridColumn, ColumnTypes } from './column';
import { bodyOf, chooseRows, pageOf } from './query';
import type { GridState } from './state';
import type { RowSource, Reading, Page } from './row-source';

/** A page and, of a list that comes whole, all of it. */
export interface SeenPage<F> extends Page<F> {
  list?: readonly F[];
}

/** The page to show and how to read all of its rows, whoever pages them. */
export function useRows<F extends object, C extends ColumnTypes>(
  source: RowSource<F, C>,
  columns: readonly GridColumn<F>[],
  state: GridState,
) {
  const client = useQueryClient();
  const { pagina, ordenacion, filtros, porPagina } = state;
  const body = useMemo(
    () => bodyOf({ pagina, ordenacion, filtros, porPagina }, columns),
    [pagina, ordenacion, filtros, porPagina, columns],
  );
  const query = useQuery({
    ...(source.tipo === 'servidor'
      ? {
          queryKey: pageKey(source.clave, body),
          queryFn: ({ signal }: { signal: AbortSignal }): Promise<Page<F> | readonly F[]> => source.pagina(body, signal),
        }
      : {
          queryKey: source.clave,
          queryFn: ({ signal }: { signal: AbortSignal }): Promise<Page<F> | readonly F[]> => source.lista(signal),
        }),
    placeholderData: keepPreviousData,
    select: useCallback(
      (read: Page<F> | readonly F[]): SeenPage<F> =>
        'rows' in read ? read : { ...pageOf(read, { pagina, ordenacion, filtros, porPagina }, columns), list: read },
      [pagina, ordenacion, filtros, porPagina, columns],
    ),
  });
  return {
    body,
    page: query.data,
    /** The rows are those of the previous selection, while the new ones come. */
    stale: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
    all: async (selection: Seleccion, reading: Reading): Promise<F[]> => {
      if (source.tipo === 'servidor') return source.todas(selection, reading);
      const list = await client.ensureQueryData({ queryKey: source.clave, queryFn: ({ signal }) => source.lista(signal) });
      return chooseRows(list, state, columns);
    },
  };
}
