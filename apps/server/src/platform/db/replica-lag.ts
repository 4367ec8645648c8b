import type { Lsn } from './wal-place';

/** So many places of the primary are remembered; of more, every other one. */
const REMEMBERED = 600;

/** How far behind a standby is, by when this process saw the primary where the standby is not yet: neither's clock has a say. */
export class ReplicaLag {
  #seen: { lsn: Lsn; at: number }[] = [];
  #written: Lsn = 0n;
  #replayed: Lsn = 0n;

  written(lsn: Lsn, at: number): void {
    // Of another primary, which has less: nothing of before says anything.
    if (lsn < this.#written) this.#seen = [];
    this.#written = lsn;
    if (lsn > this.#replayed) this.#seen.push({ lsn, at });
    if (this.#seen.length > REMEMBERED) this.#seen = this.#seen.filter((_, n) => n % 2 === 0);
  }

  replayed(lsn: Lsn): void {
    this.#replayed = lsn;
    this.#seen = this.#seen.filter((one) => one.lsn > lsn);
  }

  at(now: number): { seconds: number; bytes: number } {
    const [oldest] = this.#seen;
    const bytes = this.#written > this.#replayed ? Number(this.#written - this.#replayed) : 0;
    return { seconds: oldest ? (now - oldest.at) / 1000 : 0, bytes };
  }
}
