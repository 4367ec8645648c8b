/** The copies of the office that open without coverage (sw.js): the page and the files of the screens of a referee, or of the link of one match. */
const COPIES = { oficina: 'oficina-1', enlace: 'enlace-1' } as const;

/** A page that has been written in for hours asks for far more than a browser remembers by itself. */
const MANY = 5000;
export const rememberFiles = (): void => performance.setResourceTimingBufferSize(MANY);

const WORKER_MS = 60_000;

/** Keeps this page and what it has loaded, once the worker is there: refused when the worker could not, or does not say so. */
export async function keepCopy(which: keyof typeof COPIES): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  await new Promise<void>((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    const late = setTimeout(() => reject(new Error('the worker does not answer')), WORKER_MS);
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(late);
      if (data === true) resolve();
      else reject(new Error('the copy could not be kept'));
    });
    port1.start();
    active?.postMessage({ [which]: [...new Set(files)] }, [port2]);
  });
}

export async function forgetCopies(): Promise<void> {
  if ('caches' in globalThis) await Promise.all(Object.values(COPIES).map((name) => caches.delete(name)));
}
