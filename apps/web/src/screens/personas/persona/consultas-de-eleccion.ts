import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { claveDe } from '../../../ui/crud/registros';

export interface Opcion {
  id: number;
  nombre: string;
}

/** What a person is tied to, to choose from. */
export const colegiosVigentes = queryOptions({
  queryKey: [...claveDe('colegios'), 'vigentes'],
  queryFn: () => call('GET /api/colegios/vigentes'),
  staleTime: 60_000,
});
export const deportesParaElegir = queryOptions({
  queryKey: claveDe('deportes'),
  queryFn: () => call('GET /api/deportes'),
  staleTime: 60_000,
});
