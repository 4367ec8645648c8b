import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { keyOf } from '../../../client/ask-ahead';

export interface Option {
  id: number;
  nombre: string;
}

/** What a person is tied to, to choose from. */
export const currentColegios = queryOptions({
  queryKey: [...keyOf('colegios'), 'vigentes'],
  queryFn: () => call('GET /api/colegios/vigentes'),
  staleTime: 60_000,
});
export const deportesToChoose = queryOptions({
  queryKey: keyOf('deportes'),
  queryFn: () => call('GET /api/deportes'),
  staleTime: 60_000,
});
