import { ERRORES } from '@cd/contract/errores';
import { z } from 'zod';
import { fromHeic, isHeic } from '../heic/heic';

/** Spec 1 §10. */
const MAXIMUM = 2 * 1024 * 1024;
const SIGNATURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

async function isImage(fichero: Blob): Promise<boolean> {
  const cabecera = new Uint8Array(await fichero.slice(0, 8).arrayBuffer());
  return SIGNATURES.some((firma) => firma.every((byte, i) => cabecera[i] === byte));
}

/** JPG or PNG by what it is, not by what it is called, and at most 2 MB. */
export const isRightImage = async (fichero: Blob): Promise<boolean> => fichero.size <= MAXIMUM && isImage(fichero);

/** No image is kept larger. */
const SIDE = 1600;
const QUALITY = 0.85;

async function shrunk(fichero: Blob): Promise<Blob | null> {
  const imagen = await createImageBitmap(fichero);
  const escala = Math.min(1, SIDE / Math.max(imagen.width, imagen.height));
  const lienzo = document.createElement('canvas');
  lienzo.width = Math.round(imagen.width * escala);
  lienzo.height = Math.round(imagen.height * escala);
  lienzo.getContext('2d')!.drawImage(imagen, 0, 0, lienzo.width, lienzo.height);
  imagen.close();
  return new Promise((resolve) => {
    lienzo.toBlob(resolve, 'image/jpeg', QUALITY);
  });
}

/** As it is sent: itself or, where it is larger than what is taken, as the photos of a phone are, drawn smaller; one in HEIC, as a JPG. Null: it is no image that is taken. */
export async function fitImage(fichero: Blob): Promise<Blob | null> {
  if (await isRightImage(fichero)) return fichero;
  if (await isHeic(fichero)) {
    const converted = await fromHeic(fichero).catch(() => null);
    return converted && fitImage(converted);
  }
  if (fichero.size <= MAXIMUM || !(await isImage(fichero))) return null;
  // What is broken inside cannot be drawn.
  const menor = await shrunk(fichero).catch(() => null);
  return menor && (await isRightImage(menor)) ? menor : null;
}

export interface ChosenImage {
  nueva: Blob | null;
  eliminar: boolean;
  /** What was chosen and is not a right image: the form is not saved with it. */
  rechazada: { nombre: string; tamano: number } | null;
}

/** The value of an `ImageField` that leaves the image as it is. */
export const SAME_IMAGE: ChosenImage = { nueva: null, eliminar: false, rechazada: null };

/** To extend the schema of a call with: `image` and `eliminarImagen` come from it. */
export const ImageValue = z.custom<ChosenImage>().refine(({ rechazada }) => rechazada === null, ERRORES['imagen.incorrecta'].texto);
