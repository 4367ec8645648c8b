import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, type Respuesta } from '../../../client/call';

export type FilaRol = Respuesta<'GET /api/roles'>[number];
export type RolConOpciones = Respuesta<'GET /api/roles/detalle/:id'>;

/** Everything about roles hangs from it: what changes one invalidates all. */
export const CLAVE_ROLES = ['roles'] as const;

export const unRol = (id: number) =>
  queryOptions({ queryKey: [...CLAVE_ROLES, id], queryFn: () => call('GET /api/roles/:id', { params: { id } }) });

/** What each role lacks for whoever is signed in to give it: what they may not give is not offered. The server decides. */
const concesiones = queryOptions({
  queryKey: [...CLAVE_ROLES, 'concesiones'],
  queryFn: () => call('GET /api/concesiones'),
  staleTime: 60_000,
});

/** Why a role may not be given, or null. */
export function useFaltaParaDar(): (rolId: number) => string | null {
  const { data = [] } = useQuery(concesiones);
  return (rolId) => data.find(({ rol_id }) => rol_id === rolId)?.falta ?? null;
}

/** Edited as it was read: it is not kept, and nothing brings another under what is being written. */
export const rolConOpciones = (id: number) =>
  queryOptions({
    queryKey: [...CLAVE_ROLES, 'detalle', id],
    queryFn: () => call('GET /api/roles/detalle/:id', { params: { id } }),
    gcTime: 0,
    staleTime: Infinity,
  });
