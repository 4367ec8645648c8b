import type { UsuarioSesion } from '@cd/contract/sesion/sesion';
import { useSyncExternalStore } from 'react';
import { call } from './call';
import { onSessionChange, saveSession, currentSession, type Session } from './session';

/** The session, for everything drawn inside the shell: there is always one there. */
export function useSession(): Session {
  const sesion = useSyncExternalStore(onSessionChange, currentSession);
  if (!sesion) throw new Error('Esta pantalla necesita una sesión');
  return sesion;
}

/** null: leaves the session without a profile. */
export async function chooseProfile(sesion: Session, idPerfil: NonNullable<UsuarioSesion['perfilId']> | null): Promise<void> {
  const { token } = await call('POST /login/perfil', { body: { idUsuario: sesion.user.usuarioId, idPerfil } });
  saveSession({ ...sesion, user: token.user });
}
