import { serverNow } from '../client/server-clock';
import { HOME, returnAddress } from './addresses';

const KEY = 'cd.enlace';
/** As long as the letter with which a password is chosen serves. */
const LIFE_MS = 60 * 60_000;

/** The link that somebody followed and that waits, on this device, for the password that they ask for: its letter opens another tab. */
export function keepDestination(address: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ address, until: serverNow() + LIFE_MS }));
  } catch {
    // Without memory, it is as if there had been no link.
  }
}

/** Once; null: none, or it is old. */
export function takeDestination(): string | null {
  try {
    const { address, until } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { address?: unknown; until?: number };
    localStorage.removeItem(KEY);
    const kept = returnAddress(address);
    return kept === HOME || !(Number(until) > serverNow()) ? null : kept;
  } catch {
    return null;
  }
}
