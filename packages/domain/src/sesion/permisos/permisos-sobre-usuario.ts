/** User, role and profile 1 (spec 1 §3 and §6). */
export const SUPER_USUARIO = 1;
export const ROL_ADMINISTRADOR = 1;
export const PERFIL_ADMINISTRADOR = 1;

export interface PermisosSobreUsuario {
  /** Name and image; with the permissions below, all the rest. */
  editar: boolean;
  eliminar: boolean;
  /** The super user's login never changes. */
  cambiarLogin: boolean;
  cambiarContrasena: boolean;
  /** Roles, state and whether the user may be audited, which nobody changes in themselves. */
  cambiarRoles: boolean;
}

/**
 * What someone whose role may edit users may do with one of them (spec 1 §6). `perfiles` are those of the user looked at;
 * `permitirCambioContrasenaAdmin` is the deployment's setting. Source of each rule: the same section.
 */
export function permisosSobreUsuario(
  editorId: number,
  usuario: { id: number; perfiles: readonly number[] },
  { permitirCambioContrasenaAdmin }: { permitirCambioContrasenaAdmin: boolean },
): PermisosSobreUsuario {
  const esPropio = usuario.id === editorId;
  const esAdmin = usuario.perfiles.includes(PERFIL_ADMINISTRADOR);
  const manda = editorId === SUPER_USUARIO;
  const editar = usuario.id === SUPER_USUARIO ? esPropio : !esAdmin || esPropio || manda;
  return {
    editar,
    eliminar: editar && !esPropio && usuario.id !== SUPER_USUARIO,
    cambiarLogin: editar && usuario.id !== SUPER_USUARIO,
    cambiarContrasena: esPropio || (editar && (esAdmin ? manda : permitirCambioContrasenaAdmin)),
    cambiarRoles: editar && !esPropio,
  };
}
