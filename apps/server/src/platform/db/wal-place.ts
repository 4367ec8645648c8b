/** A place in the log of changes of a server (its LSN), as a number: whatever comes later is greater. */
export type Lsn = bigint;

export function toLsn(text: string): Lsn {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Which server, which of its databases and which of its histories a place is of: places of others cannot be compared. */
export interface History {
  system: string;
  database: string;
  timeline: number;
}

export interface Place extends History {
  lsn: Lsn;
}

export const sameHistory = (one: History, other: History): boolean =>
  one.system === other.system && one.database === other.database && one.timeline === other.timeline;

const OF_SERVER = `
  (select system_identifier::text from pg_control_system()) as system,
  (select oid::text from pg_database where datname = current_database()) as database`;

/**
 * Where whoever writes is: nothing that has been committed is later. What is on its disk, which is all that a replica is sent: a change is there before anybody hears of
 * it, unless commits do not wait for the disk.
 */
export const PLACE_OF_PRIMARY = `
  select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as lsn, ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline,
    current_setting('wal_block_size')::int as page, pg_size_bytes(current_setting('wal_segment_size'))::int as segment, ${OF_SERVER}`;

export interface PrimaryRow extends History {
  lsn: string;
  page: number;
  segment: number;
}

const PAGE_HEAD = 24n;
const SEGMENT_HEAD = 40n;

/** At the head of a page nothing has been written yet: who repeats the log stops at the end of the page before, and would never be there. */
export function toPlaceOfPrimary({ lsn: text, page, segment, system, database, timeline }: PrimaryRow): Place {
  const lsn = toLsn(text);
  const head = lsn % BigInt(segment) === SEGMENT_HEAD ? SEGMENT_HEAD : lsn % BigInt(page) === PAGE_HEAD ? PAGE_HEAD : 0n;
  return { lsn: lsn - head, system, database, timeline };
}

/**
 * How far a standby has repeated it. Its history is the newest that it is known to follow: of what it receives only who may read all statistics is told, and of what
 * it has kept it is told after a while.
 */
export const PLACE_OF_STANDBY = `
  select pg_is_in_recovery() as standby, coalesce(pg_last_wal_replay_lsn(), '0/0')::text as lsn, pg_backend_pid() as backend,
    greatest((select timeline_id from pg_control_checkpoint()), (select min_recovery_end_timeline from pg_control_recovery()),
      (select received_tli from pg_stat_wal_receiver where status = 'streaming'))::int as timeline, ${OF_SERVER}`;

export interface StandbyRow extends History {
  /** Not so: it has been promoted, or never was one. */
  standby: boolean;
  lsn: string;
  /** Who answers, as the server numbers it. */
  backend: number;
}
