import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { falloDeDocumento, falloDeDocumentoConTipo, licenciaDeDocumento, normalizarDocumento, tipoQueQueda } from './documento';

const fallo = (texto: string, obligatorio = true) => falloDeDocumento(texto, { obligatorio });

describe('el documento de una persona', () => {
  it.each(['12345678Z', '00000000T', 'X1234567L', 'Y1234567X', 'Z1234567R', 'K1234567L', 'L1234567L', 'M1234567L', 'K0000000T'])(
    '%s es correcto',
    (documento) => expect(fallo(documento)).toBeNull(),
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
  it.each(['K1234567Z', 'L1234567X', 'M0000000R'])('en el NIF «%s» la letra no es la de sus siete números', (documento) =>
    expect(fallo(documento)).toBe('letra'),
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

describe('el documento de quien puede tener pasaporte, o no tenerlo todavía', () => {
  const conTipo = (dni: string, tipo_documento: Parameters<typeof tipoQueQueda>[0]['tipo_documento'], obligatorio = true) =>
    falloDeDocumentoConTipo({ dni, tipo_documento }, { obligatorio });
  it.each(['AAA123456', 'c01x00t47', '12 345 678', 'YA-123456'])('«%s» puede ser un pasaporte', (numero) =>
    expect(conTipo(numero, 'pasaporte')).toBeNull(),
  );
  it('un pasaporte tiene número, y no es un D.N.I. ni un N.I.E. mal escrito', () => {
    expect([
      conTipo('', 'pasaporte', false),
      conTipo('ABCDEF', 'pasaporte'),
      conTipo('A1', 'pasaporte'),
      conTipo('A<12345', 'pasaporte'),
    ]).toEqual(['obligatorio', 'pasaporte', 'pasaporte', 'ilegible']);
    expect([conTipo('12345678A', 'pasaporte'), conTipo('x1234567-l', 'pasaporte')]).toEqual(['no_pasaporte', 'no_pasaporte']);
  });
  it('lo que tiene forma de NIF es un pasaporte si la letra no es la suya, porque hay países que los escriben así', () => {
    expect([conTipo('K1234567L', 'pasaporte'), conTipo('M1234567A', 'pasaporte')]).toEqual(['no_pasaporte', null]);
  });
  it('quien no ha dicho que es un pasaporte no lo escribe por error', () => {
    expect([conTipo('AAA123456', null), conTipo('AAA123456', 'dni'), conTipo('AAA123456', 'pendiente')]).toEqual([
      'formato',
      'formato',
      'formato',
    ]);
  });
  it('pendiente vale donde es obligatorio; callado, no', () => {
    expect([conTipo('', 'pendiente'), conTipo('', null), conTipo('', 'dni'), conTipo('', null, false)]).toEqual([
      null,
      'obligatorio',
      'obligatorio',
      null,
    ]);
  });
  it('el número dice por sí solo si es D.N.I. o N.I.E., y que ya no está pendiente', () => {
    const queda = (dni: string, tipo_documento: Parameters<typeof tipoQueQueda>[0]['tipo_documento']) =>
      tipoQueQueda({ dni, tipo_documento });
    expect([queda('12345678Z', 'nie'), queda('x1234567l', 'dni'), queda('12345678Z', 'pendiente'), queda('12345678Z', null)]).toEqual([
      'dni',
      'nie',
      'dni',
      'dni',
    ]);
    expect(['K1234567L', 'l1234567l', 'M1234567L'].map((numero) => queda(numero, 'dni'))).toEqual(['nif', 'nif', 'nif']);
    expect([queda('', 'dni'), queda('', null), queda('', 'pendiente'), queda('AAA123456', 'pasaporte')]).toEqual([
      null,
      null,
      'pendiente',
      'pasaporte',
    ]);
  });
});
