import { readImage } from '../../../ui/fields/read-image';

/** As a licence prints it: four wide, five high. */
export const WIDTH = 480;
const HEIGHT = 600;
export const QUALITY = 0.85;
/** Of the photo, above the middle: where a face is. */
const FACE = 0.4;

export interface Frame {
  zoom: number;
  /** How far its middle is from that of the frame, in the frame's pixels. */
  x: number;
  y: number;
}
export const WHOLE: Frame = { zoom: 1, x: 0, y: 0 };

const between = (valor: number, limite: number): number => Math.max(-limite, Math.min(limite, valor));
const scaleOf = ({ width, height }: HTMLImageElement): number => Math.max(WIDTH / width, HEIGHT / height);

/** No side of the frame is left empty. */
export function fitted({ zoom, x, y }: Frame, imagen: HTMLImageElement): Frame {
  const escala = scaleOf(imagen) * zoom;
  return { zoom, x: between(x, (imagen.width * escala - WIDTH) / 2), y: between(y, (imagen.height * escala - HEIGHT) / 2) };
}

/** A standing photo has its face above its middle. */
export const proposed = (imagen: HTMLImageElement): Frame =>
  fitted({ ...WHOLE, y: (0.5 - FACE) * imagen.height * scaleOf(imagen) }, imagen);

export function drawn(imagen: HTMLImageElement, { zoom, x, y }: Frame): HTMLCanvasElement {
  const lienzo = document.createElement('canvas');
  lienzo.width = WIDTH;
  lienzo.height = HEIGHT;
  const escala = scaleOf(imagen) * zoom;
  const [ancho, alto] = [imagen.width * escala, imagen.height * escala];
  lienzo.getContext('2d')!.drawImage(imagen, (WIDTH - ancho) / 2 + x, (HEIGHT - alto) / 2 + y, ancho, alto);
  return lienzo;
}

/** What is never drawn: a video, a whole album in one file. */
const MAX_BYTES = 40 * 1024 * 1024;
/** Why a photo could not be read here, as whoever chose it is told. */
const NO_IMAGE = 'No es una imagen que se pueda leer aquí. Elija una JPG o PNG, o haga la foto.';

/** Cut for the card with nothing touched; a text: why not. */
export async function croppedFor(fichero: Blob): Promise<Blob | string> {
  if (fichero.size > MAX_BYTES) return NO_IMAGE;
  const imagen = await readImage(fichero).catch(() => null);
  if (!imagen) return NO_IMAGE;
  const lienzo = drawn(imagen, proposed(imagen));
  URL.revokeObjectURL(imagen.src);
  const foto = await new Promise<Blob | null>((resolve) => {
    lienzo.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  return foto ?? NO_IMAGE;
}
