import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { DB } from './schema.gen';

const EVERY_MS = 60_000;

/**
 * PostgreSQL's own thresholds of when a table is looked at again, and of when what it no longer holds is swept. Statistics outlive a crash and their
 * counters do not: so a table that has grown since is known by its size too.
 */
const STALE = sql<{ tabla: string; barrer: boolean }>`
  select c.relname as tabla, coalesce(s.n_dead_tup, 0) > 50 + 0.2 * greatest(c.reltuples, 0) as barrer
  from pg_class c left join pg_stat_user_tables s on s.relid = c.oid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and ((c.reltuples < 0 and pg_relation_size(c.oid) > 0)
      or coalesce(s.n_mod_since_analyze, 0) > 50 + 0.1 * greatest(c.reltuples, 0)
      or coalesce(s.n_dead_tup, 0) > 50 + 0.2 * greatest(c.reltuples, 0)
      or pg_relation_size(c.oid) / current_setting('block_size')::int > 1.2 * c.relpages + 10)
  order by c.relname`;

/**
 * What a server's autovacuum does and an embedded database has nobody for: without it every plan is made for empty tables. A table at a time, so
 * that nobody waits for more than one. Returns how many.
 */
export async function refreshStatistics(db: Kysely<DB>): Promise<number> {
  // What this session has changed is counted from here on.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await STALE.execute(db);
  for (const { tabla, barrer } of rows) await sql`${sql.raw(barrer ? 'vacuum analyze' : 'analyze')} ${sql.table(tabla)}`.execute(db);
  return rows.length;
}

/** Until it is stopped, which waits for what is in hand. */
export function keepStatistics(db: Kysely<DB>, log: Logger): () => Promise<void> {
  let inHand: Promise<unknown> = Promise.resolve();
  const refresh = (): void => {
    inHand = refreshStatistics(db).catch((error: unknown) => log.warn({ err: error }, 'sin estadísticas nuevas de la base de datos'));
  };
  const timer = setInterval(refresh, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await inHand;
  };
}
