import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import pdfMake from 'pdfmake';
import { expect, it } from 'vitest';
import { houseDocument, listingDocument } from './document';
import { workbook } from './excel';
import type { Listing, Letterhead } from './listing';

const letterhead: Letterhead = {
  empresa: {
    nombre: 'Liga Escolar de Muestra',
    direccion: 'Calle del Patio, 1',
    codigoPostal: '28000',
    ciudad: 'Madrid',
    telefono: '910 000 000',
    web: 'https://liga.example',
    email: 'liga@liga.example',
    letras_logo: 'LEM',
    texto_temporada: 'Temporada 2026-2027',
    color_informes: '#10302A',
    color_informes_texto: '#F4F1E4',
  },
  instante: '2026-11-21 09:30:00',
};
const MALICE = [
  '=1+1',
  '+34 600 000 000',
  '-2+3',
  '@SUMA(A1)',
  '\t=1+1',
  '\r=1+1',
  '=HYPERLINK("http://malo.example";"x")',
  '<b>&"',
  ' =1',
  '',
];
const text = (texto: string) => ({ texto, valor: texto });
const listing = (filas: Listing['filas']): Listing => ({
  titulo: 'Usuarios: alta/baja [2026]',
  columnas: [
    { titulo: 'Nombre', tipo: 'texto' },
    { titulo: 'Cobro', tipo: 'importe' },
    { titulo: 'Partidos', tipo: 'numero' },
    { titulo: 'Alta', tipo: 'fecha' },
    { titulo: 'Último acceso', tipo: 'momento' },
  ],
  filas,
  filtros: [{ titulo: 'Nombre', texto: 'contiene «a»' }],
});
const row = (nombre: string): Listing['filas'][number] => [
  text(nombre),
  { texto: '1.234,50 €', valor: 123450 },
  { texto: '7', valor: 7 },
  { texto: '21/11/2026', valor: '2026-11-21' },
  { texto: '21/11/2026 09:30', valor: '2026-11-21 09:30:00' },
];

/** The files of a zip archive, by name. */
function inflate(zip: Buffer): Map<string, string> {
  const ficheros = new Map<string, string>();
  let lugar = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006') + 16);
  while (zip.readUInt32LE(lugar) === 0x02014b50) {
    const [largo, nombre, extra, comentario] = [
      zip.readUInt32LE(lugar + 20),
      ...[28, 30, 32].map((salto) => zip.readUInt16LE(lugar + salto)),
    ] as [number, number, number, number];
    const local = zip.readUInt32LE(lugar + 42);
    const datos = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    ficheros.set(
      zip.toString('utf8', lugar + 46, lugar + 46 + nombre),
      inflateRawSync(zip.subarray(datos, datos + largo)).toString('utf8'),
    );
    lugar += 46 + nombre + extra + comentario;
  }
  return ficheros;
}

