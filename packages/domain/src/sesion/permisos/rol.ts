import { PERFIL_ADMINISTRADOR, ROL_ADMINISTRADOR } from './permisos-sobre-usuario';

/** Roles 1 to 4 come with the product, one of each profile. */
export const ULTIMO_ROL_DE_SERIE = 4;

export const esRolDeSerie = (rolId: number): boolean => rolId <= ULTIMO_ROL_DE_SERIE;

type ImpedimentoDePermisos = 'rol.administrador' | 'acceso.denegado';

/**
 * Why someone working with `rolDelEditor` may not change what a role may do, or null. The administrator's own role keeps every permission,
 * so that nobody can be left without a way in. The other roles of its profile are for it alone: whoever got less from it could otherwise
 * give their own role the rest.
 */
export function impedimentoDePermisos(rolDelEditor: number | null, rol: { id: number; perfil_id: number }): ImpedimentoDePermisos | null {
  if (rol.id === ROL_ADMINISTRADOR) return 'rol.administrador';
  return rol.perfil_id === PERFIL_ADMINISTRADOR && rolDelEditor !== ROL_ADMINISTRADOR ? 'acceso.denegado' : null;
}
