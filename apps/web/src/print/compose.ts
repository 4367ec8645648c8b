import type { LicenceSheet } from './licences';
import type { MatchLink } from './match-link';
import type { MatchRecord } from './match-record';
import type { MoneySheet } from './money-sheet';
import type { Listing, Letterhead, Orientation } from './listing';

export type Order =
  | { formato: 'excel'; listado: Listing }
  | { formato: 'pdf'; listado: Listing; membrete: Letterhead; orientacion: Orientation }
  | { formato: 'licencias'; licencias: LicenceSheet; membrete: Letterhead; orientacion: Orientation }
  | { formato: 'actas'; actas: readonly MatchRecord[]; membrete: Letterhead }
  | { formato: 'dinero'; titulo: string; hojas: readonly MoneySheet[]; membrete: Letterhead }
  | { formato: 'enlace'; enlace: MatchLink; membrete: Letterhead };
/** What comes back from the worker. */
export type Report = { avance: number } | Made | { error: string };
/** The file, and how its sheets came out: on their side where they were not asked so. */
export interface Made {
  blob: Blob;
  orientacion?: Orientation;
}

/** Makes the file in a worker: the page stays alive and stopping is immediate. */
export function compose(encargo: Order, { signal, alAvanzar }: { signal: AbortSignal; alAvanzar: (parte: number) => void }): Promise<Made> {
  const worker = new Worker(new URL('./compose.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Made>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
      if ('avance' in data) alAvanzar(data.avance);
      else if ('blob' in data) resolve(data);
      else reject(new Error(data.error));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to tell
    worker.postMessage(encargo);
  }).finally(() => worker.terminate());
}
