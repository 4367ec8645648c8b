import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, CallError, UNAUTHORIZED } from '../client/call';
import { currentSession } from '../client/session';
import { pendingNotifications, tellAssignmentChanged } from '../client/shell-queries';

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;

/** Hears what the server tells this session as it happens. Its token lives minutes: a lost channel opens again with another. */
export function useRealtime({ open }: { open: boolean }): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const session = currentSession();
    if (!session || !open) return;
    const { usuarioId } = session.user;
    let canal: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let espera = FIRST_WAIT_MS;
    let fin = false;

    const abrir = (token: string) => {
      const desde = performance.now();
      canal = new EventSource(`/api/tiemporeal?token=${encodeURIComponent(token)}`);
      canal.addEventListener('notificaciones', (event) => {
        const { queryKey } = pendingNotifications(usuarioId);
        const antes = queryClient.getQueryData(queryKey)?.pendientes;
        const { pendientes } = JSON.parse(event.data) as { pendientes: number };
        queryClient.setQueryData(queryKey, { pendientes });
        // The mailbox that may be on the screen; its count is already known.
        if (antes !== undefined && antes !== pendientes)
          void queryClient.invalidateQueries({
            queryKey: ['notificaciones'],
            predicate: (consulta) => consulta.queryKey[1] !== 'pendientes',
          });
      });
      // Also when it opens: what changed while it was lost was not heard.
      for (const event of ['open', 'designacion']) canal.addEventListener(event, () => tellAssignmentChanged(queryClient));
      canal.addEventListener('sesion', () => dispatchEvent(new CustomEvent(UNAUTHORIZED)));
      canal.addEventListener('error', () => {
        canal?.close();
        if (performance.now() - desde > MAX_WAIT_MS) espera = FIRST_WAIT_MS;
        esperar();
      });
    };
    const esperar = () => {
      timer = setTimeout(() => void reabrir(), espera);
      espera = Math.min(espera * 2, MAX_WAIT_MS);
    };
    const reabrir = async () => {
      try {
        const { tokenFB } = await call('POST /login/fb', { body: { usuarioId } });
        if (!fin) abrir(tokenFB);
      } catch (error) {
        // A session that has ended is heard of through its own event; the network may come back.
        if (!fin && !(error instanceof CallError && error.status === 401)) esperar();
      }
    };
    // The one of the sign-in has lived for minutes already where the page is opened again.
    void reabrir();
    return () => {
      fin = true;
      clearTimeout(timer);
      canal?.close();
    };
  }, [queryClient, open]);
}
