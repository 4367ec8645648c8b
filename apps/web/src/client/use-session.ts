import type { UsuarioSesion } from '@cd/contract/sesion/sesion';
import { useSyncExternalStore } from 'react';
import { call } from './call';
import { onSessionChange, saveSession, currentSession, type Session } from './session';

/** The session, for everything drawn inside the shell: there is always one there. */
export function useSession(): Session {
  const session = useSyncExternalStore(onSessionChange, currentSession);
  if (!session) throw new Error('Esta pantalla necesita una sesión');
  return session;
}

/** null: leaves the session without a profile. */
export async function chooseProfile(session: Session, idPerfil: NonNullable<UsuarioSesion['perfilId']> | null): Promise<void> {
  const { token } = await call('POST /login/perfil', { body: { idUsuario: session.user.usuarioId, idPerfil } });
  saveSession({ ...session, user: token.user });
}
