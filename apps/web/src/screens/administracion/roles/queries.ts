import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../../client/call';

export type RolRow = CallAnswer<'GET /api/roles'>[number];
export type RolWithOpciones = CallAnswer<'GET /api/roles/detalle/:id'>;

/** Everything about roles hangs from it: what changes one invalidates all. */
export const ROLES_KEY = ['roles'] as const;

export const oneRol = (id: number) =>
  queryOptions({ queryKey: [...ROLES_KEY, id], queryFn: () => call('GET /api/roles/:id', { params: { id } }) });

/** What each role lacks for whoever is signed in to give it: what they may not give is not offered. The server decides. */
const concesiones = queryOptions({
  queryKey: [...ROLES_KEY, 'concesiones'],
  queryFn: () => call('GET /api/concesiones'),
  staleTime: 60_000,
});

/** Why a role may not be given, or null. */
export function useMissingToGive(): (rolId: number) => string | null {
  const { data = [] } = useQuery(concesiones);
  return (rolId) => data.find(({ rol_id }) => rol_id === rolId)?.falta ?? null;
}

/** Edited as it was read: it is not kept, and nothing brings another under what is being written. */
export const rolWithOpciones = (id: number) =>
  queryOptions({
    queryKey: [...ROLES_KEY, 'detalle', id],
    queryFn: () => call('GET /api/roles/detalle/:id', { params: { id } }),
    gcTime: 0,
    staleTime: Infinity,
  });
