import { RuleError } from './rule-error';

interface Waiting {
  begin: () => void;
  timer: NodeJS.Timeout;
}

export interface Aforo {
  /** How many at once. */
  aLaVez: number;
  /** How many may wait for their turn, and how long. */
  esperando: number;
  esperaMs: number;
}

/**
 * Lets so many works run at once. What has waited too long is refused without having been begun, so that under more load
 * than can be borne what is done is still of use to somebody, and all is well again as soon as the load falls.
 */
export class Turns {
  readonly #aforo: Aforo;
  readonly #waiting = new Set<Waiting>();
  #running = 0;
  refused = 0;

  constructor(aforo: Aforo) {
    this.#aforo = aforo;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#aforo.aLaVez) this.#running++;
    else await this.#wait();
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  /** The place of the one that ends passes straight to the one that has waited longest. */
  #next(): void {
    const [first] = this.#waiting;
    if (!first) {
      this.#running--;
      return;
    }
    this.#waiting.delete(first);
    clearTimeout(first.timer);
    first.begin();
  }

  #wait(): Promise<void> {
    const { esperando, esperaMs } = this.#aforo;
    return new Promise((begin, reject) => {
      const refuse = (): void => {
        this.#waiting.delete(waiting);
        this.refused++;
        reject(new RuleError('servicio.ocupado', undefined, { esperar: Math.ceil(esperaMs / 1000) }));
      };
      const waiting: Waiting = { begin, timer: setTimeout(refuse, esperaMs) };
      if (this.#waiting.size < esperando) {
        this.#waiting.add(waiting);
        return;
      }
      clearTimeout(waiting.timer);
      refuse();
    });
  }
}
