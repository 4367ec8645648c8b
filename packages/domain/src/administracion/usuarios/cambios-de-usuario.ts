import { ROL_ADMINISTRADOR, SUPER_USUARIO, type PermisosSobreUsuario } from '../../sesion/permisos/permisos-sobre-usuario';

export interface DatosDeUsuario {
  login: string;
  nombre: string;
  roles: readonly number[];
  activo: boolean;
  puedeAuditar: boolean;
}

export type CambioDeUsuario = 'nombre' | 'login' | 'imagen' | 'roles' | 'activo' | 'puedeAuditar' | 'contrasena';

/** What a save would change: a locked field sent as it was is no change. */
export function cambiosDeUsuario(
  actual: DatosDeUsuario,
  pedido: DatosDeUsuario,
  { imagen, contrasena }: { imagen: boolean; contrasena: boolean },
): CambioDeUsuario[] {
  const cambios: Record<CambioDeUsuario, boolean> = {
    nombre: actual.nombre !== pedido.nombre,
    login: actual.login !== pedido.login,
    imagen,
    roles: new Set([...actual.roles, ...pedido.roles]).size !== actual.roles.length || actual.roles.length !== pedido.roles.length,
    activo: actual.activo !== pedido.activo,
    puedeAuditar: actual.puedeAuditar !== pedido.puedeAuditar,
    contrasena,
  };
  return (Object.keys(cambios) as CambioDeUsuario[]).filter((cambio) => cambios[cambio]);
}

const PERMISO: Readonly<Record<CambioDeUsuario, keyof PermisosSobreUsuario>> = {
  nombre: 'editar',
  imagen: 'editar',
  login: 'cambiarLogin',
  roles: 'cambiarRoles',
  activo: 'cambiarRoles',
  puedeAuditar: 'cambiarRoles',
  contrasena: 'cambiarContrasena',
};

/** The first change that is locked (spec 1 §6), or null. */
export function cambioBloqueado(puede: PermisosSobreUsuario, cambios: readonly CambioDeUsuario[]): CambioDeUsuario | null {
  return cambios.find((cambio) => !puede[PERMISO[cambio]]) ?? null;
}

/** Changes after which the user has to sign in again wherever they were signed in (domain-rules, «Identity»). */
export const cierranSesiones = (cambios: readonly CambioDeUsuario[]): boolean =>
  cambios.some((cambio) => cambio === 'contrasena' || cambio === 'roles' || cambio === 'activo');

interface RolPedido {
  id: number;
  perfil_id: number;
}

/** Whether the roles exist with the profile that is said of them, at most one of each profile. */
export function rolesValidos(pedidos: readonly RolPedido[], existentes: readonly RolPedido[]): boolean {
  const perfilDe = new Map(existentes.map(({ id, perfil_id }) => [id, perfil_id]));
  return (
    pedidos.every(({ id, perfil_id }) => perfilDe.get(id) === perfil_id) &&
    new Set(pedidos.map(({ perfil_id }) => perfil_id)).size === pedidos.length
  );
}

/** Nobody but user 1 makes an administrator; who is one already stays so (spec 1 §5). */
export function puedeDarRoles(editorId: number, pedidos: readonly { id: number }[], actuales: readonly number[]): boolean {
  return editorId === SUPER_USUARIO || actuales.includes(ROL_ADMINISTRADOR) || pedidos.every(({ id }) => id !== ROL_ADMINISTRADOR);
}

/** Whoever is not of the administrator role makes users that are active and cannot be audited (spec 1 §5). */
export function altaDe(
  creadorRolId: number | null,
  pedido: { activo: boolean; puedeAuditar: boolean },
): { activo: boolean; puedeAuditar: boolean } {
  return creadorRolId === ROL_ADMINISTRADOR ? pedido : { activo: true, puedeAuditar: false };
}
