import type { UsuarioSesion } from '@cd/contract/sesion/sesion';
import { useSyncExternalStore } from 'react';
import { call } from './call';
import { alCambiarSesion, guardarSesion, sesionActual, type Sesion } from './session';

/** The session, for everything drawn inside the shell: there is always one there. */
export function useSesion(): Sesion {
  const sesion = useSyncExternalStore(alCambiarSesion, sesionActual);
  if (!sesion) throw new Error('Esta pantalla necesita una sesión');
  return sesion;
}

/** null: leaves the session without a profile. */
export async function elegirPerfil(sesion: Sesion, idPerfil: NonNullable<UsuarioSesion['perfilId']> | null): Promise<void> {
  const { token } = await call('POST /login/perfil', { body: { idUsuario: sesion.user.usuarioId, idPerfil } });
  guardarSesion({ ...sesion, user: token.user });
}
