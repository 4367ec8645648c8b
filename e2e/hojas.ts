import type { Page } from '@playwright/test';

/** In millimetres, with the margins that a browser leaves. */
const A4 = { ancho: 210, alto: 297, margen: 10 };

/** An element of the page, as its print says of what it is made: `dentro` are others, or what is drawn of it. */
interface Parte {
  clase: string;
  hoja: string | undefined;
  dentro: string[];
}
interface Trazo {
  hoja: string;
  de: Parte[];
}

async function imprimir(page: Page, alto = A4.alto): Promise<string> {
  const margen = `${A4.margen}mm`;
  const pdf = await page.pdf({
    width: `${A4.ancho}mm`,
    height: `${alto}mm`,
    margin: { top: margen, right: margen, bottom: margen, left: margen },
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
  });
  return pdf.toString('latin1');
}

export async function cuantasHojas(page: Page): Promise<number> {
  return (await imprimir(page)).match(/\/Type\s*\/Page\b(?!s)/g)!.length;
}

/** What is drawn, in the order in which it is read. */
function trazosDe(pdf: string): Trazo[] {
  const partes = new Map<string, Parte>();
  for (const [, numero, dicho] of pdf.matchAll(/(\d+) 0 obj\n<<\/Type \/StructElem\n(.*?)>>\nendobj/gs)) {
    const hijos = /\/K (?:\[(.*)\]|(\d+(?: 0 R)?))/s.exec(dicho!);
    // What a link takes and what goes on in another sheet are said at length: neither begins anything.
    const dentro = (hijos?.[1] ?? hijos?.[2] ?? '').replaceAll(/<<.*?>>/gs, '').match(/\d+ 0 R|\d+/g) ?? [];
    partes.set(numero!, { clase: /\/S \/(\w+)/.exec(dicho!)![1]!, hoja: /\/Pg (\d+)/.exec(dicho!)?.[1], dentro });
  }
  const recorrer = (parte: Parte | undefined, de: Parte[]): Trazo[] =>
    parte
      ? parte.dentro.flatMap((uno) =>
          uno.endsWith('R') ? recorrer(partes.get(uno.split(' ')[0]!), [...de, parte]) : [{ hoja: parte.hoja!, de: [...de, parte] }],
        )
      : [];
  return recorrer(
    [...partes.values()].find(({ clase }) => clase === 'Document'),
    [],
  );
}

const tituloDe = ({ de }: Trazo) => de.find(({ clase }) => /^H\d$/.test(clase));
/** What a heading is for: a match, a row, a paragraph; not the date beside it, nor the names of the columns. */
const esLinea = ({ de }: Trazo) => de.some(({ clase }) => ['LI', 'TD', 'P'].includes(clase));

/** The headings of what is printed, in their order: whether each is on the sheet of the first line under it. */
export async function titulosConSuLinea(page: Page, alto: number): Promise<boolean[]> {
  const trazos = trazosDe(await imprimir(page, alto));
  return [...new Set(trazos.flatMap((trazo) => tituloDe(trazo) ?? []))].map((titulo) => {
    const lugar = trazos.findLastIndex((trazo) => tituloDe(trazo) === titulo);
    const resto = trazos.slice(lugar + 1);
    const otro = resto.findIndex(tituloDe);
    const suyo = otro === -1 ? resto : resto.slice(0, otro);
    return (suyo.find(esLinea) ?? resto[0])?.hoja === trazos[lugar]!.hoja;
  });
}
