import { queryOptions } from '@tanstack/react-query';
import { call, type Respuesta } from '../../call';

export type FilaRol = Respuesta<'GET /api/roles'>[number];
export type RolConOpciones = Respuesta<'GET /api/roles/detalle/:id'>;

/** Everything about roles hangs from it: what changes one invalidates all. */
export const CLAVE_ROLES = ['roles'] as const;

export const unRol = (id: number) => queryOptions({ queryKey: [...CLAVE_ROLES, id], queryFn: () => call('GET /api/roles/:id', { params: { id } }) });

/** Edited as it was read: it is not kept, and nothing brings another under what is being written. */
export const rolConOpciones = (id: number) =>
  queryOptions({
    queryKey: [...CLAVE_ROLES, 'detalle', id],
    queryFn: () => call('GET /api/roles/detalle/:id', { params: { id } }),
    gcTime: 0,
    staleTime: Infinity,
  });
