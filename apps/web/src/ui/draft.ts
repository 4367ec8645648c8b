import { currentSession } from '../client/session';

const PREFIX = 'cd.borrador:';

/** Of this user, at this address; `nombre` tells apart two forms of one page. */
export const draftKey = (nombre: string): string => `${PREFIX}${currentSession()?.user.usuarioId ?? 0}:${location.pathname}:${nombre}`;

export type Draft = Readonly<Record<string, unknown>>;

export function readDraft(clave: string): Draft | null {
  try {
    const guardado: unknown = JSON.parse(sessionStorage.getItem(clave) ?? 'null');
    return typeof guardado === 'object' && guardado !== null ? { ...guardado } : null;
  } catch {
    // What is kept there may have been written by anything: it is only an offer.
    return null;
  }
}

/** Files cannot be kept: a value with one inside stays out. */
export function saveDraft(clave: string, valores: Draft): void {
  const guardables = Object.entries(valores).filter(([, valor]) => !containsFile(valor));
  if (guardables.length === 0) return clearDraft(clave);
  sessionStorage.setItem(clave, JSON.stringify(Object.fromEntries(guardables)));
}

export const clearDraft = (clave: string): void => sessionStorage.removeItem(clave);

function containsFile(valor: unknown): boolean {
  if (valor instanceof Blob) return true;
  return typeof valor === 'object' && valor !== null && Object.values(valor).some(containsFile);
}
