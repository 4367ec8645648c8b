import type { CodigoError } from '@cd/contract/errores';
import type { PerfilDePersona } from '@cd/contract/kit/perfiles';
import { cuentaCompartida } from '@cd/domain/personas/persona/cuenta';
import type { Caller } from '../../../platform/access/authorize';
import type { Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import type { Cuenta } from '../../sesion/cuentas/queries';
import type { ModeloPersona } from './persona';
import type { PersonaLeida } from './queries';

/** Someone as they are, held until the change is done. */
export interface PersonaGuardada {
  id: number;
  persona: PersonaLeida;
  cuenta: Cuenta | undefined;
}

/** What is asked of a coordinator's save beyond the data themselves (spec 2 §5; domain-rules, «Identity»). */
export interface Limites<M extends ModeloPersona> {
  /** What is said where the photo, which they may not do without, is missing; null, they may. */
  sinFoto: CodigoError | null;
  /** Refuses what is not theirs to do, and answers all that is kept of someone new (`antes` null) or changed. */
  completar(tx: Tx, caller: Caller, modelo: M, antes: PersonaGuardada | null): Promise<M>;
}

export const esDeMas = ({ roles }: Cuenta, perfil: PerfilDePersona): boolean =>
  cuentaCompartida(
    roles.map(({ perfil_id }) => perfil_id),
    perfil,
  );

/** A coordinator may give an account, not take it away, nor change the address of one that serves for more than their own schools. */
export function exigirMismaCuenta(
  cuenta: Cuenta | undefined,
  login: string,
  { perfil, soloSuya }: { perfil: PerfilDePersona; soloSuya: boolean },
): void {
  if (!cuenta || login === cuenta.login) return;
  if (login === '' || !soloSuya || esDeMas(cuenta, perfil)) throw new RuleError('usuario.bloqueado');
}
