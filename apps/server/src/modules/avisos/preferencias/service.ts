import type { Preferencia } from '@cd/contract/avisos/notificaciones';
import type { Connection, Tx } from '../../../platform/db/open';
import { known, RuleError } from '../../../platform/errors/rule-error';
import type { Signature } from '../../../platform/signature';
import { guardarPreferencias, leerPreferencias } from './queries';

const PROPOSITO = 'cartas';
/** Whoever finds an older letter says it in their profile. */
const VIDA_S = 30 * 24 * 60 * 60;

/** Where, from a letter and without signing in, its reader says whether they want more of its kind: whoever it is passed on to can do no more. */
export const direccionParaElegir = (
  signature: Signature,
  publicUrl: string,
  { usuarioId, tipos }: { usuarioId: number; tipos: readonly number[] },
): string => `${publicUrl}/cartas/${signature.seal(PROPOSITO, [usuarioId, ...new Set(tipos)].join('-'), VIDA_S)}`;

/** Whose letter it was, and what it told. */
export async function abrirCarta(con: Connection, signature: Signature, token: string): Promise<{ usuarioId: number; tipos: number[] }> {
  const [usuarioId = 0, ...tipos] = signature.open(PROPOSITO, token)?.split('-').map(Number) ?? [];
  known(await con.selectFrom('usuario').select('id').where('id', '=', usuarioId).where('activo', '=', true).executeTakeFirst());
  return { usuarioId, tipos };
}

/** Of what would reach somebody, what a letter told. */
export const deEsosTipos = <P extends { id: number }>(preferencias: readonly P[], tipos: readonly number[]): P[] =>
  preferencias.filter(({ id }) => tipos.includes(id));

/** Says which, for the log. What would never reach them is refused. */
export async function elegirCartas(tx: Tx, usuarioId: number, elegidas: readonly Pick<Preferencia, 'id' | 'correo'>[]): Promise<string> {
  const porId = new Map((await leerPreferencias(tx, usuarioId)).map((preferencia) => [preferencia.id, preferencia]));
  if (elegidas.some(({ id }) => !porId.has(id))) throw new RuleError('notificacion.ajena');
  await guardarPreferencias(tx, usuarioId, elegidas);
  return elegidas.map(({ id, correo }) => `${porId.get(id)!.nombre}, ${correo === 1 ? 'sí' : 'no'}`).join('; ');
}

/** Of its own kind, and of no other. */
export function elegirDesdeCarta(
  tx: Tx,
  { usuarioId, tipos }: { usuarioId: number; tipos: readonly number[] },
  elegidas: readonly Pick<Preferencia, 'id' | 'correo'>[],
): Promise<string> {
  if (deEsosTipos(elegidas, tipos).length < elegidas.length) throw new RuleError('notificacion.ajena');
  return elegirCartas(tx, usuarioId, elegidas);
}

/** Whoever wants no more of its kind: one touch in their mail program (RFC 8058). */
export async function rechazarLasDeLaCarta(tx: Tx, { usuarioId, tipos }: { usuarioId: number; tipos: readonly number[] }): Promise<string> {
  const preferencias = await leerPreferencias(tx, usuarioId);
  return elegirCartas(
    tx,
    usuarioId,
    deEsosTipos(preferencias, tipos).map(({ id }) => ({ id, correo: 0 as const })),
  );
}
