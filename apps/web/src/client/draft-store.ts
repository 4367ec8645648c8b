import { serverNow } from './server-clock';
import { currentSession } from './session';

/** `cd.borrador:` and the number of whose it is. */
export const DRAFTS = 'cd.borrador:';
const TAB = 'cd.pestana';
const DAY_MS = 86_400_000;
/** Older ones nobody comes back for. */
const KEPT_DAYS = 14;

/** What is being written, and the address that draws it alone. */
export interface DraftAbout {
  title: string;
  address: string;
}
interface Kept {
  /** Which tab is writing it. */
  tab: string;
  at: number;
  text: string;
  about?: DraftAbout | undefined;
}

const newTab = (): string => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
/** The same after the page is loaded again. */
function ownTab(): string {
  const kept = sessionStorage.getItem(TAB) ?? newTab();
  sessionStorage.setItem(TAB, kept);
  return kept;
}

/** Tabs that are open: what they write is theirs until they close. */
let open: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

/** A page that is loaded again has its tab's lock back by then. */
const LOADED_AGAIN_MS = 1_000;
const awaited = new Set<string>();
/** One that is closed holds its lock a moment longer, and says nothing when it lets it go. */
async function lookWhenClosed(tab: string): Promise<void> {
  if (tab === ownTab() || awaited.has(tab)) return;
  awaited.add(tab);
  await navigator.locks.request(`${TAB}:${tab}`, { mode: 'shared' }, () => {});
  awaited.delete(tab);
  setTimeout(() => void lookForTabs(), LOADED_AGAIN_MS);
}

async function lookForTabs(): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  open = new Set(held.flatMap(({ name = '' }) => (name.startsWith(`${TAB}:`) ? [name.slice(TAB.length + 1)] : [])));
  for (const tab of open) void lookWhenClosed(tab);
  changed();
}

// Without locks (no TLS, an old browser), each tab takes the others for closed.
if (globalThis.navigator?.locks) {
  void navigator.locks.request(`${TAB}:${ownTab()}`, () => new Promise(() => {}));
  void lookForTabs();
  addEventListener('focus', () => void lookForTabs());
}

function kept(key: string): Kept | null {
  try {
    const { tab, at, text, about } = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept;
    return typeof tab === 'string' && typeof at === 'number' && typeof text === 'string' ? { tab, at, text, about } : null;
  } catch {
    // What is kept there may have been written by anything.
    return null;
  }
}
const isOfAnother = (key: string): boolean => {
  const tab = kept(key)?.tab;
  return tab !== undefined && tab !== ownTab() && open.has(tab);
};

/** What is being written, of whoever is signed in: on this device, so that it outlives its tab. Of nobody, only while the tab is open. */
export function keepDraft(key: string, text: string, about?: DraftAbout): void {
  if (currentSession() === null || isOfAnother(key)) sessionStorage.setItem(key, text);
  else
    try {
      localStorage.setItem(key, JSON.stringify({ tab: ownTab(), at: serverNow(), text, about } satisfies Kept));
    } catch {
      sessionStorage.setItem(key, text);
    }
  changed();
}

export const keptDraft = (key: string): string | null =>
  sessionStorage.getItem(key) ?? (isOfAnother(key) ? null : (kept(key)?.text ?? null));

/** null: it does not say, or it is being written in another tab. */
export function draftAbout(key: string): (DraftAbout & { at: number }) | null {
  const { about, at = 0 } = kept(key) ?? {};
  return typeof about?.title === 'string' && typeof about.address === 'string' && !isOfAnother(key) ? { ...about, at } : null;
}

export function dropDraft(key: string): void {
  sessionStorage.removeItem(key);
  if (!isOfAnother(key)) localStorage.removeItem(key);
  changed();
}

export const keptDrafts = (prefix: string): string[] =>
  [...new Set([...Object.keys(sessionStorage), ...Object.keys(localStorage)])].filter(
    (key) => key.startsWith(prefix) && keptDraft(key) !== null,
  );

export function onDraftsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whoever signs in finds theirs; those of others, who did not leave, and the old ones, go. */
export function dropDraftsOfOthers(usuarioId: number): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(DRAFTS) && (!key.startsWith(`${DRAFTS}${usuarioId}:`) || serverNow() - (kept(key)?.at ?? 0) > KEPT_DAYS * DAY_MS))
      localStorage.removeItem(key);
}
