import { PERFIL_ADMINISTRADOR } from '../../sesion/permisos/permisos-sobre-usuario';

/** An account is open while one of its roles is of somebody who is not in Baja; an administrator's is of nobody, and stays. */
export const cuentaSigueAbierta = (perfiles: readonly number[], perfilesEnBaja: readonly number[]): boolean =>
  perfiles.some((perfil) => !perfilesEnBaja.includes(perfil));

/** Whether an account is for more than the person of one of its profiles. */
export const cuentaCompartida = (perfiles: readonly number[], perfil: number): boolean => perfiles.some((otro) => otro !== perfil);

/**
 * Whether an account takes another address at once, or only when its owner or the users' office says so (domain-rules, «Identity»).
 * Beside the office, whoever opened it for one person may correct the address while nobody has chosen its password: they could have
 * opened it with any address, so the correction gives them nothing, and a welcome that went astray is not lost for good.
 */
export const correoCambiaYa = ({
  esOficina,
  laAbrio,
  sinEstrenar,
  compartida,
}: {
  esOficina: boolean;
  laAbrio: boolean;
  sinEstrenar: boolean;
  compartida: boolean;
}): boolean => esOficina || (laAbrio && sinEstrenar && !compartida);

/**
 * Whether an account may become also that of a person of one more profile. `perfiles` are those of its roles and of its people; `puedeDar`, those
 * whose people the one who asks edits. Whoever edits a person reaches their account, so beside the office (and of one's own) nobody joins
 * an account to a profile they could not have given.
 */
export function puedeUnirse(
  perfil: number,
  cuenta: { perfiles: readonly number[]; personas: readonly number[]; esPropia: boolean },
  editor: { esOficina: boolean; cambiaRoles: boolean; puedeDar: readonly number[] },
): boolean {
  if (cuenta.personas.includes(perfil)) return false;
  if (editor.esOficina) return editor.cambiaRoles;
  if (cuenta.perfiles.includes(PERFIL_ADMINISTRADOR)) return false;
  return cuenta.esPropia || cuenta.perfiles.every((suyo) => editor.puedeDar.includes(suyo));
}
