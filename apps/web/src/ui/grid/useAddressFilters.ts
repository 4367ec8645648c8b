import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { readState, type GridState, type Start } from './state';

/**
 * `/admin/{list}?filtros={"nombre":"ana"}`: a list opened from elsewhere already filtered. They are its filters from then on, and the address is
 * again its own; answers whether there were any. The screen that is being left sees the address too: it is not its own.
 */
export function useAddressFilters(
  list: string,
  start: Start,
  filter: (filtros: GridState['filtros']) => void,
): { readonly current: boolean } {
  const router = useRouter();
  const asked = useRouterState({
    select: ({ location }) => (location.pathname === `/admin/${list}` ? (location.search as { filtros?: unknown }).filtros : undefined),
  });
  const sought = useRef(false);
  useEffect(() => {
    if (asked === undefined) return;
    sought.current = true;
    filter(readState({ filtros: asked }, start).filtros);
    router.history.replace(router.state.location.pathname);
  }, [asked, start, filter, router]);
  return sought;
}
