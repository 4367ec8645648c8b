import type { Convocatoria } from '@cd/contract/partidos/convocatorias';
import type { FilaPartido, PartidoCompleto } from '@cd/contract/partidos/partidos';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../client/ask-ahead';
import { call } from '../../../client/call';

export type { Convocatoria, PartidoCompleto };
export type Arbitraje = Convocatoria['arbitrajes'][number];
export type Sancion = Convocatoria['sanciones'][number];

export const partidoBy = (id: number) =>
  queryOptions({ queryKey: ['partidos', 'completo', id], queryFn: () => call('GET /api/partidos/completo/:id', { params: { id } }) });
export const convocatoriaBy = (id: number) =>
  queryOptions({ queryKey: ['partidos', 'convocatoria', id], queryFn: () => call('GET /api/convocatorias/:id', { params: { id } }) });
export const candidatosFor = (convocatoriaId: number) =>
  queryOptions({
    queryKey: ['partidos', 'candidatos', convocatoriaId],
    queryFn: () => call('GET /api/arbitrajes/candidatos/:id', { params: { id: convocatoriaId } }),
  });

/** Those beside it in the page of the list from which it was opened. */
export function neighboursOf(client: QueryClient, id: number): { antes?: number; despues?: number } {
  const pages = client.getQueriesData<{ rows?: readonly FilaPartido[] }>({ queryKey: keyOf('partidos') });
  const ids = pages.flatMap(([, page]) => (page?.rows?.some((row) => row.id === id) ? [page.rows.map((row) => row.id)] : [])).at(-1) ?? [];
  const place = ids.indexOf(id);
  return place < 0 ? {} : { antes: ids[place - 1], despues: ids[place + 1] };
}

const TIPOS = { 1: 'Original', 2: 'Reprogramación', 3: 'Cambio de partido' } as const;
export const tipoName = (tipo: Convocatoria['tipo']): string => TIPOS[tipo];
