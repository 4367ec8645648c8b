import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Logger } from 'pino';
import { peopleNamed, type NamedPerson } from './audit';
import { DatabaseUnavailable } from './db/faults';
import type { Db, Tx } from './db/open';
import { inTransaction } from './db/transaction';

/** Tries after the first: a minute, five, half an hour, two hours, eight hours. */
const WAITS_S = [60, 300, 1_800, 7_200, 28_800];
const MAX_TRIES = WAITS_S.length + 1;
/** A process that dies with a job in hand leaves it to the others after this. */
const LEASE = sql`interval '5 minutes'`;
const POLL_MS = 30_000;
/** Done at the same time by a process: each spends most of its time waiting for somebody else's server. */
const AT_ONCE = 4;
/** How a job went is worth being told until its lease ends; whoever waits for it is not held so long. */
const INSIST_MS = 4 * 60_000;
const INSIST_WAITED_MS = 10_000;
const INSIST_EVERY_MS = 500;

export interface Job {
  id: number;
  tipo: string;
  asunto: string;
  destinatario: string;
  datos: unknown;
  /** Whom its address and its subject name and may have to be forgotten: first whom it is for. */
  personas: NamedPerson[] | null;
  intentos: number;
  /** With its id, what no other job has, of this deployment or another; the same at every try. */
  sello: string;
  /** Those of its group that are done with it, itself first. */
  juntos: readonly { id: number; datos: unknown }[];
}

type Taken = Omit<Job, 'juntos'>;

/** How a job went: done, waiting for another try, or failed for good. */
export type JobOutcome = 'done' | 'waiting' | 'failed';

/** Thrown by a runner when trying again would not help. */
export class Hopeless extends Error {}

export interface JobRunner {
  /** False while it cannot work at all, as mail without a server: its jobs then wait untouched. */
  available(): boolean;
  /** 'unneeded': what it was for is gone, and so goes the job. */
  run(job: Job): Promise<'done' | 'unneeded'>;
  /** What else is true once it is done, in the very statement that says so: nothing comes between what was done and its being known. */
  onDone?(job: Job): RawBuilder<unknown> | null;
  /** After the last try, or the only one of what is hopeless. */
  onFail?(tx: Tx, job: Job, error: string): Promise<void>;
}

interface Enqueued {
  tipo: string;
  asunto: string;
  destinatario: string;
  datos: object;
  personas?: readonly NamedPerson[];
  /** For `runNow`. */
  reserved?: boolean;
}

/** Puts work in the queue, in the transaction of what causes it: nothing is done for what did not happen. */
export async function enqueueAll(tx: Tx, jobs: readonly Enqueued[]): Promise<number[]> {
  if (jobs.length === 0) return [];
  const put = await tx
    .insertInto('trabajo')
    .values(
      jobs.map(({ reserved = false, personas = [], datos, ...job }) => ({
        ...job,
        datos: JSON.stringify(datos),
        personas: peopleNamed(personas),
        proximo: reserved ? sql<Date>`now() + ${LEASE}` : sql<Date>`now()`,
      })),
    )
    .returning('id')
    .execute();
  return put.map(({ id }) => id);
}

export async function enqueue(tx: Tx, job: Enqueued): Promise<number> {
  const [id] = await enqueueAll(tx, [job]);
  return id!;
}

/** Takes work from the queue, a few at a time in each process; any number of processes may share it. */
export class JobQueue {
  readonly #db: () => Db;
  readonly #log: Logger;
  readonly #runners: Readonly<Record<string, JobRunner>>;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #again = false;
  #stopped = true;
  #closing = false;

  constructor(db: () => Db, log: Logger, runners: Readonly<Record<string, JobRunner>>) {
    this.#db = db;
    this.#log = log;
    this.#runners = runners;
  }

  start(): void {
    this.#stopped = false;
    this.wake();
  }

