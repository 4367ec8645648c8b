import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { soloLee, type RouteDef } from '@cd/contract/kit/route';
import { sql } from 'kysely';
import { DatabaseUnavailable } from './db/faults';
import type { Connection, Db, Tx } from './db/open';
import { BY_KEYS } from './db/prepared-statements';
import { RuleError } from './errors/rule-error';
import { sealedBy } from './secrets/keyring';
import { keysOf } from './secrets/keys-of';

/** The key as it was sent, quotation marks included: its meaning belongs to the client. */
const KEY = /^[\x20-\x7e]{1,200}$/;
/** Longer ones say what a file had, row by row: what matters of them is that it is saved. */
const MAX_ANSWER = 100_000;
const NOT_KEPT = '';
/** What answers of numbers alone look like: `{"id":12}`. */
const NUMBERS_ALONE = /^(null|[{]("[a-z_A-Z]+":(-?[0-9.]+|true|false|null),?)*[}])$/;
/** Between a change and its answer there may be a letter that leaves. */
const ANSWER_WAIT_S = 15;
const ANSWER_POLL_MS = 200;

/** The answer that was given the first time, in JSON. */
export class GivenBefore {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

/** Another one with the same key has been done first: this one changes nothing. */
class DoneByAnother extends Error {}

interface Sent {
  usuarioId: number;
  url: string;
  key: string | string[] | undefined;
  body: unknown;
  files: ReadonlyMap<string, Buffer>;
}

const digestOf = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  // With the length of each, so that two cannot be taken for one.
  for (const part of parts) hash.update(`${Buffer.byteLength(part)} `).update(part);
  return hash.digest('hex');
};

/** Of the office, and more than reads. The session's own calls (/login) are not among them: what they answer opens doors, and is kept nowhere. */
export const mayCreate = (route: RouteDef): boolean => route.method === 'POST' && route.path.startsWith('/api/') && !soloLee(route);

/**
 * A call of the office that creates something and carries a key of its own («Idempotency-Key», draft-ietf-httpapi-idempotency-key-header): the
 * same key, user and content within a day give the first answer again and do nothing. It is noted in the transaction of what it does.
 */
export class SentOnce {
  readonly #route: RouteDef;
  readonly #usuarioId: number;
  readonly #key: string;
  readonly #digest: string;
  #claimed = false;
  #kept: string | null = null;

  private constructor(route: RouteDef, { usuarioId, url, body, files }: Sent, key: string) {
    this.#route = route;
    this.#usuarioId = usuarioId;
    this.#key = digestOf(key);
    const sent = [...files].flatMap(([name, bytes]) => [name, bytes]);
    this.#digest = digestOf(route.method, url, JSON.stringify(body) ?? '', ...sent);
  }

  /** Null: it carries none, or creates nothing. */
  static of(route: RouteDef, sent: Sent): SentOnce | null {
    if (sent.key === undefined || !mayCreate(route)) return null;
    if (typeof sent.key !== 'string' || !KEY.test(sent.key)) throw new RuleError('envio.clave');
    return new SentOnce(route, sent, sent.key);
  }

  /** What was answered to the same call before; undefined: it has not been done. */
  async given(db: Db): Promise<GivenBefore | undefined> {
    for (;;) {
      const row = await db
        .selectFrom('envio_con_clave')
        .select(['huella', 'respuesta', sql<boolean>`fecha > now() - make_interval(secs => ${ANSWER_WAIT_S})`.as('reciente')])
        .where('usuario_id', '=', this.#usuarioId)
        .where('clave', '=', this.#key)
        .modifyEnd(BY_KEYS)
        .executeTakeFirst();
      if (!row) return undefined;
      if (row.huella !== this.#digest) throw new RuleError('envio.otro');
      if (row.respuesta) return new GivenBefore(this.#open(db, row.respuesta));
      if (row.respuesta === NOT_KEPT || !row.reciente) throw new RuleError('envio.guardado');
      await sleep(ANSWER_POLL_MS);
    }
  }

  /** First of all in its transaction, so that whoever comes second waits here for the first to end. */
  async claim(tx: Tx): Promise<void> {
    if (this.#claimed) return;
    // What an attempt that was given up kept has gone with it.
    this.#kept = null;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('envio_con_clave')
      .values({ usuario_id: this.#usuarioId, clave: this.#key, huella: this.#digest })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) throw new DoneByAnother('hecho ya con la misma clave');
  }

  /** What the transaction gives is nearly always the answer, which is then kept with it; where there is more to know, `finish` keeps it. */
  async keep(tx: Tx, result: unknown): Promise<void> {
    const answer = this.#route.response.safeParse(result ?? null);
    if (!this.#claimed && answer.success) await this.#save(tx, answer.data);
  }

  /** Its transaction has been committed. */
  committed(): void {
    this.#claimed = true;
  }

  get isDone(): boolean {
    return this.#claimed;
  }

  /** What has been answered in the end. */
  async finish(db: Db, answer: unknown): Promise<void> {
    if (!this.#claimed) return;
    try {
      await this.#save(db, answer);
    } catch (error) {
      // It is done and is going to be answered.
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
  }

  /** What is answered may open something, or say somebody's account: nobody reads it in a copy of the database. */
  #seal(con: Connection, json: string): string {
    return NUMBERS_ALONE.test(json) ? json : keysOf(con).seal(this.#place, json);
  }

  #open(con: Connection, kept: string): string {
    return sealedBy(kept) === null ? kept : keysOf(con).open(this.#place, kept);
  }

  get #place(): string {
    return `envio_con_clave.respuesta.${this.#usuarioId}.${this.#key}`;
  }

  async #save(con: Connection, answer: unknown): Promise<void> {
    const json = JSON.stringify(answer);
    if (json === this.#kept) return;
    await con
      .updateTable('envio_con_clave')
      .set({ respuesta: json.length > MAX_ANSWER ? NOT_KEPT : this.#seal(con, json) })
      .where('usuario_id', '=', this.#usuarioId)
      .where('clave', '=', this.#key)
      .execute();
    this.#kept = json;
  }
}

/** Does it, or gives what was answered when it was done. */
export async function onlyOnce<T>(db: Db, sent: SentOnce | null, perform: () => Promise<T>): Promise<T | GivenBefore> {
  if (!sent) return perform();
  const before = await sent.given(db);
  if (before) return before;
  try {
    const answer = await perform();
    await sent.finish(db, answer);
    return answer;
  } catch (error) {
    // What refuses this one may be what the same one, sent at the same time, has just done.
    if (sent.isDone || !(error instanceof DoneByAnother || error instanceof RuleError)) throw error;
    const meanwhile = await sent.given(db);
    if (meanwhile) return meanwhile;
    throw error;
  }
}

/** Hourly: what is sent again is sent again soon. */
export async function deleteOldSent(con: Connection): Promise<void> {
  await sql`delete from envio_con_clave where fecha < now() - interval '1 day'`.execute(con);
}

/** An answer with any text may name whoever has to be forgotten: that it was done stays, and not what was said. */
export async function forgetAnswers(tx: Tx): Promise<void> {
  await sql`update envio_con_clave set respuesta = ${NOT_KEPT} where respuesta like 's1.%'`.execute(tx);
}
