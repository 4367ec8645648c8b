import type { Seleccion } from '@cd/contract/kit/paged-list';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { GridColumn, TiposDeColumna } from './columna';
import { cuerpoDe, elegir, paginaDe } from './consulta';
import type { EstadoRejilla } from './estado';
import type { FuenteFilas, Lectura, Pagina } from './filas';

/** The page to show and how to read all of its rows, whoever pages them. */
export function useFilas<F extends object, C extends TiposDeColumna>(
  fuente: FuenteFilas<F, C>,
  columnas: readonly GridColumn<F>[],
  estado: EstadoRejilla,
) {
  const client = useQueryClient();
  const cuerpo = cuerpoDe(estado, columnas);
  const { pagina, ordenacion, filtros, porPagina } = estado;
  const query = useQuery({
    ...(fuente.tipo === 'servidor'
      ? {
          queryKey: ['filas', ...fuente.clave, cuerpo],
          queryFn: ({ signal }: { signal: AbortSignal }): Promise<Pagina<F> | readonly F[]> => fuente.pagina(cuerpo, signal),
        }
      : {
          queryKey: fuente.clave,
          queryFn: ({ signal }: { signal: AbortSignal }): Promise<Pagina<F> | readonly F[]> => fuente.lista(signal),
        }),
    placeholderData: keepPreviousData,
    select: useCallback(
      (leido: Pagina<F> | readonly F[]): Pagina<F> =>
        'rows' in leido ? leido : paginaDe(leido, { pagina, ordenacion, filtros, porPagina }, columnas),
      [pagina, ordenacion, filtros, porPagina, columnas],
    ),
  });
  return {
    pagina: query.data,
    /** The rows are those of the previous selection, while the new ones come. */
    anterior: query.isPlaceholderData,
    error: query.error,
    reintentar: () => void query.refetch(),
    todas: async (seleccion: Seleccion, lectura: Lectura): Promise<F[]> => {
      if (fuente.tipo === 'servidor') return fuente.todas(seleccion, lectura);
      const lista = await client.ensureQueryData({ queryKey: fuente.clave, queryFn: ({ signal }) => fuente.lista(signal) });
      return elegir(lista, estado, columnas);
    },
  };
}
