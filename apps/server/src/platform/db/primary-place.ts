import type { Place } from './wal-place';

/** Whoever hears of changes. */
interface Hearer {
  notice(texto: string): void;
  lost(): void;
  listening(): void;
}

/** Who may wait has something better to do past it. */
const WITHIN_MS = 250;

/**
 * Where the server that writes is, asked for as little as may be: one question serves all who ask meanwhile, and whoever only has to have what has been
 * told of is answered with the last, if nothing has been told since.
 */
export class PrimaryPlace {
  readonly #read: () => Promise<Place>;
  #known: Place | null = null;
  /** Notices heard, and how many of them the place that is known is later than. */
  #heard = 0;
  #covered = -1;
  #listening = false;
  #next: Promise<Place | null> | null = null;
  #asking: Promise<unknown> = Promise.resolve();

  constructor(read: () => Promise<Place>) {
    this.#read = read;
  }

  /** The same listener, whose notices this hears first: what they undo is made again from no earlier place. */
  hearing(listener: Hearer): Hearer {
    return {
      notice: (text) => {
        this.#heard++;
        listener.notice(text);
      },
      lost: () => {
        this.#listening = false;
        listener.lost();
      },
      listening: () => {
        this.#listening = true;
        this.#heard++;
        listener.listening();
      },
    };
  }

  /** No earlier than any change that has been told of; null: nobody tells, or it cannot be known in time. */
  async told(): Promise<Place | null> {
    if (!this.#listening) return null;
    const place = this.#covered >= this.#heard ? this.#known : await this.now();
    return this.#listening ? place : null;
  }

  /** No earlier than whatever was committed before asking; null: it cannot be known in time. */
  now(): Promise<Place | null> {
    this.#next ??= this.#asking.then(() => this.#ask());
    return within(this.#next);
  }

  #ask(): Promise<Place | null> {
    this.#next = null;
    const heard = this.#heard;
    const asked = this.#read().then(
      (place) => {
        this.#known = place;
        this.#covered = heard;
        return place;
      },
      () => null,
    );
    this.#asking = asked;
    return asked;
  }
}

function within<T>(asked: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, WITHIN_MS, null);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
