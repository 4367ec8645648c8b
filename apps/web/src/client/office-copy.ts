/** The copies of the office that open without coverage (sw.js): the page and the files of the screens of a referee, or of the link of one match. */
const COPIES = { oficina: 'oficina-1', enlace: 'enlace-1' } as const;

/** A page that has been written in for hours asks for far more than a browser remembers by itself. */
const MANY = 5000;
export const rememberFiles = (): void => performance.setResourceTimingBufferSize(MANY);

/** Keeps this page and what it has loaded, once the worker is there. */
export async function keepCopy(which: keyof typeof COPIES): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  active?.postMessage({ [which]: [...new Set(files)] });
}

export async function forgetCopies(): Promise<void> {
  if ('caches' in globalThis) await Promise.all(Object.values(COPIES).map((name) => caches.delete(name)));
}
