import { DRAFTS } from './draft-store';
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

export const forgetOnDevice = (name: string): void => localStorage.removeItem(placeOf(name));

/** Of everybody: the next to use the device finds nothing. */
export function wipeDevice(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX) || key.startsWith(DRAFTS)) localStorage.removeItem(key);
}
