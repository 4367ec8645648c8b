import type { Listado, Membrete, Orientacion } from './listado';

export type Encargo =
  | { formato: 'excel'; listado: Listado }
  | { formato: 'pdf'; listado: Listado; membrete: Membrete; orientacion: Orientacion };
/** What comes back from the worker. */
export type Parte = { avance: number } | { blob: Blob } | { error: string };

/** Makes the file in a worker: the page stays alive and stopping is immediate. */
export function componer(
  encargo: Encargo,
  { signal, alAvanzar }: { signal: AbortSignal; alAvanzar: (parte: number) => void },
): Promise<Blob> {
  const worker = new Worker(new URL('./composicion.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.addEventListener('message', ({ data }: MessageEvent<Parte>) => {
      if ('avance' in data) alAvanzar(data.avance);
      else if ('blob' in data) resolve(data.blob);
      else reject(new Error(data.error));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to tell
    worker.postMessage(encargo);
  }).finally(() => worker.terminate());
}
