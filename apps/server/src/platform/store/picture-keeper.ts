import type { Logger } from 'pino';
import type { Db } from '../db/open';
import { countPictures, eraseLeft, findLeft, moveToStore, type WherePictures } from './moving-pictures';
import type { PictureStore } from './picture-store';
import { picturesOf } from './store-of';

const EVERY_MS = 60_000;
/** As many at once as fit well in a minute. */
const AT_ONCE = 100;
const LOOK_EVERY_MS = 24 * 60 * 60 * 1000;

/** How the pictures of an installation are, for who watches. */
export interface PictureState extends WherePictures {
  lastFailure: Date | null;
}

/**
 * Takes the new pictures of an installation to its store, where they are to be there, and erases in it what nobody shows any more. Pictures are saved in
 * the database first: whoever saves one never waits for the store, nor is told no by it.
 */
export class PictureKeeper {
  readonly #db: Db;
  readonly #pictures: PictureStore;
  readonly #log: Logger;
  readonly #stopping = new AbortController();
  #clock: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();
  #looked = 0;
  #failing = false;
  #lastFailure: Date | null = null;
  #counted: WherePictures = { inDatabase: 0, inStore: 0, toErase: 0, waitingHours: 0 };

  constructor(db: Db, pictures: PictureStore, log: Logger) {
    this.#db = db;
    this.#pictures = pictures;
    this.#log = log;
  }

  get state(): PictureState {
    const failures = [this.#lastFailure, this.#pictures.lastFailure]
      .flatMap((at) => at ?? [])
      .toSorted((a, b) => a.getTime() - b.getTime());
    return { ...this.#counted, lastFailure: failures.at(-1) ?? null };
  }

  start(): void {
    this.#wait(0);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    if (this.#clock) clearTimeout(this.#clock);
    await this.#running;
    await this.#pictures.close();
  }

  #wait(ms: number): void {
    if (this.#stopping.signal.aborted) return;
    this.#clock = setTimeout(() => {
      this.#running = this.tend().then(() => this.#wait(EVERY_MS));
    }, ms).unref();
  }

  /** What there is to do now. What fails is said once, until it works again. */
  async tend(): Promise<void> {
    try {
      await this.#work(this.#stopping.signal);
      if (this.#failing) this.#log.info('el almacén S3 de las imágenes vuelve a contestar');
      this.#failing = false;
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      this.#lastFailure = new Date();
      if (!this.#failing)
        this.#log.error({ fallo: (error as Error).message }, 'las imágenes no se pueden llevar al almacén S3 o borrar de él');
      this.#failing = true;
    }
  }

  async #work(signal: AbortSignal): Promise<void> {
    this.#counted = await countPictures(this.#db);
    // An idle one asks the store nothing, and reads nothing of what it takes to ask.
    const { inDatabase, inStore, toErase } = this.#counted;
    if (this.#pictures.takesNew && inDatabase > 0) {
      const { moved } = await moveToStore(this.#db, this.#pictures, { limit: AT_ONCE, signal });
      if (moved > 0) this.#log.info({ imagenes: moved }, 'imágenes llevadas al almacén S3');
    }
    if (toErase > 0) await eraseLeft(this.#db, this.#pictures, signal);
    if ((inStore > 0 || this.#pictures.takesNew) && Date.now() - this.#looked > LOOK_EVERY_MS) {
      const found = await findLeft(this.#db, this.#pictures);
      if (found > 0) this.#log.warn({ objetos: found }, 'en el almacén S3 hay imágenes que nadie enseña, y se van a borrar');
      this.#looked = Date.now();
    }
    this.#counted = await countPictures(this.#db);
  }
}

/** Of a database that carries a store; null: its pictures are in it. */
export function keepPictures(db: Db, log: Logger): PictureKeeper | null {
  const pictures = picturesOf(db);
  if (!pictures) return null;
  const keeper = new PictureKeeper(db, pictures, log);
  keeper.start();
  return keeper;
}
