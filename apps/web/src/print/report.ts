import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { houseDocument } from './document';
import type { Letterhead, Orientation } from './listing';

export interface ReportTable {
  titulo: string;
  columnas: readonly { titulo: string; numero?: true }[];
  filas: readonly (readonly string[])[];
  /** Where there is none. */
  vacia: string;
}
/** A report of one thing: what it is and of when, its figures, and its tables one after another. */
export interface Report {
  titulo: string;
  /** What it covers: season, dates. */
  alcance: readonly string[];
  cifras: readonly { titulo: string; texto: string }[];
  tablas: readonly ReportTable[];
}

const SOFT_INK = '#465650';
const RULE = '#DAD7C9';
const FIGURES_A_LINE = 6;

function table({ titulo, columnas, filas, vacia }: ReportTable): Content {
  const heading: Content = { text: titulo, bold: true, fontSize: 11, margin: [0, 0, 0, 3], headlineLevel: 1 };
  if (filas.length === 0) return { margin: [0, 8, 0, 0], stack: [heading, { text: vacia, color: SOFT_INK }] };
  const side = (n: number) => (columnas[n]!.numero ? 'right' : 'left');
  const titles = columnas.map(({ titulo: text }, n): TableCell => ({ text, bold: true, color: SOFT_INK, alignment: side(n) }));
  return {
    margin: [0, 8, 0, 0],
    stack: [
      heading,
      {
        table: {
          headerRows: 1,
          keepWithHeaderRows: 1,
          dontBreakRows: true,
          widths: columnas.map(({ numero }, n) => (numero ? 'auto' : n === 0 ? '*' : 'auto')),
          body: [titles, ...filas.map((fila) => fila.map((text, n): TableCell => ({ text, alignment: side(n) })))],
        },
        layout: {
          hLineWidth: (i) => (i === 0 ? 0 : i === 1 ? 1 : 0.5),
          vLineWidth: () => 0,
          hLineColor: () => RULE,
          paddingTop: () => 3,
          paddingBottom: () => 3,
        },
      },
    ],
  };
}

function figures(cifras: Report['cifras']): Content[] {
  const lines = Array.from({ length: Math.ceil(cifras.length / FIGURES_A_LINE) }, (_, n) =>
    cifras.slice(n * FIGURES_A_LINE, (n + 1) * FIGURES_A_LINE),
  );
  return lines.map((line): Content => ({
    margin: [0, 4, 0, 4],
    columns: line.map(({ titulo, texto }): Content => ({
      stack: [
        { text: texto, bold: true, fontSize: 14 },
        { text: titulo, color: SOFT_INK, fontSize: 7 },
      ],
    })),
  }));
}

export const reportDocument = (
  { titulo, alcance, cifras, tablas }: Report,
  membrete: Letterhead,
  orientacion: Orientation,
): TDocumentDefinitions =>
  houseDocument(membrete, titulo, orientacion, [
    { text: titulo, bold: true, fontSize: 16 },
    { text: alcance.join(' · '), color: SOFT_INK, margin: [0, 2, 0, 6] },
    ...figures(cifras),
    ...tablas.map(table),
  ]);
