import { DRAFTS } from './draft-store';
import { serverNow } from './server-clock';
import { currentSession } from './session';

const PREFIX = 'cd.aparato:';
const placeOf = (name: string): string => `${PREFIX}${currentSession()?.user.usuarioId ?? 0}:${name}`;

/** What stays on this device until it is sent, or to be read without coverage; of this user, and wiped when they sign out. */
export function keepOnDevice(name: string, value: unknown): void {
  try {
    localStorage.setItem(placeOf(name), JSON.stringify(value));
  } catch {
    // There is no room, or the window is private: it is as if the device had no memory.
  }
}

export function keptOnDevice<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(placeOf(name)) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

const DAY_MS = 86_400_000;
interface OfADay {
  at: number;
  value: unknown;
}
/** What is half written by whoever has no account, on a device that may be another's tomorrow. */
const OF_A_DAY = `${PREFIX}dia:`;

export function keepForADay(name: string, value: unknown): void {
  try {
    localStorage.setItem(`${OF_A_DAY}${name}`, JSON.stringify({ at: serverNow(), value } satisfies OfADay));
  } catch {
    // As above.
  }
}

/** With the hour at which it was kept, milliseconds since 1970. */
export function keptForADay<T>(name: string): { at: number; value: T } | null {
  try {
    const kept = JSON.parse(localStorage.getItem(`${OF_A_DAY}${name}`) ?? 'null') as { at: number; value: T } | null;
    return kept && serverNow() - kept.at < DAY_MS ? kept : null;
  } catch {
    return null;
  }
}

export const forgetOfADay = (name: string): void => localStorage.removeItem(`${OF_A_DAY}${name}`);

/** Whoever opens anything here finds nothing of yesterday's. */
export function forgetYesterdays(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(OF_A_DAY) && keptForADay(key.slice(OF_A_DAY.length)) === null) localStorage.removeItem(key);
}

export const forgetOnDevice = (name: string): void => localStorage.removeItem(placeOf(name));

/** Of everybody: the next to use the device finds nothing. */
export function wipeDevice(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX) || key.startsWith(DRAFTS)) localStorage.removeItem(key);
}
