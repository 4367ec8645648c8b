import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/open';
import { inTransaction } from '../../platform/db/transaction';
import type { OficinaDePrueba } from '../oficina';

/** What one lock clause keeps from happening, shown with two calls that would do it without the clause. */
export interface Cerrojo<O> {
  /** Its file and the declaration it is written in, as `cerrojos.test.ts` finds it. */
  clausula: string;
  regla: string;
  prueba: (o: O) => Promise<void>;
}

/** Those of some modules, with the office that their tests share. */
export interface Area<O extends { oficina: OficinaDePrueba }> {
  abrir: () => Promise<O>;
  /** Where the first call stops: where nothing is said, at its line of the action log. */
  gates?: readonly string[];
  cerrojos: readonly Cerrojo<O>[];
}

/** Any numbers that the product does not lock. */
const GATE = 7_203_120;
const FIRST = 7_203_121;
const MAX_MS = 10_000;

/** The lines of what was only read are written by a timer, and would be taken for one of the two. */
export const LOG_LINE = 'after insert on accion for each row when (new.tipo > 2)';

/** From here on, while they are closed, the first who comes to one of these moments stops there, with nothing committed. */
export async function setGates(db: Db, moments: readonly string[] = [LOG_LINE]): Promise<void> {
  await sql`create sequence arrival`.execute(db);
  await sql`create function stop_at_gate() returns trigger language plpgsql as $$ begin
    perform nextval('arrival');
    if pg_try_advisory_xact_lock(${sql.lit(FIRST)}) then perform pg_advisory_xact_lock_shared(${sql.lit(GATE)}); end if;
    return new;
  end $$`.execute(db);
  for (const [n, moment] of moments.entries())
    await sql`create trigger ${sql.ref(`stop_at_gate_${n}`)} ${sql.raw(moment)} execute function stop_at_gate()`.execute(db);
}

/** How often somebody has come to a gate, also in what was then undone. */
export async function arrivals(db: Db): Promise<number> {
  const { rows } = await sql<{ last_value: string }>`select last_value from arrival`.execute(db);
  return Number(rows[0]!.last_value);
}

/** A transaction that writes no line of the log stops at the gate when its work is done. */
export const heldAtTheEnd =
  <T>(db: Db, trabajo: (tx: Tx) => Promise<T>): (() => Promise<T>) =>
  () =>
    inTransaction(db, async (tx) => {
      const hecho = await trabajo(tx);
      await sql`select pg_advisory_xact_lock_shared(${GATE})`.execute(tx);
      return hecho;
    });

const observe = <T>(call: Promise<T>) => {
  const observed = { call, ended: false };
  const end = () => void (observed.ended = true);
  void call.then(end, end);
  return observed;
};

/** The second starts when the first has done all but commit; the first commits when the second waits, or has ended. */
export async function twoAtOnce<A, B>(db: Db, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  return db.connection().execute(async (gatekeeper) => {
    const untilWaiting = async (howMany: number, observed: { ended: boolean }): Promise<void> => {
      for (const limit = Date.now() + MAX_MS; !observed.ended; await sleep(5)) {
        const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(gatekeeper);
        if (rows[0]!.waiting >= howMany) return;
        if (Date.now() > limit) throw new Error('It neither waits nor ends');
      }
    };
    await sql`select pg_advisory_lock(${GATE})`.execute(gatekeeper);
    try {
      const one = observe(first());
      await untilWaiting(1, one);
      if (one.ended) throw new Error(`The first has not come to the gate: ${JSON.stringify(await one.call)}`);
      const other = observe(second());
      await untilWaiting(2, other);
      await sql`select pg_advisory_unlock(${GATE})`.execute(gatekeeper);
      return [await one.call, await other.call];
    } finally {
      await sql`select pg_advisory_unlock_all()`.execute(gatekeeper);
    }
  });
}

/** '204' of what was done; of what was refused, also its code. */
export const dicen = (respuestas: readonly { status: number; body: unknown }[]): string[] =>
  respuestas.map(({ status, body }) => [status, (body as { codigo?: string | number } | null)?.codigo].filter(Boolean).join(' '));
