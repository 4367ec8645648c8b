/** Spreadsheets that ask for more than they look, made as whoever means harm would make them. */
import { deflateRawSync } from 'node:zlib';
import { strToU8, zipSync, type Zippable } from 'fflate';

const RELACIONES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of one sheet, with the rows as given and other parts beside. */
export function libro(filas: string, partes: Record<string, string | Uint8Array> = {}): Buffer {
  const textos = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="${RELACIONES}"><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${RELACIONES}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${filas}</sheetData></worksheet>`,
    ...partes,
  };
  return Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(textos).map(([ruta, texto]) => [ruta, typeof texto === 'string' ? strToU8(texto) : texto]),
      ) as Zippable,
      // What unpacks to the same, made in less time.
      { level: 1 },
    ),
  );
}

export const celda = (lugar: string, texto: string): string => `<c r="${lugar}" t="inlineStr"><is><t>${texto}</t></is></c>`;
const CABECERA = `<row r="1">${celda('A1', 'Nombre')}</row>`;
const UNA_FILA = `<row r="2">${celda('A2', 'Colegio Uno')}</row>`;
const BUENA = CABECERA + UNA_FILA;
const MB = 1024 * 1024;

/** So many, compressed: two files bring the same ones. */
const ceros: Record<number, Buffer> = {};

/** One entry that says it is small and unpacks to so many bytes. */
function quienMiente(ruta: string, bytes: number): Buffer {
  const nombre = Buffer.from(ruta);
  const datos = (ceros[bytes] ??= deflateRawSync(Buffer.alloc(bytes), { level: 1 }));
  const cabecera = Buffer.alloc(30);
  cabecera.writeUInt32LE(0x04034b50, 0);
  cabecera.writeUInt16LE(20, 4);
  cabecera.writeUInt16LE(8, 8);
  cabecera.writeUInt32LE(datos.length, 18);
  cabecera.writeUInt32LE(100, 22);
  cabecera.writeUInt16LE(nombre.length, 26);
  return Buffer.concat([cabecera, nombre, datos]);
}

/** The same, said by the local header alone: the directory of the file has its other entries. */
const conTamanoFalso = (): Buffer => Buffer.concat([quienMiente('xl/sharedStrings.xml', 400 * MB), libro(BUENA)]);

/** As if with a password: only the mark that says so matters. */
function cifrado(): Buffer {
  const bytes = libro(BUENA);
  bytes.writeUInt16LE(bytes.readUInt16LE(6) | 1, 6);
  return bytes;
}

const entidades = `<!DOCTYPE x [<!ENTITY a0 "ja"> ${Array.from({ length: 20 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('')}]>`;

/** The farthest cell, named so that only who reads the XML finds it. */
export const esquinaEnClave = (): Buffer =>
  libro(`${CABECERA}<row r="1048576"><c r="&#88;FD1048576" t="inlineStr"><is><t>x</t></is></c></row>`);

export interface HojaHostil {
  hacer: () => Buffer;
  /** What its refusal is to say; null: what it unpacks to is within bounds, and it is read. */
  codigo: string | null;
  tags?: 'volumen';
}

export const HOJAS_HOSTILES: Readonly<Record<string, HojaHostil>> = {
  'una celda en cada esquina de la hoja': {
    hacer: () => libro(`${CABECERA}<row r="1048576">${celda('XFD1048576', 'x')}</row>`),
    codigo: 'fichero.dimensiones',
  },
  'una celda en la última columna': {
    hacer: () => libro(`<row r="1">${celda('A1', 'Nombre')}${celda('XFD1', 'x')}</row>${UNA_FILA}`),
    codigo: 'fichero.dimensiones',
  },
  'la esquina escrita para no verse': {
    hacer: () => libro(`${CABECERA}<row r='1048576'><c t="inlineStr" r\n=\n'XFD1048576'><is><t>x</t></is></c></row>`),
    codigo: 'fichero.dimensiones',
  },
  'muchas filas': {
    hacer: () => libro(CABECERA + Array.from({ length: 200_000 }, (_, n) => `<row r="${n + 2}">${celda(`A${n + 2}`, 'x')}</row>`).join('')),
    codigo: 'fichero.dimensiones',
    tags: 'volumen',
  },
  'un millón de filas vacías': { hacer: () => libro(BUENA + '<row/>'.repeat(2 ** 20)), codigo: 'fichero.dimensiones' },
  'un millón de filas vacías, numeradas': {
    hacer: () => libro(BUENA + Array.from({ length: 2 ** 20 - 2 }, (_, n) => `<row r="${n + 3}"/>`).join('')),
    codigo: 'fichero.dimensiones',
    tags: 'volumen',
  },
  'una fila de un millón de celdas sin lugar': {
    hacer: () => libro(`${BUENA}<row r="3">${'<c><v>1</v></c>'.repeat(2 ** 20)}</row>`),
    codigo: 'fichero.dimensiones',
    tags: 'volumen',
  },
  'una celda enorme': {
    hacer: () => libro(`${CABECERA}<row r="2">${celda('A2', 'x'.repeat(60 * MB))}</row>`),
    codigo: 'fichero.dimensiones',
    tags: 'volumen',
  },
  'un texto largo en muchas celdas': {
    hacer: () =>
      libro(CABECERA + Array.from({ length: 20_000 }, (_, n) => `<row r="${n + 2}"><c r="A${n + 2}" t="s"><v>0</v></c></row>`).join(''), {
        'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`,
      }),
    codigo: 'fichero.descomprimido',
    tags: 'volumen',
  },
  'muchos textos': {
    hacer: () => libro(BUENA, { 'xl/sharedStrings.xml': `<sst>${'<si><t>x</t></si>'.repeat(MB)}</sst>` }),
    codigo: null,
    tags: 'volumen',
  },
  'una parte de estilos enorme': {
    hacer: () => libro(BUENA, { 'xl/styles.xml': `<styleSheet><cellXfs>${'<xf numFmtId="14"/>'.repeat(MB)}</cellXfs></styleSheet>` }),
    codigo: null,
    tags: 'volumen',
  },
  'un libro enorme': {
    hacer: () =>
      libro(BUENA, {
        'xl/workbook.xml': `<workbook xmlns:r="${RELACIONES}"><sheets>${'<sheet name="Hoja" sheetId="1" r:id="rId1"/>'.repeat(MB / 4)}</sheets></workbook>`,
      }),
    codigo: null,
    tags: 'volumen',
  },
  '400 MB tras un tamaño falso': { hacer: conTamanoFalso, codigo: 'fichero.descomprimido' },
  '400 MB en una parte que nadie lee': {
    hacer: () => Buffer.concat([quienMiente('xl/media/image1.png', 400 * MB), libro(BUENA)]),
    codigo: 'fichero.descomprimido',
  },
  'cien mil partes': {
    hacer: () => libro(BUENA, Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`x${n}.xml`, '']))),
    codigo: 'fichero.descomprimido',
    tags: 'volumen',
  },
  'etiquetas una dentro de otra': { hacer: () => libro(`${BUENA}${'<a>'.repeat(2 * MB)}`), codigo: 'fichero.danado' },
  'entidades que se multiplican': {
    hacer: () => libro(`${BUENA}<row r="3">${celda('A3', '&a20;')}</row>`.replace(/^/, entidades)),
    codigo: null,
  },
  cortado: { hacer: () => libro(BUENA).subarray(0, 400), codigo: 'fichero.danado' },
  'con contraseña': { hacer: cifrado, codigo: 'fichero.ajeno' },
  'con contraseña, como la pone Excel': {
    hacer: () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]),
    codigo: 'fichero.ajeno',
  },
  'un ZIP de otra cosa': { hacer: () => Buffer.from(zipSync({ 'carta.txt': strToU8('Hola') })), codigo: 'fichero.ajeno' },
  'un ZIP vacío': { hacer: () => Buffer.from(zipSync({})), codigo: 'fichero.ajeno' },
  'un PDF': { hacer: () => Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj'), codigo: 'fichero.ajeno' },
  'una página': { hacer: () => Buffer.from('<html><table><tr><td>Nombre</td></tr></table></html>'), codigo: 'fichero.ajeno' },
  'un CSV de una línea de 10 MB': {
    hacer: () => Buffer.from(`Nombre;${'x'.repeat(10 * MB - 10)}`),
    codigo: 'fichero.ilegible',
    tags: 'volumen',
  },
  'un CSV con cinco millones de columnas': {
    hacer: () => Buffer.from(`Nombre${';'.repeat(5 * MB)}x\nUno\n`),
    codigo: 'fichero.dimensiones',
    tags: 'volumen',
  },
  'un CSV de medio millón de líneas': {
    hacer: () => Buffer.from(`Nombre;Código\n${'Uno;1\n'.repeat(500_000)}`),
    codigo: 'fichero.dimensiones',
  },
  'un CSV de diez millones de líneas en blanco': {
    hacer: () => Buffer.from(`Nombre\n${'\n'.repeat(10 * MB - 20)}Uno\n`),
    codigo: null,
    tags: 'volumen',
  },
  'un CSV de medio millón de líneas sin nada entre sus separadores': {
    hacer: () => Buffer.from(`Nombre;Código\nUno;1\n${';\n'.repeat(500_000)}Dos;2\n`),
    codigo: 'fichero.dimensiones',
  },
  'un CSV de comillas': { hacer: () => Buffer.from(`Nombre\n${'"'.repeat(10 * MB - 20)}\n`), codigo: null },
  'un CSV de nulos': { hacer: () => Buffer.alloc(10 * MB), codigo: 'fichero.ilegible' },
};
