import sharp from 'sharp';

/** What a form with images sends: `model` and its files, each by the name of its part. */
export function multiparte(modelo: object, imagenes: Readonly<Record<string, Buffer>>): FormData {
  const form = new FormData();
  form.set('model', JSON.stringify(modelo));
  for (const [parte, bytes] of Object.entries(imagenes)) form.set(parte, new Blob([new Uint8Array(bytes)]), `${parte}.png`);
  return form;
}

export const dibujo = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 24, height: 24, channels: 3, background: color } })
    .png()
    .toBuffer();

/** Of a telephone, cut to a card: some 90 KB. */
export async function fotoDeMovil(): Promise<string> {
  const bytes = await sharp({
    create: { width: 600, height: 750, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })
    .jpeg({ quality: 60 })
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}
