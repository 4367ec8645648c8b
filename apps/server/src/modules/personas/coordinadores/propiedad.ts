import { Perfil } from '@cd/contract/kit/perfiles';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { cualesSonDeCoordinador } from '../../maestros/colegios/queries';

/** Which of some schools are of the coordinator who calls. */
export const colegiosSuyos = async (con: Connection, { perfilId, actorId }: Caller, ids: readonly number[]): Promise<number[]> =>
  perfilId === Perfil.Coordinador && actorId !== null ? cualesSonDeCoordinador(con, actorId, ids) : [];

/** A coordinator reaches who is of one of their schools; an administrator, everyone (domain-rules, «Identity»). */
export const alcanza = async (con: Connection, caller: Caller, colegios: readonly number[]): Promise<boolean> =>
  caller.perfilId === Perfil.Admin || (await colegiosSuyos(con, caller, colegios)).length > 0;

export async function exigirColegioSuyo(con: Connection, caller: Caller, colegioId: number): Promise<void> {
  if (!(await alcanza(con, caller, [colegioId]))) throw new RuleError('colegio.ajeno');
}
