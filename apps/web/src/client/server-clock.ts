/**
 * The clock of a device is not believed: what is known is how far it was from the server's when that last answered. While the page lives it counts
 * by its own heartbeat, which nobody sets. It is the hour of every screen where an hour decides or is compared.
 */
const KEY = 'cd.reloj';
let base: number | null = null;

/** `server`: what it said, milliseconds since 1970; `asked`: `performance.now()` when it was asked. */
export function noteServerTime(server: number, asked: number): void {
  const between = (asked + performance.now()) / 2;
  base = server - between;
  remember(String(Math.round(base + performance.now() - Date.now())));
}

/** Every answer has its hour, to the second: enough to know that the clock is wrong, and not to move one that is right. */
const TO_THE_SECOND_MS = 2_000;
export function noteAnswer({ headers }: Response, asked: number): void {
  const said = Date.parse(headers.get('Date') ?? '');
  // What was kept of an answer has the hour of then.
  if (Number.isNaN(said) || !(headers.get('Cache-Control') ?? '').includes('no-store')) return;
  const between = (asked + performance.now()) / 2;
  const long = performance.now() - asked;
  if (base === null || Math.abs(base + between - said) > TO_THE_SECOND_MS + long) noteServerTime(said, asked);
}

export function serverNow(): number {
  base ??= Date.now() + (Number(remembered()) || 0) - performance.now();
  return Math.round(base + performance.now());
}

/** How wrong the device's own clock is, in milliseconds. */
export const clockError = (): number => Date.now() - serverNow();

/** Without memory, each page learns it again. */
function remember(error: string): void {
  try {
    localStorage.setItem(KEY, error);
  } catch {
    // It is learnt again.
  }
}
function remembered(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
