import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { houseSections } from './document';
import type { Letterhead } from './listing';

interface SheetTable {
  titulo: string;
  columnas: readonly string[];
  /** The last of each are amounts: as many as there are totals. */
  filas: readonly (readonly string[])[];
  total: string | readonly string[];
}
/** A letter of money: to whom, what is said, of what, and what follows. */
export interface MoneySheet {
  titulo: string;
  destinatario: readonly string[];
  parrafos: readonly string[];
  tablas: readonly SheetTable[];
  /** What all of it comes to: what it is, and how much. */
  suma: readonly [string, string];
  despues: readonly string[];
}

const SOFT_INK = '#465650';
const RULE = '#DAD7C9';

function table({ titulo, columnas, filas, total }: SheetTable): Content {
  const totals = typeof total === 'string' ? [total] : total;
  const said = columnas.length - totals.length;
  const side = (n: number) => (n >= said ? 'right' : 'left');
  const heading = columnas.map((text, n): TableCell => ({ text, bold: true, color: SOFT_INK, alignment: side(n) }));
  const blank = columnas.slice(1, said).map((): TableCell => ({ text: '' }));
  const sum: TableCell[] = [
    { text: 'Suma', bold: true, colSpan: said },
    ...blank,
    ...totals.map((text): TableCell => ({ text, bold: true, alignment: 'right' })),
  ];
  return {
    margin: [0, 6, 0, 8],
    stack: [
      { text: titulo, bold: true, fontSize: 11, margin: [0, 0, 0, 3], tag: 'H2', headlineLevel: 1 },
      {
        table: {
          headerRows: 1,
          keepWithHeaderRows: 1,
          dontBreakRows: true,
          widths: columnas.map((_, n) => (n === 0 ? '*' : 'auto')),
          body: [heading, ...filas.map((fila) => fila.map((text, n): TableCell => ({ text, alignment: side(n) }))), sum],
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

function sheet({ titulo, destinatario, parrafos, tablas, suma, despues }: MoneySheet): Content[] {
  const said = (text: string): Content => ({ text, fontSize: 9, margin: [0, 2, 0, 2] });
  const [que, cuanto] = suma;
  return [
    { text: titulo, bold: true, fontSize: 16, margin: [0, 0, 0, 6], tag: 'H1' },
    ...destinatario.map((text, linea): Content => ({ text, fontSize: 9, bold: linea === 0 })),
    { text: '', margin: [0, 4, 0, 0] },
    ...parrafos.map(said),
    ...tablas.filter(({ filas }) => filas.length > 0).map(table),
    {
      margin: [0, 4, 0, 8],
      columns: [
        { width: '*', text: que, bold: true, fontSize: 12 },
        { width: 'auto', text: cuanto, bold: true, fontSize: 14, alignment: 'right' },
      ],
    },
    ...despues.map(said),
  ];
}

/** Each on a sheet of its own. */
export const moneySheetsDocument = (titulo: string, hojas: readonly MoneySheet[], membrete: Letterhead): TDocumentDefinitions =>
  houseSections(
    membrete,
    titulo,
    'vertical',
    hojas.map((hoja) => ({
      cubre: [hoja.titulo, hoja.destinatario[0] ?? ''].filter((parte) => parte !== '').join(' · '),
      contenido: sheet(hoja),
    })),
  );