async function read(blob: Blob) {
  const ficheros = inflate(Buffer.from(await blob.arrayBuffer()));
  const xml = (nombre: string) => ficheros.get(nombre)!;
  const entidades: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  const limpio = (texto: string) => texto.replaceAll(/&(\w+);/g, (_, nombre: string) => entidades[nombre]!);
  const compartidos = [...xml('xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, texto]) => limpio(texto!));
  const hoja = xml('xl/worksheets/sheet1.xml');
  const celdas = [...hoja.matchAll(/<c r="([A-Z]+\d+)"([^>]*)>(.*?)<\/c>/g)].map(([, lugar, atributos, dentro]) => {
    const valor = /<v>([^<]*)<\/v>/.exec(dentro!)?.[1] ?? '';
    return {
      lugar: lugar!,
      esTexto: atributos!.includes('t="s"'),
      valor: atributos!.includes('t="s"') ? compartidos[Number(valor)]! : valor,
    };
  });
  return { hoja, celdas, nombres: [...ficheros.keys()], libro: xml('xl/workbook.xml') };
}

it('en Excel ningún texto llega como fórmula', async () => {
  const { hoja, celdas, nombres } = await read(await workbook(listing(MALICE.map(row))));
  expect(hoja).toContain('<c ');
  expect(hoja).not.toContain('<f');
  expect(nombres.some((nombre) => /calcChain|externalLink|vba/i.test(nombre))).toBe(false);
  const textos = celdas.filter(({ lugar }) => /^A([2-9]|1\d)$/.test(lugar));
  expect(textos.every(({ esTexto }) => esTexto)).toBe(true);
  // XML itself reads CR as LF.
  expect(textos.map(({ valor }) => valor.replace('\r', '\n'))).toEqual(MALICE.filter(Boolean).map((texto) => texto.replace('\r', '\n')));
});

it('en Excel los números son números y las fechas, días', async () => {
  const { celdas, libro: xml } = await read(await workbook(listing([row('Ana')])));
  const porLugar = Object.fromEntries(celdas.map(({ lugar, esTexto, valor }) => [lugar, esTexto ? valor : Number(valor)]));
  expect(porLugar).toEqual({
    A1: 'Nombre',
    B1: 'Cobro',
    C1: 'Partidos',
    D1: 'Alta',
    E1: 'Último acceso',
    A2: 'Ana',
    B2: 1234.5,
    C2: 7,
    D2: 46347,
    E2: expect.closeTo(46347 + 9.5 / 24, 9),
  });
  expect(xml).toContain('name="Usuarios  alta baja  2026 "');
});

it('el documento lleva empresa, filtros, títulos y el número de página', () => {
  const definicion = listingDocument(listing([row('Ana')]), letterhead, 'horizontal');
  const escrito = JSON.stringify([definicion.header, definicion.content]);
  for (const dato of [
    'Liga Escolar de Muestra',
    'Calle del Patio, 1 · 28000 Madrid',
    'LEM',
    'Temporada 2026-2027',
    '#10302A',
    'Nombre: contiene «a»',
    'Último acceso',
    '1.234,50 €',
  ]) {
    expect(escrito).toContain(dato);
  }
  const pie =
    typeof definicion.footer === 'function'
      ? JSON.stringify(definicion.footer(2, 5, { width: 0, height: 0, orientation: 'landscape' }))
      : '';
  expect(pie).toContain('Impreso el 21/11/2026 09:30 · Página 2 de 5');
  expect(pie).toContain('910 000 000 · liga.example · liga@liga.example');
  expect(definicion.pageOrientation).toBe('landscape');
});

it('cualquier otro documento lleva el mismo membrete', () => {
  const definicion = houseDocument(letterhead, 'Acta', 'vertical', ['Fuentemora A 3 – Peñalcor 4']);
  expect(JSON.stringify(definicion.header)).toBe(JSON.stringify(listingDocument(listing([]), letterhead, 'vertical').header));
  expect(definicion.content).toEqual(['Fuentemora A 3 – Peñalcor 4']);
});

it('quinientas filas se componen y ocupan varias páginas A4', async () => {
  const fonts = join(import.meta.dirname, 'fonts');
  pdfMake.setFonts({ Archivo: { normal: join(fonts, 'archivo-regular.ttf'), bold: join(fonts, 'archivo-bold.ttf') } });
  pdfMake.setUrlAccessPolicy(() => false);
  pdfMake.setLocalAccessPolicy((path) => path.startsWith(fonts));
  const filas = Array.from({ length: 500 }, (_, i) => row(`Persona ${i} ${i % 50 === 0 ? 'x'.repeat(80) : ''}`));
  const buffer = await pdfMake.createPdf(listingDocument(listing(filas), letterhead, 'vertical')).getBuffer();
  const pdf = buffer.toString('latin1');
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(Number(/\/Count (\d+)/.exec(pdf)![1])).toBeGreaterThan(8);
  expect(pdf).toContain('/MediaBox [0 0 595.28 841.89]');
  expect(pdf).toContain('+Archivo-Regular');
  expect(pdf).toContain('+Archivo-Bold');
});
