import { currentSession } from '../client/session';

const PREFIX = 'cd.borrador:';

/** Of this user, at this address; `nombre` tells apart two forms of one page. */
export const draftKey = (name: string): string => `${PREFIX}${currentSession()?.user.usuarioId ?? 0}:${location.pathname}:${name}`;

export type Draft = Readonly<Record<string, unknown>>;

export function readDraft(key: string): Draft | null {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof saved === 'object' && saved !== null ? { ...saved } : null;
  } catch {
    // What is kept there may have been written by anything: it is only an offer.
    return null;
  }
}

/** Files cannot be kept: a value with one inside stays out. */
export function saveDraft(key: string, values: Draft): void {
  const keepable = Object.entries(values).filter(([, value]) => !containsFile(value));
  if (keepable.length === 0) return clearDraft(key);
  sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(keepable)));
}

export const clearDraft = (key: string): void => sessionStorage.removeItem(key);

function containsFile(value: unknown): boolean {
  if (value instanceof Blob) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(containsFile);
}
