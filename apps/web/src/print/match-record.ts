import type { Content, ContentTable, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { roomOf } from './columns';
import { houseSections } from './document';
import type { Letterhead } from './listing';

/** What a line of the record says, cell by cell; empty where there is nobody, to be written by hand. */
export type RecordLine = readonly string[];
export interface RecordSide {
  equipo: string;
  entrenadores: readonly string[];
  jugadores: readonly RecordLine[];
}
export interface MatchRecord {
  titulo: string;
  subtitulo: string;
  marcador: readonly [string, string];
  /** Headings of the columns of a player, after the shirt number and the name. */
  columnas: readonly string[];
  arbitros: readonly string[];
  /** Each set, quarter or half; with its score, or to be written. */
  parciales: readonly { titulo: string; local: string; visitante: string }[];
  lados: readonly [RecordSide, RecordSide];
  observaciones: readonly { titulo: string; texto: string }[];
  /** To be written by hand: with lines for incidents and for when it began and ended. */
  porEscribir: boolean;
}

/** Spec 3 §9, on each side; a longer squad takes the lines that it needs. */
const LINES = { arbitros: 2, entrenadores: 2, jugadores: 14, incidencias: 5 } as const;
const SOFT_INK = '#465650';
const RULE = '#8A8877';
const NUMBER_WIDTH = 20;
const COUNT_WIDTH = 22;
const GAP = 10;
/** A hand writes in them. */
const ROW = 20;
const PAD = 2;

const LINE = 0.5;

const grid = {
  hLineWidth: () => LINE,
  vLineWidth: () => LINE,
  hLineColor: () => RULE,
  vLineColor: () => RULE,
  paddingLeft: () => PAD,
  paddingRight: () => PAD,
  paddingTop: () => 1,
  paddingBottom: () => 1,
};
const heights = (headings: number) => (row: number) => (row < headings ? 12 : ROW - 2);

function filled<T>(lineas: readonly T[], hasta: number, vacia: T): T[] {
  return [...lineas, ...Array.from({ length: Math.max(0, hasta - lineas.length) }, () => vacia)];
}
const heading = (text: string, alignment: 'left' | 'center' = 'left'): TableCell => ({
  text,
  alignment,
  bold: true,
  fontSize: 7,
  color: SOFT_INK,
  verticalAlignment: 'middle',
});
const written = (text: string): TableCell => ({ text, verticalAlignment: 'middle' });
/** Two lines of it fit in a row. */
const NAME = { fontSize: 7.5, lineHeight: 1, verticalAlignment: 'middle' } as const;
const centred = (text: string): TableCell => ({ text, alignment: 'center', verticalAlignment: 'middle' });
const NO_BORDER = [true, false, true, false] as [boolean, boolean, boolean, boolean];
const between = (): TableCell => ({ text: '', border: NO_BORDER });

/** Who plays, of both teams side by side: the headings come again on each sheet, and no row is cut. */
function players({ lados, columnas }: MatchRecord): Content {
  const ofEach = columnas.length + 2;
  const columns = 2 * ofEach + 1;
  const room = roomOf('vertical') - columns * 2 * PAD - (columns + 1) * LINE - (GAP - 2 * PAD);
  const name = room / 2 - NUMBER_WIDTH - columnas.length * COUNT_WIDTH;
  const widths = [NUMBER_WIDTH, name, ...columnas.map(() => COUNT_WIDTH)];
  const empty = Array.from({ length: ofEach }, () => '');
  const most = Math.max(LINES.jugadores, ...lados.map(({ jugadores }) => jugadores.length));
  const [local, visitante] = lados.map(({ jugadores }) => filled<RecordLine>(jugadores, most, empty)) as [RecordLine[], RecordLine[]];
  const line = (cells: RecordLine): TableCell[] => cells.map((text, n) => (n === 1 ? { ...NAME, text } : centred(text)));
  const team = ({ equipo }: RecordSide): TableCell[] => [
    { text: equipo, bold: true, fontSize: 10, colSpan: ofEach },
    ...Array.from({ length: ofEach - 1 }, (): TableCell => ({ text: '' })),
  ];
  const headings = ['N.º', 'Jugador', ...columnas].map((titulo, n) => heading(titulo, n === 1 ? 'left' : 'center'));
  return {
    table: {
      headerRows: 2,
      dontBreakRows: true,
      widths: [...widths, GAP - 2 * PAD, ...widths],
      heights: heights(2),
      body: [
        [...team(lados[0]), between(), ...team(lados[1])],
        [...headings, between(), ...headings],
        ...local.map((cells, n) => [...line(cells), between(), ...line(visitante[n]!)]),
      ],
    },
    layout: grid,
    margin: [0, 4, 0, 6],
  };
}

/** How it stands: each part of the match, and the whole of it. */
function score({ lados, marcador, parciales, porEscribir }: MatchRecord): Content {
  const team = (n: 0 | 1, de: 'local' | 'visitante'): TableCell[] => [
    { text: lados[n].equipo, bold: true, tag: 'RowHeading', verticalAlignment: 'middle' },
    ...parciales.map((parcial) => centred(parcial[de])),
    { text: marcador[n], bold: true, fontSize: 13, alignment: 'center', verticalAlignment: 'middle' },
  ];
  const tabla: Content = {
    table: {
      headerRows: 1,
      widths: ['*', ...parciales.map(() => 40), 46],
      heights: heights(1),
      body: [
        [heading('Equipo'), ...parciales.map(({ titulo }) => heading(titulo, 'center')), heading('Resultado', 'center')],
        team(0, 'local'),
        team(1, 'visitante'),
      ],
    },
    layout: grid,
  };
  if (!porEscribir) return { stack: [tabla], margin: [0, 2, 0, 2] };
  const horas: ContentTable = {
    table: {
      headerRows: 1,
      widths: [42, 42],
      heights: heights(1),
      body: [
        [heading('Comienza'), heading('Termina')],
        [
          { text: ' ', rowSpan: 2 },
          { text: ' ', rowSpan: 2 },
        ],
        [{}, {}],
      ],
    },
    layout: grid,
  };
  return {
    columns: [
      { width: '*', stack: [tabla] },
      { width: 98, stack: [horas] },
    ],
    columnGap: 8,
    margin: [0, 2, 0, 2],
  };
}

const people = (titulo: string, nombres: readonly string[], hasta: number): Content => ({
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: ['*'],
    heights: heights(1),
    body: [[heading(titulo)], ...filled(nombres, hasta, '').map((nombre) => [written(nombre)])],
  },
  layout: grid,
});

