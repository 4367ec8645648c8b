import { sql } from 'kysely';
import type { Connection } from '../platform/db/open';

/** Rows kept beside the matches that are not what their tables say, and those that are missing: none, whoever has written. */
export async function desfasados(con: Connection): Promise<unknown[]> {
  const { rows } = await sql`
    (select 'sobra' as que, l.* from partido_listado l except all select 'sobra', q.* from partido_por_listar q)
    union all (select 'falta', q.* from partido_por_listar q except all select 'falta', l.* from partido_listado l)`.execute(con);
  return rows;
}
