import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import { DiskFull } from './faults';

/** Below it no change begins: what is written first goes to files of sixteen megabytes, without which the embedded database dies. */
export const LITTLE_ROOM = 64 * 1024 * 1024;
/** Nobody can measure the disk of a database server: that it is full is known when it refuses to write. */
const REMEMBERED_MS = 60_000;

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Whether there is room to write: on the disk of an embedded database, or, `folder` being null, as far as the server has said. */
export class DiskWatch {
  readonly #folder: string | null;
  readonly #log: Logger;
  #refused = Number.NEGATIVE_INFINITY;
  #told = false;

  constructor(folder: string | null, log: Logger) {
    this.#folder = folder;
    this.#log = log;
  }

  async full(): Promise<boolean> {
    const full = this.#folder === null ? performance.now() - this.#refused < REMEMBERED_MS : (await freeBytes(this.#folder)) < LITTLE_ROOM;
    if (full !== this.#told)
      this.#log[full ? 'error' : 'info'](full ? 'no queda sitio en el disco: no se guarda nada' : 'vuelve a haber sitio');
    this.#told = full;
    return full;
  }

  /** Before a change begins. */
  async require(): Promise<void> {
    if (this.#folder !== null && (await this.full())) throw new DiskFull('queda muy poco sitio en el disco');
  }

  /** The database has refused to write. */
  refused(): void {
    this.#refused = performance.now();
  }
}
