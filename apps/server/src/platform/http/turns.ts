import { RuleError } from '../errors/rule-error';

interface Quota {
  /** How many at once. */
  atOnce: number;
  /** How many may wait for their turn. */
  waiting: number;
}

export interface Capacity<K extends string> {
  /** For all callers together; a function, because it is known only once the database is open. */
  ofAll: { atOnce: () => number; waiting: number };
  /** For each caller, by kind of work. */
  ofEach: Readonly<Record<K, Quota>>;
  /** What has waited so long is refused without having been begun. */
  waitMs: number;
  /** The refusal of a caller who asked for too much or waited too long: because of their own work, or of everybody's. */
  refusal: (cause: 'own' | 'all') => RuleError;
}

interface Queue {
  quota: Quota;
  running: number;
  waiters: (() => void)[];
  /** The number of its last turn, counting those of all callers. */
  last: number;
}

interface Turn {
  /** The work is done; what it answers may still be read, slowly. */
  done(): void;
  /** Whoever asked has it all. */
  release(): void;
}

/** The refusal for work that is shared by the whole public area. */
export const busy =
  (waitMs: number): (() => RuleError) =>
  () =>
    new RuleError('servicio.ocupado', undefined, { esperar: Math.ceil(waitMs / 1000) });

/**
 * Expensive work takes turns: a limit at once for the process and for each caller, and callers are served in rotation, however
 * much each of them asks for. What has waited too long is refused unbegun, so that under more load than can be borne what is done
 * is still of use to somebody, and all is well again as soon as the load falls.
 */
export class Turns<K extends string> {
  readonly #capacity: Capacity<K>;
  /** By who asks and kind. */
  readonly #queues = new Map<string, Queue>();
  #working = 0;
  #waiting = 0;
  #turns = 0;
  refused = 0;

  constructor(capacity: Capacity<K>) {
    this.#capacity = capacity;
  }

  /** Resolves when the caller's turn comes. */
  async take(caller: number | string, kind: K): Promise<Turn> {
    const key = `${kind} ${caller}`;
    // A new caller goes before only the caller who had the last turn; otherwise callers that come and go would overtake those who wait.
    const queue = this.#queues.get(key) ?? { quota: this.#capacity.ofEach[kind], running: 0, waiters: [], last: this.#turns - 0.5 };
    this.#queues.set(key, queue);
    await new Promise<void>((start, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        queue.waiters.splice(queue.waiters.indexOf(turn), 1);
        this.#waiting--;
        this.refused++;
        this.#forget(key);
        reject(this.#capacity.refusal(queue.running >= queue.quota.atOnce ? 'own' : 'all'));
      };
      const turn = (): void => {
        clearTimeout(timer);
        this.#waiting--;
        start();
      };
      const timer = setTimeout(leave, this.#capacity.waitMs);
      queue.waiters.push(turn);
      this.#waiting++;
      this.#share();
      if (queue.waiters.length > queue.quota.waiting || (this.#waiting > this.#capacity.ofAll.waiting && queue.waiters.includes(turn)))
        leave();
    });
    let done = false;
    let released = false;
    const end = (): void => {
      if (done) return;
      done = true;
      this.#working--;
      this.#share();
    };
    return {
      done: end,
      release: () => {
        if (released) return;
        released = true;
        queue.running--;
        this.#forget(key);
        end();
        this.#share();
      },
    };
  }

  async run<T>(caller: number | string, kind: K, work: () => Promise<T>): Promise<T> {
    const turn = await this.take(caller, kind);
    try {
      return await work();
    } finally {
      turn.release();
    }
  }

  #forget(key: string): void {
    const queue = this.#queues.get(key);
    if (queue?.running === 0 && queue.waiters.length === 0) this.#queues.delete(key);
  }

  #share(): void {
    while (this.#working < this.#capacity.ofAll.atOnce()) {
      let next: Queue | null = null;
      for (const queue of this.#queues.values())
        if (queue.waiters.length > 0 && queue.running < queue.quota.atOnce && queue.last < (next?.last ?? Infinity)) next = queue;
      if (!next) return;
      this.#working++;
      next.running++;
      next.last = ++this.#turns;
      next.waiters.shift()!();
    }
  }
}
