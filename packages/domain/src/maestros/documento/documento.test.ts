import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { falloDeDocumento, licenciaDeDocumento, normalizarDocumento } from './documento';

const fallo = (texto: string, obligatorio = true) => falloDeDocumento(texto, { obligatorio });

describe('el documento de una persona', () => {
  it.each(['12345678Z', '00000000T', 'X1234567L', 'Y1234567X', 'Z1234567R'])('%s es correcto', (documento) =>
    expect(fallo(documento)).toBeNull(),
  );
  it.each(['12.345.678-Z', ' 12345678 z ', 'x-1234567-l'])('da igual cómo se separe: «%s»', (documento) =>
    expect(fallo(documento)).toBeNull(),
  );
  it('se guarda en mayúsculas y sin separaciones', () => {
    expect(['00.001.234-s', ' x1234567l'].map(normalizarDocumento)).toEqual(['00001234S', 'X1234567L']);
  });
  it('vacío solo falla donde es obligatorio', () => {
    expect([fallo(''), fallo(' - '), fallo('', false)]).toEqual(['obligatorio', 'obligatorio', null]);
  });
  it.each(['1234S', '1.234-s', '0001234S', 'X123456L', '1234', '123456789', 'A1234567L', '12345678', 'X12345678L', 'Ñ'])(
    '«%s» no tiene forma de documento',
    (documento) => expect(fallo(documento)).toBe('formato'),
  );
  it.each(['1234?678Z', '12345678/Z', '\u0000', '<x>'])('«%s» no se puede leer', (documento) => expect(fallo(documento)).toBe('ilegible'));
  it('cualquier otra letra falla', () => {
    const letras = [...'TRWAGMYFPDXBNJZSQVHLCKE'];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (numero) => {
        const buenas = letras.filter((letra) => fallo(String(numero).padStart(8, '0') + letra) === null);
        return buenas.length === 1 && fallo(`${String(numero).padStart(8, '0')}I`) === 'letra';
      }),
    );
  });
  it('la licencia de un entrenador son sus cinco últimos caracteres', () => {
    expect([licenciaDeDocumento('12.345.678-z'), licenciaDeDocumento('x1234567-L')]).toEqual(['5678Z', '4567L']);
  });
});
