import { inflateRawSync } from 'node:zlib';
import type { ContentSection } from 'pdfmake/interfaces';
import { expect, it } from 'vitest';
import { houseDocument, listingDocument } from './document';
import { workbook } from './excel';
import { fileName } from './file-name';
import { drawable } from './letters';
import type { Listing } from './listing';
import { LETTERHEAD, paperOf, saidBy } from './papel-de-prueba';
import { seasonOf } from './season';
import { tagged } from './tagging';

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
  cosa: { uno: 'usuario', varios: 'usuarios' },
  periodo: 'del curso',
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

it('cada hoja lleva empresa, temporada, de qué es, cuándo se imprimió y su número; y se cuenta por su nombre', () => {
  const definicion = listingDocument(listing([row('Ana')]), LETTERHEAD, 'horizontal');
  const [seccion] = definicion.content as ContentSection[];
  const cabecera = saidBy(seccion!.header);
  for (const dato of [
    'Liga Escolar de Muestra',
    'Calle del Patio, 1 · 28000 Madrid',
    'LEM',
    'Temporada 2026-2027',
    'Usuarios: alta/baja [2026] · del curso · Nombre: contiene «a»',
  ])
    expect(cabecera).toContain(dato);
  const dicho = saidBy(seccion!.section);
  for (const dato of ['1 usuario · del curso · Nombre: contiene «a»', 'Último acceso', '1.234,50 €']) expect(dicho).toContain(dato);
  const pie = saidBy(definicion.footer);
  expect(pie).toContain('Impreso el 21/11/2026 09:30 · Página 2 de 5');
  expect(pie).toContain('910 000 000 · liga.example · liga@liga.example');
  expect(definicion.pageOrientation).toBe('landscape');
});

it('cualquier otro documento lleva el mismo membrete, y dice en él de qué es', () => {
  const definicion = houseDocument(LETTERHEAD, 'Acta', 'vertical', ['Fuentemora A 3 – Peñalcor 4']);
  const [seccion] = definicion.content as ContentSection[];
  expect(saidBy(seccion!.header)).toContain('Temporada 2026-2027 Acta');
  expect(seccion!.section).toEqual(['Fuentemora A 3 – Peñalcor 4']);
});

it('quinientas filas se componen y ocupan varias páginas A4', { tags: 'volumen' }, async () => {
  const filas = Array.from({ length: 500 }, (_, i) => row(`Persona ${i} ${i % 50 === 0 ? 'x'.repeat(80) : ''}`));
  const pdf = (await paperOf(listingDocument(listing(filas), LETTERHEAD, 'vertical'))).toString('latin1');
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(Number(/\/Count (\d+)/.exec(pdf)![1])).toBeGreaterThan(8);
  expect(pdf).toContain('/MediaBox [0 0 595.28 841.89]');
  expect(pdf).toContain('+Archivo-Regular');
  expect(pdf).toContain('+Archivo-Bold');
});

it('dice su idioma y su título, y de cada trozo qué es: las cabeceras de la tabla, una vez y por columnas', async () => {
  const filas = Array.from({ length: 60 }, (_, i) => row(`Persona ${i}`));
  const pdf = (await paperOf(listingDocument(listing(filas), LETTERHEAD, 'vertical'))).toString('latin1');
  for (const dato of ['/Lang (es-ES)', '/DisplayDocTitle true', '/Marked true', '/S /Document', '/S /Table'])
    expect(pdf, dato).toContain(dato);
  const elements = (que: string) => [...pdf.matchAll(new RegExp(`/S /${que}\\b`, 'g'))].length;
  expect({ h1: elements('H1'), filas: elements('TR'), cabeceras: elements('TH'), celdas: elements('TD') }).toEqual({
    h1: 1,
    filas: 61,
    cabeceras: 5,
    celdas: 300,
  });
  expect([...pdf.matchAll(/\/Scope \/Column/g)]).toHaveLength(5);
  // Everything that is drawn is someone's or is to be passed over, and every mark is closed.
  const opened = [...pdf.matchAll(/ (?:BDC|BMC)\n/g)].length;
  expect(opened).toBeGreaterThan(360);
  expect([...pdf.matchAll(/^EMC$/gm)]).toHaveLength(opened);
});

it('las letras que no son de la nuestra van en otra, y las de ninguna se dicen', async () => {
  const conTodo = tagged(listingDocument(listing([row('Иван 王伟 Ana\u0301')]), LETTERHEAD, 'vertical'));
  expect(conTodo).toMatchObject({ borrows: true, unseen: { letters: ['王', '伟'], texts: ['Иван 王伟 Ana\u0301'] } });
  expect(drawable('Иван 王A\u0301')).toEqual({
    runs: [
      { texto: 'Иван', familia: 'Noto' },
      { texto: ' ?Á', familia: 'Archivo' },
    ],
    unseen: ['王'],
  });
  expect((await paperOf(listingDocument(listing([row('Иван')]), LETTERHEAD, 'vertical'))).toString('latin1')).toContain('+Noto-Regular');
  expect((await paperOf(listingDocument(listing([row('Ana')]), LETTERHEAD, 'vertical'))).toString('latin1')).not.toContain('+Noto');
});

it('el fichero dice qué es, de qué temporada, de qué y de cuándo', () => {
  const { temporada, instante } = LETTERHEAD;
  expect(fileName('partidos', ['Fútbol', 'contiene «Alevín»'], { temporada, instante })).toBe(
    'partidos-2026-27-futbol-contiene-alevin-2026-11-21',
  );
  expect(fileName('usuarios', [''], { temporada: 'Copa de verano', instante })).toBe('usuarios-copa-de-verano-2026-11-21');
  expect(fileName('Carta de pago', ['Ana Peña Ñúñez'], { temporada: '', instante })).toBe('carta-de-pago-ana-pena-nunez-2026-11-21');
});

it('la temporada es la que escribe la casa, salvo que se trabaje en una que ya pasó', () => {
  expect(seasonOf('Temporada 2026-27', { nombre: 'Liga 2026-27', historico: false })).toBe('Temporada 2026-27');
  expect(seasonOf('', { nombre: 'Liga 2026-27', historico: false })).toBe('Liga 2026-27');
  expect(seasonOf('Temporada 2026-27', { nombre: 'Liga 2024-25', historico: true })).toBe('Liga 2024-25 (histórica)');
});
