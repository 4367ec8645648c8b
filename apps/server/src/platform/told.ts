import type { Tx } from './db/open';

/** In whose mailboxes each transaction has written: how many it told, whatever it was that told them. */
const told = new WeakMap<Tx, Set<number>>();
const NOBODY: ReadonlySet<number> = new Set();

export function noteTold(tx: Tx, accounts: readonly number[]): void {
  told.set(tx, new Set([...(told.get(tx) ?? NOBODY), ...accounts]));
}

export const toldIn = (tx: Tx): ReadonlySet<number> => told.get(tx) ?? NOBODY;
