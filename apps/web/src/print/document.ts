import type { Content, ContentTable, TDocumentDefinitions, TableCell } from 'pdfmake/interfaces';
import { formatDate, formatMoment } from '../format/format';
import type { Listing, Letterhead, Orientation } from './listing';

const MARGIN = 36;
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

function headerColumns(empresa: Empresa): Content {
  const direccion = [empresa.direccion, [empresa.codigoPostal, empresa.ciudad].filter(Boolean).join(' ')].filter(Boolean).join(' · ');
  return {
    columns: [
      { width: 38, ...logo(empresa) },
      {
        width: '*',
        margin: [8, 3, 0, 0],
        stack: [
          { text: empresa.nombre, bold: true, fontSize: 12 },
          { text: direccion, color: SOFT_INK },
        ],
      },
      { width: 'auto', margin: [0, 4, 0, 0], text: empresa.texto_temporada, bold: true, fontSize: 10, alignment: 'right' },
    ],
  };
}

function footer(empresa: Empresa, pie: string): Content {
  const contacto = [empresa.telefono, empresa.web.replace(/^https?:\/\//, ''), empresa.email].filter(Boolean).join(' · ');
  return {
    margin: [MARGIN, 12, MARGIN, 0],
    columns: [
      { width: '*', text: contacto, color: SOFT_INK, fontSize: 7 },
      { width: 'auto', text: pie, color: SOFT_INK, fontSize: 7, alignment: 'right' },
    ],
  };
}

/** Any document of the house: A4 with company data above and below (spec 1 §9). */
export function houseDocument(
  { empresa, instante }: Letterhead,
  titulo: string,
  orientacion: Orientation,
  contenido: Content[],
): TDocumentDefinitions {
  const ancho = (orientacion === 'vertical' ? 595.28 : 841.89) - 2 * MARGIN;
  return {
    pageSize: 'A4',
    pageOrientation: orientacion === 'vertical' ? 'portrait' : 'landscape',
    pageMargins: [MARGIN, 84, MARGIN, 48],
    info: { title: titulo, author: empresa.nombre },
    defaultStyle: { font: 'Roboto', fontSize: 8, color: INK, lineHeight: 1.1 },
    header: {
      margin: [MARGIN, 24, MARGIN, 0],
      stack: [
        headerColumns(empresa),
        {
          canvas: [{ type: 'line', x1: 0, y1: 0, x2: ancho, y2: 0, lineWidth: 3, lineColor: empresa.color_informes }],
          margin: [0, 6, 0, 0],
        },
      ],
    },
    footer: (pagina, paginas) => footer(empresa, `Impreso el ${formatMoment(instante)} · Página ${pagina} de ${paginas}`),
    content: contenido,
  };
}

/** Widths in percent by what each column holds, so that many columns still fit: pdfmake's own 'auto' runs off the page. */
function widths({ columnas, filas }: Listing): string[] {
  const pesos = columnas.map(({ titulo }, i) => {
    const largos = filas.map((fila) => fila[i]!.texto.length).sort((a, b) => a - b);
    const usual = largos[Math.floor(largos.length * 0.9)] ?? 0;
    return Math.min(40, Math.max(5, titulo.length * 0.9, usual));
  });
  const total = pesos.reduce((suma, peso) => suma + peso, 0);
  return pesos.map((peso) => `${Math.floor((peso / total) * 10_000) / 100}%`);
}

const RIGHT_ALIGNED: ReadonlySet<string> = new Set(['numero', 'importe']);
const ROOMY_COLUMNS = 8;
/** A run longer than this would push its column out of the page. */
const LONG_WORD = /\S{22}/;

export function listingDocument(listado: Listing, membrete: Letterhead, orientacion: Orientation): TDocumentDefinitions {
  const { titulo, columnas, filas, filtros } = listado;
  const { color_informes: fondo, color_informes_texto: texto } = membrete.empresa;
  const alineadas = columnas.map(({ tipo }) => (RIGHT_ALIGNED.has(tipo) ? 'right' : 'left'));
  const cabecera = columnas.map(({ titulo }, i): TableCell => ({
    text: titulo,
    bold: true,
    color: texto,
    fillColor: fondo,
    alignment: alineadas[i],
  }));
  const cuerpo = filas.map((fila) =>
    fila.map(({ texto }, i): TableCell => ({
      text: texto,
      alignment: alineadas[i],
      ...(LONG_WORD.test(texto) && { wordBreak: 'break-all' }),
    })),
  );
  return houseDocument(membrete, titulo, orientacion, [
    { text: titulo, bold: true, fontSize: 16 },
    {
      text: [
        `${filas.length === 1 ? '1 fila' : `${filas.length} filas`} · ${formatDate(membrete.instante)}`,
        ...filtros.map((filtro) => `${filtro.titulo}: ${filtro.texto}`),
      ].join(' · '),
      color: SOFT_INK,
      margin: [0, 2, 0, 8],
    },
    {
      table: { headerRows: 1, dontBreakRows: true, widths: widths(listado), body: [cabecera, ...cuerpo] },
      fontSize: columnas.length > ROOMY_COLUMNS ? 6.5 : 8,
      layout: {
        hLineWidth: (i) => (i <= 1 ? 0 : 0.5),
        vLineWidth: () => 0,
        hLineColor: () => RULE,
        paddingTop: () => 3,
        paddingBottom: () => 3,
        paddingLeft: () => 4,
        paddingRight: () => 8,
      },
    },
  ]);
}
