import sharp from 'sharp';

/** A photo as a phone gives it: of some weight, and of nobody. */
export const retrato = ({ ancho = 900, alto = 1200, fondo = '#8a6', grano = 40, calidad = 80 } = {}): Promise<Buffer> =>
  sharp({ create: { width: ancho, height: alto, channels: 3, background: fondo, noise: { type: 'gaussian', mean: 128, sigma: grano } } })
    .jpeg({ quality: calidad })
    .toBuffer();
