import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readState, type GridState, type Start } from './state';

/**
 * `/admin/{list}?filtros={"nombre":"ana"}`: a list opened from elsewhere already filtered. They are its filters from then on, and the address is
 * again its own. The screen that is being left sees the address too: it is not its own.
 */
export function useAddressFilters(list: string, start: Start, change: (part: Partial<GridState>) => void): void {
  const router = useRouter();
  const asked = useRouterState({
    select: ({ location }) => (location.pathname === `/admin/${list}` ? (location.search as { filtros?: unknown }).filtros : undefined),
  });
  useEffect(() => {
    if (asked === undefined) return;
    change({ filtros: readState({ filtros: asked }, start).filtros, pagina: 1, vista: null });
    router.history.replace(router.state.location.pathname);
  }, [asked, start, change, router]);
}