  /** Something was put in the queue. */
  wake(): void {
    if (this.#stopped) return;
    if (this.#running) {
      this.#again = true;
      return;
    }
    if (this.#timer) clearTimeout(this.#timer);
    let waitMs = POLL_MS;
    this.#running = this.#workAtOnce()
      .then(async () => void (waitMs = await this.#nextDue()))
      .catch((error: unknown) => this.#log.error({ err: error }, 'la cola de trabajos falló'))
      .finally(() => {
        this.#running = null;
        if (this.#stopped) return;
        if (this.#again) {
          this.#again = false;
          this.wake();
        } else this.#timer = setTimeout(() => this.wake(), waitMs).unref();
      });
  }

  /** Finishes what is in hand. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#closing = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running;
  }

  #available(): string[] {
    return Object.keys(this.#runners).filter((tipo) => this.#runners[tipo]!.available());
  }

  /** The others look for work once one has found some: an idle process asks once, on one connection. */
  async #workAtOnce(): Promise<void> {
    const first = await this.#takeDue();
    if (!first) return;
    const work = async (job: Job | undefined): Promise<void> => {
      for (let next = job; next; next = await this.#takeDue()) await this.#execute(next);
    };
    const others = Array.from({ length: AT_ONCE - 1 }, async () => work(await this.#takeDue()));
    const ends = await Promise.allSettled([work(first), ...others]);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  async #takeDue(): Promise<Job | undefined> {
    const available = this.#available();
    if (this.#stopped || available.length === 0) return undefined;
    return this.#take(sql<boolean>`t.tipo = any(${available})`, sql<boolean>`t.proximo <= now()`);
  }

  /** Milliseconds until what waits for its moment. */
  async #nextDue(): Promise<number> {
    const available = this.#available();
    if (this.#stopped || available.length === 0) return POLL_MS;
    const { rows } = await sql<{
      ms: number | null;
    }>`select (extract(epoch from min(proximo) - clock_timestamp()) * 1000)::float8 as ms from trabajo
      where estado = 1 and tipo = any(${available})`.execute(this.#db());
    return Math.min(POLL_MS, Math.max(50, Math.ceil(rows[0]?.ms ?? POLL_MS)));
  }

  /** One reserved job at once, for whoever must know how it went. What fails for now waits as any other. */
  async runNow(id: number): Promise<JobOutcome> {
    const job = await this.#take(sql<boolean>`t.id = ${id}`, sql<boolean>`true`);
    return job === undefined ? 'done' : this.#execute(job, INSIST_WAITED_MS);
  }

  /** One, and those of its group that nobody has tried yet, or that failed as often and wait no more. */
  async #take(which: RawBuilder<boolean>, when: RawBuilder<boolean>): Promise<Job | undefined> {
    const { rows } = await sql<Taken & { primero: boolean }>`
      with primero as (
        select t.id, t.grupo, t.intentos from trabajo t where t.estado = 1 and ${when} and ${which} order by t.proximo, t.id limit 1
        for update skip locked
      ), juntos as (
        select t.id from trabajo t join primero p on t.grupo = p.grupo and t.intentos = p.intentos and t.id <> p.id
        where t.estado = 1 and (p.intentos = 0 or t.proximo <= now()) for update of t skip locked
      )
      update trabajo t set intentos = t.intentos + 1, proximo = now() + ${LEASE}
      where t.id in (select id from primero union all select id from juntos)
      returning t.id, t.tipo, t.asunto, t.destinatario, t.datos, t.personas, t.intentos, to_char(t.creado at time zone 'UTC', 'YYYYMMDDHH24MISSUS')
        as sello, t.id in (select id from primero) as primero`.execute(this.#db());
    const [first, ...rest] = rows.toSorted((a, b) => Number(b.primero) - Number(a.primero) || a.id - b.id);
    if (!first) return undefined;
    const { primero: _, ...job } = first;
    return { ...job, juntos: [first, ...rest].map(({ id, datos }) => ({ id, datos })) };
  }

  async #execute(job: Job, insistMs = INSIST_MS): Promise<JobOutcome> {
    const runner = this.#runners[job.tipo];
    let outcome: Awaited<ReturnType<JobRunner['run']>>;
    try {
      if (!runner) throw new Error(`nadie sabe hacer «${job.tipo}»`);
      // One that takes its process down with it every time must come to an end too.
      if (job.intentos > MAX_TRIES) throw new Error('Se ha cortado cada vez que se hacía');
      outcome = await runner.run(job);
    } catch (error) {
      const wait = error instanceof Hopeless ? undefined : WAITS_S[job.intentos - 1];
      await this.#insist(insistMs, () => (error instanceof DatabaseUnavailable ? this.#giveBack(job) : this.#fail(job, error, wait)));
      if (error instanceof DatabaseUnavailable) throw error;
      return wait === undefined ? 'failed' : 'waiting';
    }
    // It has been done: whatever comes now, it must not be done again.
    await this.#insist(insistMs, () =>
      outcome === 'unneeded' ? this.#db().deleteFrom('trabajo').where(taken(job)).execute() : this.#done(job, runner),
    );
    return 'done';
  }

  async #done(job: Job, runner: JobRunner): Promise<void> {
    const sideEffect = runner.onDone?.(job);
    await sql`${sideEffect ? sql`with suyo as (${sideEffect}) ` : sql``}update trabajo set estado = 2, error = null, hecho = now()
      where ${taken(job)}`.execute(this.#db());
  }

  /** Puts the job back as it was: the failure was the database's, not its own. */
  async #giveBack(job: Job): Promise<void> {
    await sql`update trabajo set intentos = intentos - 1, proximo = now() where ${taken(job)}`.execute(this.#db());
  }

  /** `espera`: the seconds until the next try; undefined: there is none. */
  async #fail(job: Job, error: unknown, wait: number | undefined): Promise<void> {
    const texto = error instanceof Error ? error.message : String(error);
    // Its text may name people, and stays with the job.
    this.#log.warn({ trabajo: job.id, tipo: job.tipo, intento: job.intentos }, 'trabajo fallido');
    await inTransaction(this.#db(), async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('trabajo')
        .set(
          wait === undefined ? { estado: 3, error: texto } : { error: texto, proximo: sql<Date>`now() + make_interval(secs => ${wait})` },
        )
        .where(taken(job))
        .executeTakeFirstOrThrow();
      if (wait === undefined && numUpdatedRows > 0) await this.#runners[job.tipo]?.onFail?.(tx, job, texto);
    });
  }

  /** Writes how it went, also after the database has been away for a while. */
  async #insist(forMs: number, write: () => Promise<unknown>): Promise<void> {
    for (const until = Date.now() + forMs; ; await sleep(INSIST_EVERY_MS)) {
      try {
        await write();
        return;
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable) || this.#closing || Date.now() > until) throw error;
      }
    }
  }
}

/** The job as this worker took it: once its lease has ended, another worker may have taken it. */
const taken = ({ juntos, intentos }: Job): RawBuilder<SqlBool> =>
  sql<SqlBool>`id = any(${juntos.map(({ id }) => id)}::int[]) and intentos = ${intentos}`;

/** Retention (parameter `diasConservacionCorreo`): what was done, and what failed and nobody looked at. */
export async function deleteOldJobs(db: Db): Promise<void> {
  await sql`delete from trabajo where estado <> 1 and creado < now() - make_interval(days => (select valor from parametro
    where clave = 'diasConservacionCorreo'))`.execute(db);
}
