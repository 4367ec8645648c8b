import openLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';

/** More than any phone's camera gives; each takes four bytes. */
const MAX_PIXELS = 64_000_000;
/** Enough to be cut for the card, also from its middle. */
const MAX_SIDE = 2_000;
const QUALITY = 0.92;

async function converted(fichero: Blob): Promise<Blob | null> {
  const { HeifDecoder } = openLibheif();
  const [imagen] = new HeifDecoder().decode(new Uint8Array(await fichero.arrayBuffer()));
  if (!imagen) return null;
  const [width, height] = [imagen.get_width(), imagen.get_height()];
  if (width * height > MAX_PIXELS) return null;
  const pixels = await new Promise<ImageData | null>((resolve) => imagen.display(new ImageData(width, height), resolve));
  if (!pixels) return null;
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const bitmap = await createImageBitmap(pixels);
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  // What cannot be read is told as such; the page says it.
  void converted(data)
    .catch(() => null)
    .then((foto) => postMessage(foto));
});
