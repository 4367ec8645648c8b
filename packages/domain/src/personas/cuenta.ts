/** An account is open while one of its roles is of somebody who is not in Baja; an administrator's is of nobody, and stays. */
export const cuentaSigueAbierta = (perfiles: readonly number[], perfilesEnBaja: readonly number[]): boolean =>
  perfiles.some((perfil) => !perfilesEnBaja.includes(perfil));

/** Whether an account is for more than the person of one of its profiles. */
export const cuentaCompartida = (perfiles: readonly number[], perfil: number): boolean => perfiles.some((otro) => otro !== perfil);
