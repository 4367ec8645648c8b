/** How connections are to be. What one asks for is worked out by one process: the others are for the others. Compiled, a statement would take longer. */
const PLANNER = { join_collapse_limit: 4, max_parallel_workers_per_gather: 0, jit: 'off' } as const;
/** Within a minute: what a process held when its machine or network went must not wait two hours for TCP. */
const NOTICE_LOST_CLIENTS = { tcp_keepalives_idle: 30, tcp_keepalives_interval: 10, tcp_keepalives_count: 3 } as const;
/** A list of one team is planned as one of a hundred: it is read by the same indexes, and planning it anew cost more than reading it. */
const PLANNED_ONCE = { plan_cache_mode: 'force_generic_plan' } as const;

interface Wanted {
  timeoutMs: number;
  plannedOnce: boolean;
}

const ofAny = ({ timeoutMs, plannedOnce }: Wanted) => ({ ...PLANNER, statement_timeout: timeoutMs, ...(plannedOnce && PLANNED_ONCE) });

/** What PostgreSQL is told when a connection begins, for as long as it lasts. */
export const asOptions = (wanted: Wanted): string =>
  Object.entries({ ...ofAny(wanted), ...NOTICE_LOST_CLIENTS })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** The same for one transaction, where the connection is lent: by the next one somebody else has it. */
export const asLocal = (wanted: Wanted): string =>
  Object.entries(ofAny(wanted))
    .map(([name, value]) => `set local ${name}=${value}`)
    .join(';');
