import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { textoDe } from '../pruebas/oficina';
import { MAX_IMAGE_BYTES, prepareImage } from './images';

const lienzo = (ancho = 40, alto = 30) => sharp({ create: { width: ancho, height: alto, channels: 3, background: '#0B5F4E' } });

/** A whole one of so many points a side, black: of a bit each, which is made in no time. */
function pngDePuntos(lado: number): Buffer {
  const parte = (tipo: string, datos: Buffer): Buffer => {
    const [largo, suma] = [Buffer.alloc(4), Buffer.alloc(4)];
    largo.writeUInt32BE(datos.length);
    const cuerpo = Buffer.concat([Buffer.from(tipo), datos]);
    suma.writeUInt32BE(crc32(cuerpo));
    return Buffer.concat([largo, cuerpo, suma]);
  };
  const cabecera = Buffer.alloc(13);
  cabecera.writeUInt32BE(lado, 0);
  cabecera.writeUInt32BE(lado, 4);
  cabecera[8] = 1;
  const puntos = deflateSync(Buffer.alloc(lado * (1 + Math.ceil(lado / 8))), { level: 1 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    parte('IHDR', cabecera),
    parte('IDAT', puntos),
    parte('IEND', Buffer.alloc(0)),
  ]);
}

async function rechazo(bytes: Buffer): Promise<string> {
  return prepareImage(bytes).then(
    () => 'admitida',
    (error: unknown) => (error as { codigo: string }).codigo,
  );
}

describe('imágenes que se suben', () => {
  it('se admiten JPG y PNG, se giran como dice la cámara y pierden todo lo que no es dibujo', async () => {
    const foto = await lienzo()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'Quien hizo la foto' } })
      .jpeg()
      .toBuffer();
    expect(foto.toString('latin1')).toContain('Quien hizo la foto');
    const imagen = await prepareImage(foto);
    expect([imagen.tipo, imagen.ancho, imagen.alto]).toEqual(['image/jpeg', 30, 40]);
    expect(imagen.grande.toString('latin1')).not.toContain('Quien hizo la foto');
    expect((await prepareImage(await lienzo().png().toBuffer())).tipo).toBe('image/png');
  });

  it('lo que venga pegado detrás del dibujo no se guarda', async () => {
    const doble = Buffer.concat([await lienzo().png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    expect(doble.toString('latin1')).toContain('<script>');
    const { tipo, grande } = await prepareImage(doble);
    expect([tipo, (await sharp(grande).metadata()).format]).toEqual(['image/png', 'png']);
    expect(grande.toString('latin1')).not.toContain('<script>');
  });

  it.each([
    ['un GIF', async () => lienzo().gif().toBuffer()],
    ['un WebP', async () => lienzo().webp().toBuffer()],
    ['un SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')],
    ['un PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj')],
    [
      'una página con la cabecera de un JPG',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<html><script>alert(1)</script>')]),
    ],
    [
      'un PNG cortado por la mitad',
      async () =>
        lienzo(300, 300)
          .png({ compressionLevel: 0 })
          .toBuffer()
          .then((bytes) => bytes.subarray(0, bytes.length / 2)),
    ],
    ['un fichero vacío', async () => Buffer.alloc(0)],
    ['un PNG que se despliega en cuatrocientos millones de puntos', async () => pngDePuntos(20_000)],
  ])('no se admite %s', async (_, hacer) => {
    expect(await rechazo(await hacer())).toBe('imagen.incorrecta');
  });

  it('el que se despliega en tantos puntos se leería si no fueran tantos', async () => {
    expect((await prepareImage(pngDePuntos(2_000))).tipo).toBe('image/png');
  });

  it('no se admiten más de 2 MB', async () => {
    expect(await rechazo(Buffer.alloc(MAX_IMAGE_BYTES + 1))).toBe('imagen.grande');
    expect(textoDe('imagen.grande')).toBe('La imagen que ha seleccionado no es correcta');
  });
});
