import type { UsuarioSesion } from '@cd/contract/sesion/sesion';

/** Who is signed in on this browser, in every tab of it. */
export interface Session {
  token: string;
  /** For the realtime channel; short-lived. */
  tokenFB: string;
  user: UsuarioSesion;
}

const KEY = 'cd.sesion';
const listeners = new Set<() => void>();
let current: Session | null = read();

function read(): Session | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Session | null;
  } catch {
    return null;
  }
}

function notify(): void {
  for (const listener of listeners) listener();
}

// Signing in or out in one tab is seen in the others.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key !== KEY && event.key !== null) return;
  current = read();
  notify();
});

export const currentSession = (): Session | null => current;

export function saveSession(session: Session): void {
  current = session;
  localStorage.setItem(KEY, JSON.stringify(session));
  notify();
}

export function clearSession(): void {
  current = null;
  localStorage.removeItem(KEY);
  notify();
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
