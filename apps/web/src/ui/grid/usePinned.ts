import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ColumnTypes } from './column';
import type { RowSource } from './row-source';
import type { SeenPage } from './useRows';
import { unmark, useMark, type Mark } from './marks';
import type { RowId } from './useSelection';

/** The row just saved: where it is on the page, its mark; where it is not, itself. Leaving the list forgets it. */
export function usePinned<F extends { id: RowId }, C extends ColumnTypes>(
  source: RowSource<F, C>,
  page: SeenPage<F> | undefined,
): { mark: Mark | null; pinned: F | null } {
  const mark = useMark(source.clave);
  useEffect(() => unmark, []);
  const away = mark !== null && page !== undefined && !page.rows.some(({ id }) => id === mark.id);
  const one = source.tipo === 'servidor' ? source.fila : undefined;
  const { data = null } = useQuery({
    queryKey: ['filas', ...source.clave, 'fila', mark?.id],
    queryFn: ({ signal }) => one!(Number(mark!.id), signal),
    enabled: away && one !== undefined,
    staleTime: 0,
  });
  if (!away) return { mark, pinned: null };
  if (source.tipo === 'servidor') return { mark, pinned: data };
  return { mark, pinned: page.list?.find(({ id }) => id === mark.id) ?? null };
}
