import type { Content, ContentTable, TDocumentDefinitions, TableCell } from 'pdfmake/interfaces';
import { formatCount, formatMoment } from '../format/format';
import { fitColumns, MARGIN, PADDING, roomOf } from './columns';
import { widthOf } from './letters';
import type { Cell, Listing, Letterhead, Orientation } from './listing';

const INK = '#13231E';
const SOFT_INK = '#465650';
const RULE = '#DAD7C9';

type Empresa = Letterhead['empresa'];

/** Its letters on its colour. */
function logo({ letras_logo, color_informes, color_informes_texto }: Empresa): ContentTable {
  const largo = letras_logo.length > 2;
  const letras: TableCell = {
    text: letras_logo,
    bold: true,
    fontSize: largo ? 10 : 14,
    alignment: 'center',
    color: color_informes_texto,
    fillColor: color_informes,
    border: [false, false, false, false],
    margin: [0, largo ? 6 : 4, 0, 0],
  };
  return {
    table: { widths: [30], heights: [24], body: [[letras]] },
    layout: { hLineWidth: () => 0, vLineWidth: () => 0, paddingLeft: () => 0, paddingRight: () => 0 },
  };
}

/** What fits in three lines. */
const LONGEST = 210;
const short = (texto: string): string => (texto.length > LONGEST ? `${texto.slice(0, LONGEST - 1).trimEnd()}…` : texto);

/** On each page: whose it is, of which season, and what it is of. */
function header({ empresa, temporada }: Letterhead, cubre: string, ancho: number): Content {
  const direccion = [empresa.direccion, [empresa.codigoPostal, empresa.ciudad].filter(Boolean).join(' ')].filter(Boolean).join(' · ');
  return {
    margin: [MARGIN, 24, MARGIN, 0],
    stack: [
      {
        columns: [
          { width: 38, ...logo(empresa) },
          {
            width: '*',
            margin: [8, 3, 8, 0],
            stack: [
              { text: empresa.nombre, bold: true, fontSize: 12 },
              { text: direccion, color: SOFT_INK },
            ],
          },
          {
            width: ancho * 0.54,
            margin: [0, 3, 0, 0],
            alignment: 'right',
            stack: [
              { text: temporada, bold: true, fontSize: 10 },
              { text: short(cubre), color: SOFT_INK, fontSize: 7 },
            ],
          },
        ],
      },
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: ancho, y2: 0, lineWidth: 3, lineColor: empresa.color_informes }],
        absolutePosition: { x: MARGIN, y: 66 },
      },
    ],
  };
}

function footer(empresa: Empresa, pie: string): Content {
  const contacto = [empresa.telefono, empresa.web.replace(/^https?:\/\//, ''), empresa.email].filter(Boolean).join(' · ');
  return {
    margin: [MARGIN, 10, MARGIN, 0],
    columns: [
      { width: '*', text: contacto, color: SOFT_INK, fontSize: 7 },
      { width: 'auto', text: pie, color: SOFT_INK, fontSize: 7, alignment: 'right' },
    ],
  };
}

/** Sheets that say what they are of on each of them, beginning on a new one. */
export interface HouseSection {
  cubre: string;
  contenido: Content[];
}

/** Any document of the house: A4 with company data, season and what it is of above and below each page (spec 1 §9). */
export function houseSections(
  membrete: Letterhead,
  titulo: string,
  orientacion: Orientation,
  secciones: readonly HouseSection[],
): TDocumentDefinitions {
  const { empresa, temporada, instante } = membrete;
  return {
    pageSize: 'A4',
    pageOrientation: orientacion === 'vertical' ? 'portrait' : 'landscape',
    pageMargins: [MARGIN, 80, MARGIN, 44],
    info: {
      title: [titulo, temporada].filter((parte) => parte !== '').join(' · '),
      author: empresa.nombre,
      subject: [empresa.nombre, temporada, secciones.length === 1 ? secciones[0]!.cubre : titulo]
        .filter((parte) => parte !== '')
        .join(' · '),
    },
    defaultStyle: { font: 'Archivo', fontSize: 8, color: INK, lineHeight: 1.1 },
    footer: (pagina, paginas) => footer(empresa, `Impreso el ${formatMoment(instante)} · Página ${pagina} de ${paginas}`),
    content: secciones.map(({ cubre, contenido }) => ({
      section: contenido,
      header: header(membrete, cubre, roomOf(orientacion)),
      footer: 'inherit' as const,
    })),
  };
}

export const houseDocument = (
  membrete: Letterhead,
  titulo: string,
  orientacion: Orientation,
  contenido: Content[],
  cubre = titulo,
): TDocumentDefinitions => houseSections(membrete, titulo, orientacion, [{ cubre, contenido }]);

const RIGHT_ALIGNED: ReadonlySet<string> = new Set(['numero', 'importe']);

/** The table of a list, on the sheet that it fits. */
export function listingDocument(listado: Listing, membrete: Letterhead, pedida: Orientation): TDocumentDefinitions {
  const { titulo, cosa, periodo = '', columnas, filas, filtros, debajo = [] } = listado;
  const { color_informes: fondo, color_informes_texto: texto } = membrete.empresa;
  const { orientacion, cuerpo, anchos } = fitColumns(listado, pedida);
  const alineadas = columnas.map(({ tipo }) => (RIGHT_ALIGNED.has(tipo) ? 'right' : 'left'));
  const cabecera = columnas.map(({ titulo }, i): TableCell => ({
    text: titulo,
    bold: true,
    color: texto,
    fillColor: fondo,
    alignment: alineadas[i],
  }));
  const celda = ({ texto }: Cell, i: number): TableCell => {
    const cabe = (parte: string) => widthOf(parte) * cuerpo <= anchos[i]!;
    return {
      text: texto,
      alignment: alineadas[i],
      // What fits in one line is never broken at its bars or dashes; what fits in none would push its column out of the page.
      ...(cabe(texto) ? { noWrap: true } : !texto.split(/\s+/).every(cabe) && { wordBreak: 'break-all' }),
    };
  };
  const conSuLinea = (fila: Cell[], n: number): TableCell[][] => {
    const linea: TableCell = { text: debajo[n] ?? '', colSpan: columnas.length, color: SOFT_INK, border: [false, false, false, false] };
    return [fila.map(celda), ...(debajo[n] ? [[linea, ...columnas.slice(1).map((): TableCell => ({ text: '' }))]] : [])];
  };
  const deQue = [periodo, ...filtros.map((filtro) => `${filtro.titulo}: ${filtro.texto}`)].filter((parte) => parte !== '');
  const tabla: Content[] = [
    { text: titulo, bold: true, fontSize: 16, tag: 'H1' },
    {
      text: [formatCount(filas.length, cosa.uno, cosa.varios), ...deQue].join(' · '),
      color: SOFT_INK,
      margin: [0, 2, 0, 8],
    },
    {
      table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths: anchos, body: [cabecera, ...filas.flatMap(conSuLinea)] },
      fontSize: cuerpo,
      layout: {
        hLineWidth: (i) => (i <= 1 ? 0 : 0.5),
        vLineWidth: () => 0,
        hLineColor: () => RULE,
        paddingTop: () => 3,
        paddingBottom: () => 3,
        paddingLeft: () => PADDING.left,
        paddingRight: () => PADDING.right,
      },
    },
  ];
  return houseDocument(membrete, titulo, orientacion, tabla, [titulo, ...deQue].join(' · '));
}
