import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/** Ends a reading by its keys, which is planned alike whatever they are: outside a transaction it has to say so. */
export const BY_KEYS = sql`/* by keys */`;
const SAYS_SO = '/* by keys */';

/** How often a statement has been asked for when it begins to be kept. */
const TIMES = 3;
/** Of each connection, which keeps the plans of all of them. */
const MAX_KEPT = 300;
/** What is longer brings its rows in its text, and is not asked for again. */
const MAX_LENGTH = 10_000;
const MAX_COUNTED = 3_000;
/** The index of a part of a table is found by the value that says which part. */
const NEEDS_ITS_VALUES = /on conflict \([^)]*\) where [^$]*\$/i;

/** What PostgreSQL says of one whose answer, a `*`, has other columns since a newer version changed the tables. */
const IS_OUTDATED = /^cached plan must not change result type/;
export const isOutdatedPlan = (error: unknown): boolean => error instanceof Error && IS_OUTDATED.test(error.message);

/** There is none of that name, or there is one already: whoever lends the connection has lent another one than before. */
const UNKNOWN: ReadonlySet<unknown> = new Set(['26000', '42P05']);
export const isUnknownName = (error: unknown): boolean => error instanceof Error && UNKNOWN.has((error as { code?: unknown }).code);

export const isByKeys = (text: string): boolean => text.endsWith(SAYS_SO);

/** Which statements of a process are planned once a connection and not each time, which costs more than doing them: those asked for again and again. */
export class PreparedStatements {
  readonly #names = new Map<string, string | null>();
  readonly #counts = new Map<string, number>();
  #kept: boolean;

  /** `kept`: whether a connection finds later what was prepared on it. */
  constructor(kept = true) {
    this.#kept = kept;
  }

  /** Under which a connection keeps it; undefined: it is planned each time. */
  nameOf(text: string): string | undefined {
    if (!this.#kept) return undefined;
    const name = this.#names.get(text);
    if (name !== undefined) return name ?? undefined;
    if (text.length > MAX_LENGTH || this.#names.size >= MAX_KEPT || NEEDS_ITS_VALUES.test(text)) return undefined;
    const times = (this.#counts.get(text) ?? 0) + 1;
    if (times < TIMES) {
      if (this.#counts.size >= MAX_COUNTED) this.#counts.clear();
      this.#counts.set(text, times);
      return undefined;
    }
    this.#counts.delete(text);
    // By what it says: on a connection that is lent, the name that another process gave to something else would be asked for it.
    const fresh = `s${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`;
    this.#names.set(text, fresh);
    return fresh;
  }

  /** Planned each time from now on. */
  giveUp(text: string): void {
    this.#names.set(text, null);
  }

  /** All of them are planned each time from now on. */
  giveUpAll(): void {
    this.#kept = false;
  }
}
