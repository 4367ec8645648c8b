import type { Seleccion } from '@cd/contract/kit/paged-list';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { pageKey } from '../../client/ask-ahead';
import type { GridColumn, TiposDeColumna } from './columna';
import { cuerpoDe, elegir, paginaDe } from './consulta';
import type { EstadoRejilla } from './estado';
import type { FuenteFilas, Lectura, Pagina } from './filas';

/** A page and, of a list that comes whole, all of it. */
export interface Seen<F> extends Pagina<F> {
  list?: readonly F[];
}

/** The page to show and how to read all of its rows, whoever pages them. */
export function useRows<F extends object, C extends TiposDeColumna>(
  source: FuenteFilas<F, C>,
  columns: readonly GridColumn<F>[],
  state: EstadoRejilla,
) {
  const client = useQueryClient();
  const { pagina, ordenacion, filtros, porPagina } = state;
  const body = useMemo(
    () => cuerpoDe({ pagina, ordenacion, filtros, porPagina }, columns),
    [pagina, ordenacion, filtros, porPagina, columns],
  );
  const query = useQuery({
    ...(source.tipo === 'servidor'
      ? {
          queryKey: pageKey(source.clave, body),
          queryFn: ({ signal }: { signal: AbortSignal }): Promise<Pagina<F> | readonly F[]> => source.pagina(body, signal),
        }
      : {
          queryKey: source.clave,
          queryFn: ({ signal }: { signal: AbortSignal }): Promise<Pagina<F> | readonly F[]> => source.lista(signal),
        }),
    placeholderData: keepPreviousData,
    select: useCallback(
      (read: Pagina<F> | readonly F[]): Seen<F> =>
        'rows' in read ? read : { ...paginaDe(read, { pagina, ordenacion, filtros, porPagina }, columns), list: read },
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
    all: async (selection: Seleccion, reading: Lectura): Promise<F[]> => {
      if (source.tipo === 'servidor') return source.todas(selection, reading);
      const list = await client.ensureQueryData({ queryKey: source.clave, queryFn: ({ signal }) => source.lista(signal) });
      return elegir(list, state, columns);
    },
  };
}
