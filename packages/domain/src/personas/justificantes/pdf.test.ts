import { describe, expect, it } from 'vitest';
import { falloDePdf } from './pdf';

const fichero = (texto: string): Uint8Array => new TextEncoder().encode(texto);

describe('un justificante en PDF', () => {
  it('empieza y acaba como un PDF, se llame como se llame', () => {
    expect(falloDePdf(fichero('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'))).toBeNull();
    expect(falloDePdf(fichero('%PDF-2.0\n%%EOF'))).toBeNull();
    expect(falloDePdf(fichero('<html>%PDF-1.7 %%EOF'))).toBe('no_es');
    expect(falloDePdf(fichero('%PDF-1.7 cortado'))).toBe('no_es');
    expect(falloDePdf(new Uint8Array())).toBe('no_es');
  });
  it.each(['/JavaScript', '/Launch', '/EmbeddedFile', '/EmbeddedFiles', '/RichMedia'])('no lleva dentro %s', (que) => {
    expect(falloDePdf(fichero(`%PDF-1.4\n<< ${que} 2 0 R >>\n%%EOF`))).toBe('activo');
  });
  it('ni contraseña, con la que nadie de la oficina lo abriría', () => {
    expect(falloDePdf(fichero('%PDF-1.4\ntrailer << /Encrypt 5 0 R >>\n%%EOF'))).toBe('cifrado');
  });
});
