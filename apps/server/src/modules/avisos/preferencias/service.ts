import type { Preferencia } from '@cd/contract/avisos/notificaciones';
import type { Connection, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import type { Signature } from '../../../platform/signature';
import { guardarPreferencias, leerPreferencias } from './queries';

const PROPOSITO = 'cartas';
/** A letter is looked for long after it came. */
const VIDA_S = 2 * 365 * 24 * 60 * 60;

/** Where, from a letter and without signing in, its reader says which ones they want; those of the letter come first. */
export const direccionParaElegir = (
  signature: Signature,
  publicUrl: string,
  { usuarioId, tipos }: { usuarioId: number; tipos: readonly number[] },
): string => `${publicUrl}/cartas/${signature.seal(PROPOSITO, [usuarioId, ...new Set(tipos)].join('-'), VIDA_S)}`;

/** Whose letter it was, and what it told. */
export async function abrirCarta(con: Connection, signature: Signature, token: string): Promise<{ usuarioId: number; tipos: number[] }> {
  const [usuarioId = 0, ...tipos] = signature.open(PROPOSITO, token)?.split('-').map(Number) ?? [];
  const usuario = await con.selectFrom('usuario').select('id').where('id', '=', usuarioId).where('activo', '=', true).executeTakeFirst();
  if (!usuario) throw new RuleError('recurso.desconocido');
  return { usuarioId, tipos };
}

/** Says which, for the log. What would never reach them is refused. */
export async function elegirCartas(tx: Tx, usuarioId: number, elegidas: readonly Pick<Preferencia, 'id' | 'correo'>[]): Promise<string> {
  const porId = new Map((await leerPreferencias(tx, usuarioId)).map((preferencia) => [preferencia.id, preferencia]));
  if (elegidas.some(({ id }) => !porId.has(id))) throw new RuleError('notificacion.ajena');
  await guardarPreferencias(tx, usuarioId, elegidas);
  return elegidas.map(({ id, correo }) => `${porId.get(id)!.nombre}, ${correo === 1 ? 'sí' : 'no'}`).join('; ');
}

/** Whoever wants no more of its kind: one touch in their mail program (RFC 8058). */
export async function rechazarLasDeLaCarta(tx: Tx, { usuarioId, tipos }: { usuarioId: number; tipos: readonly number[] }): Promise<string> {
  const preferencias = await leerPreferencias(tx, usuarioId);
  const elegidas = preferencias.flatMap(({ id }) => (tipos.includes(id) ? [{ id, correo: 0 as const }] : []));
  return elegirCartas(tx, usuarioId, elegidas);
}
