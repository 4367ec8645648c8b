import type { Finalidad } from '@cd/domain/personas/persona/permisos';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../../platform/db/open';

/** Whether the family of a player, read under that name, does not allow something (ADR 107): the database reckons it from what was consented to. */
export const noPermite = (jugador: string, finalidad: Finalidad): RawBuilder<boolean> =>
  sql<boolean>`${sql.lit(finalidad)} = any(${sql.ref(`${jugador}.no_permite`)})`;

export async function admiteFoto(con: Connection, id: number): Promise<boolean> {
  const { rows } = await sql<{ no: boolean }>`select ${noPermite('j', 'foto')} as no from jugador j where j.id = ${id}`.execute(con);
  return rows[0]?.no !== true;
}
