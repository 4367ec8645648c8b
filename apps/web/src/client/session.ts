import type { UsuarioSesion } from '@cd/contract/sesion/sesion';

/** Who is signed in on this browser, in every tab of it. */
export interface Sesion {
  token: string;
  /** For the realtime channel; short-lived. */
  tokenFB: string;
  user: UsuarioSesion;
}

const CLAVE = 'cd.sesion';
const oyentes = new Set<() => void>();
let actual: Sesion | null = leer();

function leer(): Sesion | null {
  try {
    return JSON.parse(localStorage.getItem(CLAVE) ?? 'null') as Sesion | null;
  } catch {
    return null;
  }
}

function avisar(): void {
  for (const oyente of oyentes) oyente();
}

// Signing in or out in one tab is seen in the others.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key !== CLAVE && event.key !== null) return;
  actual = leer();
  avisar();
});

export const sesionActual = (): Sesion | null => actual;

export function guardarSesion(sesion: Sesion): void {
  actual = sesion;
  localStorage.setItem(CLAVE, JSON.stringify(sesion));
  avisar();
}

export function borrarSesion(): void {
  actual = null;
  localStorage.removeItem(CLAVE);
  avisar();
}

export function alCambiarSesion(oyente: () => void): () => void {
  oyentes.add(oyente);
  return () => oyentes.delete(oyente);
}
