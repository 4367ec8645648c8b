import type { Usuario } from '@cd/contract/administracion/usuarios';
import type { RolDeUsuario } from '@cd/contract/sesion/sesion';
import { Perfil } from '@cd/contract/kit/perfiles';
import { SUPER_USUARIO } from '@cd/domain/sesion/permisos/permisos-sobre-usuario';
import { call } from '../../../client/call';

/** Key of the pages of the list. */
export const LIST = ['filas', '/api/usuarios'] as const;

/** Why someone may not be changed (spec 1 §6). */
export const whyLocked = (id: number): string =>
  id === SUPER_USUARIO
    ? 'Al administrador principal solo lo modifica él mismo'
    : 'A un administrador solo lo modifican él mismo y el administrador principal';

export interface UsuarioRecord {
  /** Null: being made. */
  usuario: Usuario | null;
  /** Those that may be chosen, by profile. */
  roles: RolDeUsuario[][];
}

/** A new user is of the office; whoever is there already may also have a role of the profiles of the people behind their account. */
export async function readRecord(id: number | null): Promise<UsuarioRecord> {
  const usuario = id === null ? null : await call('GET /api/usuarios/:id', { params: { id } });
  const perfiles = [
    ...new Set([Perfil.Admin, ...(usuario?.roles.map(({ perfil_id }) => perfil_id) ?? []), ...(usuario?.perfilesDePersona ?? [])]),
  ];
  const roles = await Promise.all(perfiles.map((perfilId) => call('GET /api/roles/perfil/:perfilId', { params: { perfilId } })));
  return { usuario, roles: roles.filter((deUnPerfil) => deUnPerfil.length > 0) };
}
