import { compose, NotWanted, type PdfOrder } from './compose';
import { deliverPdf } from './delivery';
import { fileName } from './file-name';
import { letterhead } from './letterhead';
import type { Letterhead } from './listing';
import { begin, change, end } from './running';

export interface Step {
  signal: AbortSignal;
  /** How much of what goes into it has been read, from 0 to 1. */
  onRead: (parte: number) => void;
}
export interface Printing {
  /** What is said while it is being made: 'Licencias de El Olmo A'. */
  titulo: string;
  /** How the file is called, and of what it is: the season and the day are added. */
  fichero: string;
  deQue?: readonly string[];
  encargo: (membrete: Letterhead, paso: Step) => PdfOrder | Promise<PdfOrder>;
  /** Kept or opened: as spec 1 §13 says, unless told. */
  entregar?: (blob: Blob, nombre: string) => string | null;
}

/** Reading goes first, and takes as long as making. */
const HALF = 0.5;

/** Makes a document, telling how far it is where it can be stopped, and hands it over. Stopped, it ends without failing. */
export async function printPdf({ titulo, fichero, deQue = [], encargo, entregar = deliverPdf }: Printing): Promise<void> {
  const control = new AbortController();
  const { signal } = control;
  const id = begin(titulo, () => {
    control.abort();
    end(id);
  });
  try {
    const membrete = await letterhead();
    let readSome = false;
    const order = await encargo(membrete, {
      signal,
      onRead: (parte) => {
        readSome = true;
        change(id, { parte: parte * HALF });
      },
    });
    signal.throwIfAborted();
    const { blob } = await compose(order, { signal, onAdvance: (parte) => change(id, { parte: readSome ? HALF + parte * HALF : parte }) });
    signal.throwIfAborted();
    const url = entregar(blob, `${fileName(fichero, deQue, membrete)}.pdf`);
    if (url === null) end(id);
    else change(id, { url, stop: () => end(id) });
  } catch (error) {
    end(id);
    if (!signal.aborted && !(error instanceof NotWanted)) throw error;
  }
}
