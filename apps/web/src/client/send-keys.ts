import { dropDraft, keepDraft, keptDraft } from './draft-store';

/**
 * The keys of what creates something («Idempotency-Key»): sent again because its answer was lost, it carries the same one, and the server gives
 * the first answer and does it no more.
 */

/** A call whose answer is awaited. */
export interface Sending {
  key: string;
  /** Its answer is known: `done`, or refused. */
  settled: (done: boolean) => void;
}

/** `randomUUID` is not there for whoever comes without TLS, or with a browser of some years. */
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Those of one form, until it is saved, whatever is written in it meanwhile: what was done of a content that is no longer there is told, and not
 * done again with the other. A save that makes several calls has a key for each, in their order.
 */
export class FormKeys {
  readonly #place: string;
  #keys: Record<string, string> = {};
  #done: Record<string, number> = {};

  /** `place`: where they are kept beside the draft of the form, for when the page is loaded again. */
  constructor(place: string) {
    this.#place = place;
  }

  begin(): void {
    this.#done = {};
  }

  sending(url: string): Sending {
    const nth = this.#done[url] ?? 0;
    const key = (this.#keys[`${url} ${nth}`] ??= newKey());
    keepDraft(this.#place, JSON.stringify(this.#keys));
    return {
      key,
      settled: (done) => {
        if (done) this.#done[url] = nth + 1;
      },
    };
  }

  /** With the draft. */
  recover(): void {
    try {
      this.#keys = { ...(JSON.parse(keptDraft(this.#place) ?? '{}') as Record<string, string>) };
    } catch {
      // What is kept there may have been written by anything.
    }
  }

  forget(): void {
    this.#keys = {};
    dropDraft(this.#place);
  }
}

let saving: FormKeys | null = null;

/** What the form sends while it is being saved: one is, at a time. */
export async function withKeysOf<T>(keys: FormKeys, save: () => Promise<T>): Promise<T> {
  saving = keys;
  keys.begin();
  try {
    return await save();
  } finally {
    saving = null;
  }
}

/** Of what no form sends, by its content, while its answer is not known. */
const unanswered = new Map<string, string>();

export function sendingOf(url: string, content: () => string): Sending {
  if (saving) return saving.sending(url);
  const sent = `${url} ${content()}`;
  const key = unanswered.get(sent) ?? newKey();
  unanswered.set(sent, key);
  return { key, settled: () => unanswered.delete(sent) };
}
