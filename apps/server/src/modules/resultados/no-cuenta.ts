import type { NoCuenta } from '@cd/contract/resultados/no-cuenta';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/db/open';

/** What calendars and pages say of the matches of a team changes with what it counts as. */
export async function ponerCambiados(tx: Tx, equipoId: number): Promise<void> {
  await sql`update partido set cambiado = greatest(now(), cambiado + interval '1 second')
    where grupo_id is not null and ${equipoId} in (equipo_local_id, equipo_visitante_id)`.execute(tx);
}

/** `p`, a match: one of its teams has left its phase with its matches annulled. */
export const ANULADO = sql<boolean>`exists (select 1 from retirada r where r.fase_id = p.fase_id and r.anula
  and r.equipo_id in (p.equipo_local_id, p.equipo_visitante_id))`;
/** Why `p` counts for nobody, where it is known whether one of its teams never counts; null, it counts. A knockout has no table to count in. */
export const noCuentaDe = (sec: RawBuilder<unknown>) =>
  sql<NoCuenta | null>`case when p.grupo_id is null then null when ${ANULADO} then 'retirado' when ${sec} then 'sec' end`;
export const noCuenta = noCuentaDe(
  sql`exists (select 1 from equipo e where e.id in (p.equipo_local_id, p.equipo_visitante_id) and e.no_clasificable)`,
);
