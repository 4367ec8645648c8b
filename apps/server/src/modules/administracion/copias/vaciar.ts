import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/open';

/**
 * Takes away all that the product has in its schema, and nothing else: dropping the schema itself would take the extensions with it, and asks
 * for more rights than the product needs.
 */
export async function vaciarEsquema(tx: Tx): Promise<void> {
  const { rows } = await sql<{ orden: string }>`
    select orden from (
      select case c.relkind when 'v' then 1 when 'm' then 1 when 'S' then 4 else 2 end as turno,
        format('drop %s if exists public.%I cascade',
          case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, c.relname) as orden
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('e', 'i'))
      union all
      select 3, format('drop routine if exists public.%I(%s) cascade', p.proname, pg_get_function_identity_arguments(p.oid))
      from pg_proc p where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    ) o order by turno`.execute(tx);
  for (const { orden } of rows) await sql.raw(orden).execute(tx);
}
