/**
 * The clock of a device is not believed: what is known is how far it was from the server's when that last answered. While the page lives it counts
 * by its own heartbeat, which nobody sets.
 */
const KEY = 'cd.reloj';
let base: number | null = null;

/** `server`: what it said, milliseconds since 1970; `asked`: `performance.now()` when it was asked. */
export function noteServerTime(server: number, asked: number): void {
  const between = (asked + performance.now()) / 2;
  base = server - between;
  localStorage.setItem(KEY, String(Math.round(base + performance.now() - Date.now())));
}

export function serverNow(): number {
  base ??= Date.now() + (Number(localStorage.getItem(KEY)) || 0) - performance.now();
  return Math.round(base + performance.now());
}

/** How wrong the device's own clock is, in milliseconds. */
export const clockError = (): number => Date.now() - serverNow();
