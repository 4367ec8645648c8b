import { CallError } from '../../../client/call';
import { readImage } from '../../../ui/fields/read-image';

/** What a certificate takes, and what the call admits. */
const MAX_BYTES = 700_000;
/** A page is read well with this many pixels of its longer side; the first that fits goes. */
const DRAWN = [
  { side: 1600, quality: 0.8 },
  { side: 1600, quality: 0.6 },
  { side: 1200, quality: 0.6 },
] as const;
const TOO_BIG = 'El PDF pesa demasiado: como mucho 700 KB. Hágale una foto, que se reduce sola.';
const UNREADABLE = 'No es un PDF ni una imagen que se pueda leer aquí. Elija otro, o hágale una foto.';

/** What cannot be sent, at its field as if the server had refused it. */
const refused = (detail: string): CallError => new CallError({ status: 422, detail, errores: [{ campo: 'fichero', texto: detail }] });

const asData = (fichero: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(refused(UNREADABLE)));
    reader.readAsDataURL(fichero);
  });

function drawn(imagen: HTMLImageElement, { side, quality }: (typeof DRAWN)[number]): string {
  const scale = Math.min(1, side / Math.max(imagen.naturalWidth, imagen.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(imagen.naturalWidth * scale);
  canvas.height = Math.round(imagen.naturalHeight * scale);
  const context = canvas.getContext('2d')!;
  // What was transparent would be black in a JPG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(imagen, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', quality);
}

/** As the call takes it: a PDF as it is, a picture drawn no larger than is read. */
export async function fileAsData(fichero: Blob): Promise<string> {
  if (fichero.type === 'application/pdf') {
    if (fichero.size > MAX_BYTES) throw refused(TOO_BIG);
    // Some browsers add what it is called.
    const data = await asData(fichero);
    return `data:application/pdf;base64,${data.slice(data.indexOf(',') + 1)}`;
  }
  const imagen = await readImage(fichero).catch(() => null);
  if (!imagen) throw refused(UNREADABLE);
  const tries = DRAWN.map((como) => drawn(imagen, como));
  URL.revokeObjectURL(imagen.src);
  return tries.find((data) => data.length < MAX_BYTES * 1.3) ?? tries.at(-1)!;
}
