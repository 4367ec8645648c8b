import { fromHeic, isHeic } from '../heic/heic';

async function decoded(fichero: Blob): Promise<HTMLImageElement> {
  const imagen = new Image();
  imagen.src = URL.createObjectURL(fichero);
  try {
    await imagen.decode();
  } catch (error) {
    URL.revokeObjectURL(imagen.src);
    throw error;
  }
  return imagen;
}

/** A browser that does not read the HEIC of an iPhone has it converted. */
export async function readImage(fichero: Blob): Promise<HTMLImageElement> {
  try {
    return await decoded(fichero);
  } catch (error) {
    if (!(await isHeic(fichero))) throw error;
    return decoded(await fromHeic(fichero));
  }
}