function incidents({ observaciones, porEscribir }: MatchRecord): Content[] {
  if (!porEscribir)
    return observaciones.map(({ titulo, texto }) => ({ text: [{ text: `${titulo}: `, bold: true }, texto], margin: [0, 2, 0, 2] }));
  return [
    {
      margin: [0, 6, 0, 0],
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*'],
        heights: heights(1),
        body: [[heading('Incidencias')], ...filled([], LINES.incidencias, '').map((vacia) => [vacia])],
      },
      layout: grid,
    },
  ];
}

const signature = (de: string, quien: string): Content => ({
  stack: [
    { text: ' ', margin: [0, 22, 0, 0] },
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: (roomOf('vertical') - 2 * 16) / 3, y2: 0, lineWidth: 0.7, lineColor: RULE }] },
    { text: de, bold: true, fontSize: 7, margin: [0, 2, 0, 0] },
    { text: quien, fontSize: 7, color: SOFT_INK },
  ],
});

/** The record of a match: as it was written, or to be written on paper. */
function matchRecord(acta: MatchRecord): Content[] {
  const { titulo, subtitulo, lados, arbitros } = acta;
  return [
    { text: titulo, bold: true, fontSize: 14, tag: 'H1' },
    { text: subtitulo, color: SOFT_INK, margin: [0, 1, 0, 4] },
    score(acta),
    players(acta),
    {
      unbreakable: true,
      stack: [
        {
          columns: [
            ...lados.map(({ entrenadores }, n) =>
              people(n === 0 ? 'Entrenadores del equipo local' : 'Entrenadores del visitante', entrenadores, LINES.entrenadores),
            ),
            people('Árbitros', arbitros, LINES.arbitros),
          ],
          columnGap: 8,
        },
        ...incidents(acta),
        {
          columns: [
            signature('Firma del árbitro', arbitros[0] ?? ''),
            ...lados.map(({ equipo }, n) => signature(n === 0 ? 'Firma del equipo local' : 'Firma del equipo visitante', equipo)),
          ],
          columnGap: 16,
        },
      ],
    },
  ];
}

/** Each on sheets of its own, which say of which match they are. */
export const matchRecordsDocument = (actas: readonly MatchRecord[], membrete: Letterhead): TDocumentDefinitions =>
  houseSections(
    membrete,
    actas.length === 1 ? `Acta · ${actas[0]!.titulo}` : 'Actas',
    'vertical',
    actas.map((acta) => ({
      cubre: ['Acta', acta.titulo, acta.subtitulo].filter((parte) => parte !== '').join(' · '),
      contenido: matchRecord(acta),
    })),
  );
