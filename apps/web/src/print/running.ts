/** What is being printed, for whoever draws it: how far it is and how to stop it. */
export interface Running {
  id: number;
  titulo: string;
  /** From 0 to 1; null while what goes into it is read, of which nobody knows how much there is. */
  parte: number | null;
  /** Done, and not opened: the browser lets it be only at another click. */
  url?: string;
  stop: () => void;
}

/** The letters that nobody will see, and some of the texts that have them: whether to go on. */
export type AskUnseen = (unseen: { letters: readonly string[]; texts: readonly string[] }) => Promise<boolean>;

let running: readonly Running[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
let ask: AskUnseen = () => Promise.resolve(true);

export const whatRuns = (): readonly Running[] => running;
export const onRunning = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const become = (next: readonly Running[]) => {
  running = next;
  for (const listener of listeners) listener();
};
export const begin = (titulo: string, stop: () => void): number => {
  const id = ++lastId;
  become([...running, { id, titulo, parte: null, stop }]);
  return id;
};
export const change = (id: number, que: Partial<Running>): void => become(running.map((uno) => (uno.id === id ? { ...uno, ...que } : uno)));
export const end = (id: number): void => become(running.filter((uno) => uno.id !== id));

/** Whoever draws dialogs answers. */
export const answerUnseen = (como: AskUnseen): void => {
  ask = como;
};
export const askUnseen: AskUnseen = (unseen) => ask(unseen);
