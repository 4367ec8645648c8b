import { describe, expect, it } from 'vitest';
import { ImageValue, isRightImage, SAME_IMAGE } from './image';

const JPG = [0xff, 0xd8, 0xff, 0xe0];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const file = (bytes: number[], hasta = 64) => new Blob([new Uint8Array(bytes), new Uint8Array(hasta - bytes.length)]);

describe('imagen', () => {
  it('es JPG o PNG por lo que lleva dentro', async () => {
    await expect(Promise.all([file(JPG), file(PNG)].map(isRightImage))).resolves.toEqual([true, true]);
  });

  it('ni otro formato, ni uno cortado, ni vacío, aunque se llame .png', async () => {
    const otros = [
      file([...'GIF89a'].map((c) => c.charCodeAt(0))),
      file([...'%PDF-1.7'].map((c) => c.charCodeAt(0))),
      file(PNG.slice(0, 4), 4),
      new Blob([]),
    ];
    await expect(Promise.all([...otros, new File(['<svg/>'], 'escudo.png', { type: 'image/png' })].map(isRightImage))).resolves.toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('2 MB caben y uno más no', async () => {
    await expect(Promise.all([file(PNG, 2 * 1024 * 1024), file(PNG, 2 * 1024 * 1024 + 1)].map(isRightImage))).resolves.toEqual([
      true,
      false,
    ]);
  });

  it('con una imagen rechazada el formulario no se guarda', () => {
    expect(ImageValue.safeParse(SAME_IMAGE).success).toBe(true);
    expect(ImageValue.safeParse({ ...SAME_IMAGE, rechazada: { nombre: 'a.pdf', tamano: 1 } }).error?.issues[0]?.message).toBe(
      'La imagen que ha seleccionado no es correcta',
    );
  });
});
