import type { CalendarSheet } from './calendar-sheet';
import type { ContractProof } from './contract-proof';
import type { LicenceSheet } from './licences';
import type { PaperLink } from './paper-link';
import type { MatchRecord } from './match-record';
import type { MoneySheet } from './money-sheet';
import type { Report as ReportOfOne } from './report';
import type { Listing, Letterhead, Orientation, Sheet } from './listing';
import { askUnseen } from './running';
import type { Tagged } from './tagging';

export type PdfOrder =
  | { formato: 'pdf'; listado: Listing; membrete: Letterhead; orientacion: Orientation }
  | { formato: 'licencias'; licencias: LicenceSheet; membrete: Letterhead; orientacion: Orientation }
  | { formato: 'actas'; actas: readonly MatchRecord[]; membrete: Letterhead }
  | { formato: 'calendario'; calendario: CalendarSheet; membrete: Letterhead }
  | { formato: 'dinero'; titulo: string; hojas: readonly MoneySheet[]; membrete: Letterhead }
  | { formato: 'informe'; informe: ReportOfOne; membrete: Letterhead; orientacion: Orientation }
  | { formato: 'constancia'; titulo: string; constancia: ContractProof; membrete: Letterhead }
  | { formato: 'enlace'; enlace: PaperLink; membrete: Letterhead };
export type Order = { formato: 'excel'; listado: Sheet } | PdfOrder;
/** What comes back from the worker; after `noSeVen` it waits to be told to go on. */
export type Report = { avance: number } | { noSeVen: Tagged['unseen'] } | Made | { error: string };
export const GO_ON = 'sigue';
/** The file, and how its sheets came out: on their side where they were not asked so. */
export interface Made {
  blob: Blob;
  orientacion?: Orientation;
}

/** Makes the file in a worker: the page stays alive and stopping is immediate. Not wanted without the letters it lacks, it stops too. */
export function compose(encargo: Order, { signal, onAdvance }: { signal: AbortSignal; onAdvance: (parte: number) => void }): Promise<Made> {
  const worker = new Worker(new URL('./compose.worker.ts', import.meta.url), { type: 'module' });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to tell
  const send = (what: Order | typeof GO_ON) => worker.postMessage(what);
  return new Promise<Made>((resolve, reject) => {
    const stopped = () => reject(signal.reason as Error);
    if (signal.aborted) return stopped();
    signal.addEventListener('abort', stopped, { once: true });
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
      if ('avance' in data) onAdvance(data.avance);
      else if ('noSeVen' in data) void askUnseen(data.noSeVen).then((sigue) => (sigue ? send(GO_ON) : reject(new NotWanted())));
      else if ('blob' in data) resolve(data);
      else reject(new Error(data.error));
    });
    send(encargo);
  }).finally(() => worker.terminate());
}

/** Told what would not be seen, it was left undone: nothing has failed. */
export class NotWanted extends Error {}
