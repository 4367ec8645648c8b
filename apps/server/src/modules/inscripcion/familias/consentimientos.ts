import { EL_PROPIO } from '@cd/domain/inscripcion/permisos';
import type { Finalidad } from '@cd/domain/personas/persona/permisos';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/open';

/** What was consented to is of a player now: at once, since whether they may play and have a photo is known by it. */
export async function entregarConsentimientos(tx: Tx, fichaId: number, jugadorId: number): Promise<void> {
  await sql`update consentimiento set jugador_id = ${jugadorId} where ficha_id = ${fichaId} and jugador_id is null`.execute(tx);
}

interface DeQuienSon {
  fichaId: number;
  /** Null: of nobody who plays yet. */
  jugadorId: number | null;
}

export async function ponerConsentimientos(
  tx: Tx,
  { fichaId, jugadorId }: DeQuienSon,
  consentimientos: readonly { texto_permiso_id: number; dado: boolean; nombre: string; relacion: string }[],
): Promise<void> {
  await tx
    .insertInto('consentimiento')
    .values(consentimientos.map((uno) => ({ ...uno, ficha_id: fichaId, jugador_id: jugadorId })))
    .execute();
}

/** Whoever gave it in whichever ficha, and what their school stated for them: none of it stands. Of playing, what one of the two says. */
export async function retirarConsentimientos(
  tx: Tx,
  { fichaId, jugadorId }: DeQuienSon,
  finalidad: Finalidad,
  propio: boolean,
): Promise<void> {
  await sql`update consentimiento co set retirado = now() from texto_permiso tp
    where tp.id = co.texto_permiso_id and co.dado and co.retirado is null and tp.finalidad = ${finalidad}
      and (co.ficha_id = ${fichaId} or co.jugador_id = ${jugadorId}::int)
      and (${finalidad !== 'inscripcion'} or (co.relacion = ${EL_PROPIO}) = ${propio})`.execute(tx);
}
