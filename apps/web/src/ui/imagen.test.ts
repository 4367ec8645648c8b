import { describe, expect, it } from 'vitest';
import { CampoImagen, esImagenCorrecta, MISMA_IMAGEN } from './imagen';

const JPG = [0xff, 0xd8, 0xff, 0xe0];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const fichero = (bytes: number[], hasta = 64) => new Blob([new Uint8Array(bytes), new Uint8Array(hasta - bytes.length)]);

describe('imagen', () => {
  it('es JPG o PNG por lo que lleva dentro', async () => {
    await expect(Promise.all([fichero(JPG), fichero(PNG)].map(esImagenCorrecta))).resolves.toEqual([true, true]);
  });

  it('ni otro formato, ni uno cortado, ni vacío, aunque se llame .png', async () => {
    const otros = [
      fichero([...'GIF89a'].map((c) => c.charCodeAt(0))),
      fichero([...'%PDF-1.7'].map((c) => c.charCodeAt(0))),
      fichero(PNG.slice(0, 4), 4),
      new Blob([]),
    ];
    await expect(Promise.all([...otros, new File(['<svg/>'], 'escudo.png', { type: 'image/png' })].map(esImagenCorrecta))).resolves.toEqual(
      [false, false, false, false, false],
    );
  });

  it('2 MB caben y uno más no', async () => {
    await expect(Promise.all([fichero(PNG, 2 * 1024 * 1024), fichero(PNG, 2 * 1024 * 1024 + 1)].map(esImagenCorrecta))).resolves.toEqual([
      true,
      false,
    ]);
  });

  it('con una imagen rechazada el formulario no se guarda', () => {
    expect(CampoImagen.safeParse(MISMA_IMAGEN).success).toBe(true);
    expect(CampoImagen.safeParse({ ...MISMA_IMAGEN, rechazada: { nombre: 'a.pdf', tamano: 1 } }).error?.issues[0]?.message).toBe(
      'La imagen que ha seleccionado no es correcta',
    );
  });
});
