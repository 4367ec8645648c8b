import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { houseDocument } from './document';
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
  marcador: string;
  /** Headings of the columns of a player, after the shirt number and the name. */
  columnas: readonly string[];
  arbitros: readonly string[];
  parciales: string;
  lados: readonly [RecordSide, RecordSide];
  observaciones: readonly { titulo: string; texto: string }[];
}

/** Spec 3 §9, on each side; a longer squad takes the lines that it needs. */
const LINES = { arbitros: 2, entrenadores: 2, jugadores: 14 } as const;
const SOFT_INK = '#465650';
const RULE = '#B9B5A3';
const LINE_HEIGHT = 15;

function filled<T>(lineas: readonly T[], hasta: number, vacia: T): T[] {
  return [...lineas, ...Array.from({ length: Math.max(0, hasta - lineas.length) }, () => vacia)];
}
const ruled = (widths: (string | number)[], body: TableCell[][]): Content => ({
  table: { widths, heights: LINE_HEIGHT, body },
  layout: { hLineWidth: () => 0.5, vLineWidth: () => 0.5, hLineColor: () => RULE, vLineColor: () => RULE },
  margin: [0, 0, 0, 6],
});
const heading = (text: string): TableCell => ({ text, bold: true, fontSize: 7, color: SOFT_INK });

function side({ equipo, entrenadores, jugadores }: RecordSide, { columnas, arbitros }: MatchRecord): Content {
  const vacia = Array.from({ length: columnas.length + 2 }, () => '');
  const lineas = filled<RecordLine>(jugadores, LINES.jugadores, vacia).map((linea) =>
    linea.map((text, n): TableCell => ({ text, alignment: n === 1 ? 'left' : 'center' })),
  );
  return {
    stack: [
      { text: equipo, bold: true, fontSize: 11, margin: [0, 6, 0, 4] },
      ruled([22, '*', ...columnas.map(() => 28)], [['N.º', 'Jugador', ...columnas].map(heading), ...lineas]),
      ruled(['*'], [[heading('Entrenadores')], ...filled(entrenadores, LINES.entrenadores, '').map((nombre) => [nombre])]),
      ruled(['*'], [[heading('Árbitros')], ...filled(arbitros, LINES.arbitros, '').map((nombre) => [nombre])]),
      { text: `Firma de ${equipo}`, color: SOFT_INK, fontSize: 7, margin: [0, 2, 0, 0] },
    ],
  };
}

/** The record of a match: as it was written, or to be written on paper; each on a sheet of its own. */
function matchRecord(acta: MatchRecord, n: number): Content[] {
  const { titulo, subtitulo, marcador, parciales, observaciones, lados } = acta;
  return [
    { text: titulo, bold: true, fontSize: 15, ...(n > 0 && { pageBreak: 'before' }) },
    { text: subtitulo, color: SOFT_INK, margin: [0, 2, 0, 4] },
    { text: marcador, bold: true, fontSize: 18, alignment: 'center' },
    { text: parciales, alignment: 'center', color: SOFT_INK },
    { columns: lados.map((lado) => side(lado, acta)), columnGap: 16 },
    ...observaciones.map(({ titulo: cual, texto }): Content => ({
      text: [{ text: `${cual}: `, bold: true }, texto],
      margin: [0, 2, 0, 2],
    })),
  ];
}

export const matchRecordsDocument = (actas: readonly MatchRecord[], membrete: Letterhead): TDocumentDefinitions =>
  houseDocument(membrete, actas.length === 1 ? actas[0]!.titulo : 'Actas', 'vertical', actas.flatMap(matchRecord));
