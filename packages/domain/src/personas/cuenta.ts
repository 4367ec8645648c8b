/** An account is open while one of its roles is of somebody who is not in Baja; an administrator's is of nobody, and stays. */
export const cuentaSigueAbierta = (perfiles: readonly number[], perfilesEnBaja: readonly number[]): boolean =>
  perfiles.some((perfil) => !perfilesEnBaja.includes(perfil));
