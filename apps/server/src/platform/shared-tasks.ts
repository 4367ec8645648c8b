import { sql } from 'kysely';
import { PROCESS_NAME, type Connection, type Db } from './db/open';
import { isShared } from './shared-databases';
import type { RuleError } from './errors/rule-error';

/** A process that dies with a task leaves it to the others after this, by the database's clock. */
const LEASE_S = 30;
const SAID_AGAIN_MS = 10_000;

let taken = 0;
/** Who has a task: this process, this time. */
const newHolder = (): string => `${PROCESS_NAME} ${++taken}`;

/** Somebody else is at it, or has been a moment ago. */
export const NOT_NOW = Symbol('not now');

/** What is done every so often begins to count when the installation does: nothing is due at once. */
export async function noteTask(con: Connection, clave: string): Promise<void> {
  await sql`insert into tarea (clave, hecha) values (${clave}, now()) on conflict do nothing`.execute(con);
}

/**
 * Does what of all the processes of the database one has to do at a time, and again no sooner than `everyS` seconds after it was last done. Asking
 * writes nothing where it is not to be done.
 */
export async function inTurn<T>(db: Db, clave: string, everyS: number, work: () => Promise<T>): Promise<T | typeof NOT_NOW> {
  const quien = newHolder();
  const isDue = sql`(tarea.hasta is null or tarea.hasta <= now())
    and (tarea.hecha is null or tarea.hecha <= now() - make_interval(secs => ${everyS}))`;
  const { rows } = await sql`
    insert into tarea (clave, quien, hasta) select ${clave}, ${quien}, now() + make_interval(secs => ${LEASE_S})
    where not exists (select from tarea where clave = ${clave} and not (${isDue}))
    on conflict (clave) do update set quien = excluded.quien, hasta = excluded.hasta where ${isDue} returning clave`.execute(db);
  if (rows.length === 0) return NOT_NOW;
  const mine = sql`clave = ${clave} and quien = ${quien}`;
  const sayAgain = (): void =>
    void sql`update tarea set hasta = now() + make_interval(secs => ${LEASE_S}) where ${mine}`.execute(db).catch(() => undefined);
  const timer = setInterval(sayAgain, SAID_AGAIN_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
    // Without the database it runs out by itself.
    await sql`update tarea set hasta = null, hecha = now() where ${mine}`.execute(db).catch(() => undefined);
  }
}

/** Of those that died with something in hand that is not done every so often. */
export async function deleteLeftTasks(con: Connection): Promise<void> {
  await sql`delete from tarea where hecha is null and hasta < now() - interval '1 hour'`.execute(con);
}

interface Running<A> {
  readonly ids: readonly number[];
  readonly stop: AbortController;
  /** How far it is; null: it has said nothing yet. */
  avance: A | null;
}

const PULSE_MS = 1_000;
const PULSE_LEASE_S = 10;

/**
 * Work that somebody waits for in a process, while how far it is may be asked, and its end be asked for, in any other: it says so every second. On a
 * database that is nobody else's it stays in memory.
 */
export class WatchedWork<A extends object> {
  readonly #kind: string;
  readonly #here = new Set<Running<A>>();

  constructor(kind: string) {
    this.#kind = kind;
  }

  /** `refusal`: of more than one at a time for the same; without it there may be several. Whoever cancels is answered at once, wherever it is. */
  async run<T>(
    db: Db,
    { ids, cancelled, refusal }: { ids: readonly number[]; cancelled: () => RuleError; refusal?: () => RuleError },
    work: (running: Running<A>) => Promise<T>,
  ): Promise<T> {
    if (refusal && ids.some((id) => this.#of(id))) throw refusal();
    const running: Running<A> = { ids, stop: new AbortController(), avance: null };
    const stopped = new Promise<never>((_, reject) => running.stop.signal.addEventListener('abort', () => reject(cancelled())));
    // It may be ended before anybody waits for it.
    stopped.catch(() => undefined);
    this.#here.add(running);
    let leave = async (): Promise<void> => {};
    try {
      if (isShared(db)) leave = await this.#tellOthers(db, running, refusal);
      return await Promise.race([stopped, work(running)]);
    } finally {
      this.#here.delete(running);
      await leave();
    }
  }

  /** How far it is; null: it has said nothing yet; undefined: nobody is at it. */
  async progress(con: Connection, id: number): Promise<A | null | undefined> {
    const here = this.#of(id);
    if (here || !isShared(con)) return here?.avance;
    const { rows } = await sql<{ avance: string }>`
      select avance from tarea where ${this.#named(id)} and hasta > now() order by clave limit 1`.execute(con);
    return rows[0] && (rows[0].avance === '' ? null : (JSON.parse(rows[0].avance) as A));
  }

  /** Those that somebody is at, anywhere. */
  async underWay(con: Connection): Promise<ReadonlySet<number>> {
    const here = [...this.#here].flatMap(({ ids }) => ids);
    if (!isShared(con)) return new Set(here);
    const { rows } = await sql<{ id: number }>`
      select split_part(clave, ' ', 2)::int as id from tarea where clave like ${`${this.#kind} %`} and hasta > now()`.execute(con);
    return new Set([...here, ...rows.map(({ id }) => id)]);
  }

  /** Ends it, whoever asked for it and wherever it is. */
  async cancel(con: Connection, id: number): Promise<void> {
    for (const running of this.#here) if (running.ids.includes(id)) running.stop.abort();
    if (isShared(con)) await sql`update tarea set alto = true where ${this.#named(id)}`.execute(con);
  }

  #of(id: number): Running<A> | undefined {
    return [...this.#here].find(({ ids }) => ids.includes(id));
  }

  #named(id: number) {
    const clave = `${this.#kind} ${id}`;
    return sql`(clave = ${clave} or clave like ${`${clave} %`})`;
  }

  async #tellOthers(db: Db, running: Running<A>, refusal?: () => RuleError): Promise<() => Promise<void>> {
    const quien = newHolder();
    // Where there may be several for the same, each has a name of its own.
    const claves = running.ids.map((id) => `${this.#kind} ${id}${refusal ? '' : ` ${quien}`}`).toSorted();
    const until = sql`now() + make_interval(secs => ${PULSE_LEASE_S})`;
    const { rows } = await sql`
      insert into tarea (clave, quien, hasta) select clave, ${quien}, ${until} from unnest(${claves}::text[]) as clave
      on conflict (clave) do update set quien = excluded.quien, hasta = excluded.hasta, avance = '', alto = false where tarea.hasta <= now()
      returning clave`.execute(db);
    const mine = sql`clave = any(${claves}::text[]) and quien = ${quien}`;
    const leave = async (): Promise<void> => void (await sql`delete from tarea where ${mine}`.execute(db).catch(() => undefined));
    if (refusal && rows.length < claves.length) {
      await leave();
      throw refusal();
    }
    const pulse = async (): Promise<void> => {
      const told = await sql<{ alto: boolean }>`
        update tarea set hasta = ${until}, avance = ${running.avance ? JSON.stringify(running.avance) : ''} where ${mine} returning alto`.execute(
        db,
      );
      if (told.rows.some(({ alto }) => alto)) running.stop.abort();
    };
    const timer = setInterval(() => void pulse().catch(() => undefined), PULSE_MS).unref();
    return async () => {
      clearInterval(timer);
      await leave();
    };
  }
}
