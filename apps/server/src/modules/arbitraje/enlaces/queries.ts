import { sql } from 'kysely';
import { hashToken } from '../../../platform/access/session';
import { databaseInstant } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { caduca } from '../arbitrajes/queries';

/** The appointment that a link leads to, and in whose name what is done with it is written. */
export interface ArbitrajeDeEnlace {
  arbitraje_id: number;
  arbitro_id: number;
  convocatoria_id: number;
  partido_id: number;
  competicion_id: number;
  /** The referee's account or, where they have none, that of whoever made the link. */
  usuario_id: number;
}

/** Only of the call-up that counts, of an active referee who has not said no: taken away or given back, there is nothing to lead to. */
const VIVO = sql`arbitraje a join convocatoria cv on cv.id = a.convocatoria_id and cv.vigente and a.estado <> 2 join arbitro t on t.id = a.arbitro_id
  and t.estado = 1 join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id`;

/** One that is not made yet would live from now on. */
const CADUCA = caduca(sql`coalesce(e.creado, now())`);

/** Of the link of one match, by its token. */
export async function leerDePartido(con: Connection, token: string): Promise<ArbitrajeDeEnlace | undefined> {
  const { rows } = await sql<ArbitrajeDeEnlace>`
    select a.id as arbitraje_id, a.arbitro_id, a.convocatoria_id, cv.partido_id, k.competicion_id, coalesce(t.usuario_id, e.creador_id) as usuario_id
    from enlace_partido e join (${VIVO}) on e.hash = ${hashToken(token)} and e.arbitro_id = a.arbitro_id and e.partido_id = cv.partido_id
    where ${CADUCA} is null or ${CADUCA} > now()`.execute(con);
  return rows[0];
}

/** Whose was a link that opens nothing any more: taken away, out of time, or of who does not referee that match. */
export async function leerMuerto(con: Connection, token: string): Promise<{ arbitro_id: number; usuario_id: number } | undefined> {
  if (await leerDePartido(con, token)) return undefined;
  const { rows } = await sql<{ arbitro_id: number; usuario_id: number }>`
    select t.id as arbitro_id, coalesce(t.usuario_id, e.creador_id) as usuario_id
    from (select hash, arbitro_id, creador_id from enlace_partido union all select hash, arbitro_id, creador_id from enlace_quitado) e
      join arbitro t on t.id = e.arbitro_id where e.hash = ${hashToken(token)}`.execute(con);
  return rows[0];
}

/** Where the appointment may have a link, how it is. */
export async function leerEnlace(con: Connection, arbitrajeId: number): Promise<{ creado: string | null; caduca: string | null }> {
  const { rows } = await sql<{ creado: string | null; caduca: string | null }>`
    select ${databaseInstant(sql.ref('e.creado'))} as creado, ${databaseInstant(CADUCA)} as caduca
    from (${VIVO}) left join enlace_partido e on e.arbitro_id = a.arbitro_id and e.partido_id = cv.partido_id
    where a.id = ${arbitrajeId}`.execute(con);
  return rows[0] ?? { creado: null, caduca: null };
}

/** One for each referee of a match: the one before is worth nothing. */
export async function guardarEnlace(
  tx: Tx,
  enlace: { arbitro_id: number; partido_id: number; creador_id: number },
  token: string,
): Promise<void> {
  const hash = hashToken(token);
  await tx
    .insertInto('enlace_partido')
    .values({ ...enlace, hash })
    .onConflict((oc) => oc.columns(['arbitro_id', 'partido_id']).doUpdateSet({ hash, creador_id: enlace.creador_id, creado: sql`now()` }))
    .execute();
}

export async function borrarEnlace(tx: Tx, { arbitro_id, partido_id }: { arbitro_id: number; partido_id: number }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('enlace_partido')
    .where('arbitro_id', '=', arbitro_id)
    .where('partido_id', '=', partido_id)
    .executeTakeFirst();
  return numDeletedRows > 0;
}
