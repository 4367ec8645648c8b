import type { Connection } from '../../../platform/db/open';
import type { Signature } from '../../../platform/signature';

/** Of an appointment that waits for its answer. */
const DE_CONFIRMAR = /^\/admin\/partidosarbitro_confirmar\/(\d+)$/;
export const PROPOSITO_RESPUESTA = 'respuesta-arbitraje';
const VIDA_S = 30 * 24 * 60 * 60;

/**
 * The address where an appointment is answered without signing in, for the letter of its notice; null, it is of something else or it is gone. Signed,
 * not kept, and good for that version of the appointment alone: whatever happens to it, such as an answer, uses it up.
 */
export async function enlaceDeRespuesta(
  con: Connection,
  { enlace, publicUrl, signature }: { enlace: string | null; publicUrl: string; signature: Signature },
): Promise<string | null> {
  const id = Number(DE_CONFIRMAR.exec(enlace ?? '')?.[1] ?? 0);
  if (id === 0) return null;
  const arbitraje = await con.selectFrom('arbitraje').select('version').where('id', '=', id).executeTakeFirst();
  return arbitraje ? `${publicUrl}/arbitraje/${signature.seal(PROPOSITO_RESPUESTA, `${id}-${arbitraje.version}`, VIDA_S)}` : null;
}
