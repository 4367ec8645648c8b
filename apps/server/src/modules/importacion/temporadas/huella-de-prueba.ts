import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/open';

/** What every table holds and which transaction wrote it: equal before and after only if nothing was written. */
export async function huella(con: Connection): Promise<Record<string, string>> {
  const { rows: tablas } = await sql<{
    nombre: string;
  }>`select tablename as nombre from pg_tables where schemaname = 'public' order by 1`.execute(con);
  const huellas: Record<string, string> = {};
  for (const { nombre } of tablas) {
    const { rows } = await sql<{
      md5: string;
    }>`select count(*) || md5(coalesce(string_agg(t.xmin::text || t::text, '' order by t.xmin::text || t::text), '')) as md5
      from ${sql.table(nombre)} t`.execute(con);
    huellas[nombre] = rows[0]!.md5;
  }
  return huellas;
}
