const BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];
/** Of the file: «ftyp» and its brand. */
const BRAND_AT = 4;
const BRAND_END = 12;

/** By what it is, not by what it is called. */
export async function isHeic(fichero: Blob): Promise<boolean> {
  const cabecera = await fichero.slice(BRAND_AT, BRAND_END).text();
  return cabecera.startsWith('ftyp') && BRANDS.includes(cabecera.slice(4));
}

/** As a JPEG, for the browsers that do not read HEIC. In a worker: one of a phone takes a second or two, and what reads it is 2 MB (ADR 63). */
export function fromHeic(fichero: Blob): Promise<Blob> {
  const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) =>
      data ? resolve(data) : reject(new Error('no es una foto HEIC que se pueda leer')),
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to tell
    worker.postMessage(fichero);
  }).finally(() => worker.terminate());
}
