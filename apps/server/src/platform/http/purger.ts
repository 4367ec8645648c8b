import type { FastifyBaseLogger } from 'fastify';
import type { Purge } from '../config';
import { EVERYTHING, keysOf } from './shared-cache';

/** The notices of a moment go together, and after every process has thrown away what it had: a cache asks again at once. */
const GATHER_MS = 250;
/** As many as all services take in a call. */
const KEYS_IN_A_CALL = 30;
/** Past these, one key that every answer has says the same. */
const MAX_PENDING = 300;
const ANSWER_WITHIN_MS = 5_000;
const RETRY_MS = [1_000, 2_000, 5_000, 15_000, 60_000] as const;

interface Waits {
  gatherMs: number;
  retryMs: readonly number[];
  answerWithinMs: number;
}

/**
 * Tells the cache in front, by its webhook, to drop what has changed. Every process says it of its own: whichever is the last to hear of a change is the
 * last to say so. What cannot be said is said again, together with what has come meanwhile; nobody who writes or reads waits for any of it.
 */
export class Purger {
  readonly #purge: Purge | null;
  readonly #log: FastifyBaseLogger;
  readonly #waits: Waits;
  #pending = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #sending: AbortController | null = null;
  #failures = 0;
  #stopped = false;
  failingSince: Date | null = null;
  done = 0;
  failed = 0;

  /** `purge` null: there is nobody to tell. */
  constructor(purge: Purge | null, log: FastifyBaseLogger, waits: Partial<Waits> = {}) {
    this.#purge = purge;
    this.#log = log;
    this.#waits = { gatherMs: GATHER_MS, retryMs: RETRY_MS, answerWithinMs: ANSWER_WITHIN_MS, ...waits };
  }

  tell(tema: string): void {
    if (!this.#purge || this.#stopped) return;
    this.#add(keysOf(tema));
    this.#later(this.#waits.gatherMs);
  }

  #add(keys: readonly string[]): void {
    for (const key of keys) this.#pending.add(key);
    if (this.#pending.has(EVERYTHING) || this.#pending.size > MAX_PENDING) this.#pending = new Set([EVERYTHING]);
  }

  #later(ms: number): void {
    if (this.#sending || this.#stopped) return;
    this.#timer ??= setTimeout(() => void this.#send(), ms).unref();
  }

  /** One call at a time. */
  async #send(): Promise<void> {
    this.#timer = null;
    const keys = [...this.#pending].slice(0, KEYS_IN_A_CALL);
    for (const key of keys) this.#pending.delete(key);
    this.#sending = new AbortController();
    const fault = await this.#call(keys, this.#sending.signal);
    this.#sending = null;
    if (this.#stopped) return;
    if (fault === null) this.#wentThrough();
    else {
      this.#add(keys);
      this.#didNot(fault);
    }
    if (this.#pending.size > 0) this.#later(fault === null ? 0 : this.#retryMs());
  }

  #retryMs(): number {
    return this.#waits.retryMs[Math.min(this.#failures, this.#waits.retryMs.length) - 1]!;
  }

  /** What went wrong, without the address, which may hold a key; null: nothing. */
  async #call(keys: readonly string[], stop: AbortSignal): Promise<string | null> {
    const { url, method, secret } = this.#purge!;
    try {
      const { ok, status, body } = await fetch(url, {
        method,
        headers: { 'Content-Type': 'application/json', 'Surrogate-Key': keys.join(' '), ...secretHeader(secret) },
        body: JSON.stringify({ tags: keys }),
        redirect: 'manual',
        signal: AbortSignal.any([stop, AbortSignal.timeout(this.#waits.answerWithinMs)]),
      });
      await body?.cancel();
      return ok ? null : `contesta ${status}`;
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } };
      return cause?.code ?? name;
    }
  }

  #wentThrough(): void {
    this.done++;
    this.#failures = 0;
    if (this.failingSince) this.#log.info('la caché de delante vuelve a admitir purgas');
    this.failingSince = null;
  }

  #didNot(fault: string): void {
    this.failed++;
    this.#failures++;
    if (!this.failingSince) this.#log.warn({ fallo: fault }, 'la caché de delante no admite una purga: se intentará otra vez');
    this.failingSince ??= new Date();
  }

  stop(): void {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#sending?.abort();
  }
}

/** A header of its own (`Fastly-Key: …`), or a token as most take it. */
function secretHeader(secret: string | null): Record<string, string> {
  if (secret === null) return {};
  const [, name, value] = /^([\w-]+): *(.+)$/.exec(secret) ?? [];
  return name && value ? { [name]: value } : { Authorization: `Bearer ${secret}` };
}
