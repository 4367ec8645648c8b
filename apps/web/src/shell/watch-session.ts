import type { RegisteredRouter } from '@tanstack/react-router';
import { UNAUTHORIZED, PENDING_STEP, type PendingStep } from '../client/call';
import { onSessionChange, clearSession, saveSession, currentSession } from '../client/session';
import { currentContract } from '../client/shell-queries';
import { queryClient } from '../client/query-client';
import { SIGN_OUT } from './addresses';

/** Takes the browser where the session leaves it: ended here or by the server, changed in another tab, or with a step still to take. */
export function watchSession(router: RegisteredRouter): void {
  let conocida = identidad();
  let caducada = false;

  onSessionChange(() => {
    if (identidad() === conocida) return;
    conocida = identidad();
    // Nothing read under another session or profile may be shown under this one.
    queryClient.clear();
    if (currentSession()) void router.invalidate();
    else if (router.state.location.pathname !== SIGN_OUT) entrarDeNuevo();
  });

  /** What was being written is kept (ui/borrador.ts), so nothing asks whether to leave it. */
  function entrarDeNuevo() {
    const { href, pathname } = router.state.location;
    if (pathname === '/login') return;
    void router.navigate({ to: '/login', search: { volver: href, caducada }, replace: true, ignoreBlocker: true });
  }

  addEventListener(UNAUTHORIZED, () => {
    caducada = true;
    clearSession();
    caducada = false;
  });

  addEventListener(PENDING_STEP, (event) => {
    const session = currentSession();
    if (!session) return;
    if ((event as CustomEvent<PendingStep>).detail === 'sesion.sin_perfil') {
      const { usuarioId, login, nombre, imagen, multiplesRoles } = session.user;
      saveSession({ ...session, user: { usuarioId, login, nombre, imagen, multiplesRoles } });
    } else if ((event as CustomEvent<PendingStep>).detail === 'sesion.falta_segundo') {
      saveSession({ ...session, user: { ...session.user, debeSegundo: true } });
      void router.invalidate();
    } else {
      queryClient.removeQueries(currentContract);
      void router.invalidate();
    }
  });
}

function identidad(): string | null {
  const session = currentSession();
  return session && `${session.token} ${session.user.perfilId ?? ''}`;
}
