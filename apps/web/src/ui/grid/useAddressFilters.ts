import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { estadoLeido, type EstadoRejilla, type Partida } from './estado';

/** `?filtros={"nombre":"ana"}`: a list opened from elsewhere already filtered. They are its filters from then on, and the address is again its own. */
export function useAddressFilters(start: Partida | null, change: (part: Partial<EstadoRejilla>) => void): void {
  const router = useRouter();
  const asked = useRouterState({ select: ({ location }) => (location.search as { filtros?: unknown }).filtros });
  useEffect(() => {
    if (asked === undefined || start === null) return;
    change({ filtros: estadoLeido({ filtros: asked }, start).filtros, pagina: 1, vista: null });
    router.history.replace(router.state.location.pathname);
  }, [asked, start, change, router]);
}
