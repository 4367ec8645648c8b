import type { CuerpoLista } from '@cd/contract/kit/paged-list';
import type { Pantalla } from '@cd/contract/kit/screens';
import { callByKey, fetchCall } from './call';
import { queryClient } from './query-client';
import { currentSession } from './session';

/** Spec 1 §9; the two last are for doing something to many at once. */
export const PAGE_SIZES = [10, 15, 20, 50, 100] as const;

/** Where this browser keeps how the user left a list. */
export const stateKey = (list: string): string => `cd.rejilla.${currentSession()?.user.usuarioId ?? 0}.${list}`;
const bodyKey = (list: string): string => `${stateKey(list)}.filas`;

export const pageKey = (key: readonly unknown[], body: CuerpoLista): readonly unknown[] => ['filas', ...key, body];
export const readPage = async (path: string, body: object, signal: AbortSignal): Promise<unknown> =>
  (await fetchCall(`POST ${path}`, { body, signal })).json();

/** Which rows a list shows, kept for the next time that it is opened: only its own columns know how to ask for them. */
export const keepAsked = (list: string, body: CuerpoLista): void => localStorage.setItem(bodyKey(list), JSON.stringify(body));

function lastAsked(list: string): CuerpoLista | null {
  try {
    return JSON.parse(localStorage.getItem(bodyKey(list)) ?? 'null') as CuerpoLista | null;
  } catch {
    return null;
  }
}

/** Asks for the rows that a paged list will show first, while its screen is still coming; `orden`: the column that it begins by. */
export function askForPage(pantalla: Pantalla, column: string): void {
  const path = `/api/${pantalla}`;
  const body = lastAsked(pantalla) ?? {
    ordenacion: [{ name: column, order: 'asc' }],
    filtros: [],
    paginacion: { pageNumber: 1, pageSize: PAGE_SIZES[0] },
  };
  void queryClient.prefetchQuery({ queryKey: pageKey([path], body), queryFn: ({ signal }) => readPage(`${path}/index`, body, signal) });
}

/** Root of the cache keys of all that is read of a list, so that a change reads all of it again. */
export const keyOf = <P extends Pantalla>(pantalla: P) => ['filas', `/api/${pantalla}`] as const;
export const readAll = (pantalla: Pantalla, signal: AbortSignal): Promise<unknown> => callByKey(`GET /api/${pantalla}`, { signal });

/** The same of a short list that comes whole. */
export const askForAll = (pantalla: Pantalla): void =>
  void queryClient.prefetchQuery({ queryKey: keyOf(pantalla), queryFn: ({ signal }) => readAll(pantalla, signal) });
