import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Lsn } from '../db/wal-place';

/** How a page asks for what there is after a change: the name that it was told begins with how far whoever told of it had got. */
const TOLD = /[?&]cambio=([\da-f]{1,16})\./;
const MARK_OF_ETAG = /\.([\da-f]{1,16})"/g;
/** A reader who brings what nobody can have seen does not make the database work more often than this. */
const APART_MS = 50;
/** One that had begun may have asked too early. */
const TRIES = 2;

interface Asking {
  headers: IncomingHttpHeaders;
  url?: string | undefined;
}

/** As it travels. */
export const markOf = (place: Lsn): string => place.toString(16);

/**
 * Of several processes behind one address each hears of changes by itself, some milliseconds before or after the others. A reader brings how far what they have seen
 * had got; a process that may not have heard of all that hears it before it answers with anything else, so that nobody reads backwards.
 */
export class ReadersSeen {
  /** No earlier than whatever was committed before asking; null: it cannot be known in time. */
  readonly now: () => Promise<Lsn | null>;
  readonly #hear: () => Promise<void>;
  /** All changes until here have been heard of. */
  #heard: Lsn = 0n;
  #hearing: Promise<void> | null = null;
  #last = -APART_MS;

  /** `hear` resolves when all that had been committed before has been heard of. */
  constructor(now: () => Promise<Lsn | null>, hear: () => Promise<void>) {
    this.now = now;
    this.#hear = hear;
  }

  /** Whether whoever asks may have seen what this process has not; `etag`: of what it would answer, to its mark. Who has that has seen nothing else. */
  isAhead({ headers, url = '' }: Asking, etag: string | undefined): boolean {
    const told = TOLD.exec(url)?.[1];
    if (told !== undefined && BigInt(`0x${told}`) > this.#heard) return true;
    const has = headers['if-none-match'];
    if (!has || (etag !== undefined && has.includes(etag))) return false;
    for (const [, mark] of has.matchAll(MARK_OF_ETAG)) if (BigInt(`0x${mark!}`) > this.#heard) return true;
    return false;
  }

  async catchUp(asking: Asking, etag: () => string | undefined): Promise<void> {
    for (let time = 0; time < TRIES && this.isAhead(asking, etag()); time++)
      await (this.#hearing ??= this.#hearAll().finally(() => (this.#hearing = null)));
  }

  async #hearAll(): Promise<void> {
    await sleep(Math.max(0, this.#last + APART_MS - performance.now()));
    const place = await this.now();
    if (place !== null) {
      await this.#hear();
      this.#heard = place;
    }
    this.#last = performance.now();
  }
}
