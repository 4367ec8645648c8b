import { useSyncExternalStore } from 'react';
import { DRAFTS, dropDraft, keepDraft, keptDraft, keptDrafts, onDraftsChange, type DraftAbout } from '../../client/draft-store';
import { currentSession } from '../../client/session';

/** Of this user, at this address or where it is said; `name` tells apart two forms of one place. */
export const draftKey = (name: string, place: string = location.pathname): string =>
  `${DRAFTS}${currentSession()?.user.usuarioId ?? 0}:${place}:${name}`;

export type Draft = Readonly<Record<string, unknown>>;

export function readDraft(key: string): Draft | null {
  try {
    const saved: unknown = JSON.parse(keptDraft(key) ?? 'null');
    return typeof saved === 'object' && saved !== null ? { ...saved } : null;
  } catch {
    // What is kept there may have been written by anything: it is only an offer.
    return null;
  }
}

/** Files cannot be kept: a value with one inside stays out. */
export function saveDraft(key: string, values: Draft, about?: DraftAbout): void {
  const keepable = Object.entries(values).filter(([, value]) => !containsFile(value));
  if (keepable.length === 0) return clearDraft(key);
  keepDraft(key, JSON.stringify(Object.fromEntries(keepable)), about);
}

export const clearDraft = (key: string): void => dropDraft(key);

/** Keys of the drafts whose place begins so, as they come and go. */
export function useDraftsAt(place: string): string[] {
  const prefix = `${DRAFTS}${currentSession()?.user.usuarioId ?? 0}:${place}`;
  const keys = useSyncExternalStore(onDraftsChange, () =>
    keptDrafts(prefix)
      .filter((key) => !key.endsWith(KEYS))
      .toSorted()
      .join('\n'),
  );
  return keys === '' ? [] : keys.split('\n');
}

/** Where a form keeps the keys of its sending, beside its draft. */
const KEYS = ':envio';
export const sendKeysOf = (key: string): string => `${key}${KEYS}`;

const asked = new Set<string>();
/** The form that opens next with it takes it up: whoever opens it has chosen to go on. */
export const recoverNext = (key: string): void => void asked.add(key);
/** Of a screen that has more than that form: whether it is the one to open. */
export const waitsToRecover = (key: string): boolean => asked.has(key);
/** Whether it was asked for. */
export const isAskedFor = (key: string): boolean => asked.delete(key);

function containsFile(value: unknown): boolean {
  if (value instanceof Blob) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(containsFile);
}
