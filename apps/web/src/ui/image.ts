import { ERRORES } from '@cd/contract/errores';
import { z } from 'zod';

/** Spec 1 §10. */
const MAXIMUM = 2 * 1024 * 1024;
const SIGNATURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

/** JPG or PNG by what it is, not by what it is called, and at most 2 MB. */
export async function isRightImage(fichero: Blob): Promise<boolean> {
  if (fichero.size > MAXIMUM) return false;
  const cabecera = new Uint8Array(await fichero.slice(0, 8).arrayBuffer());
  return SIGNATURES.some((firma) => firma.every((byte, i) => cabecera[i] === byte));
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
