import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { formatCount, formatDate } from '../format/format';
import { houseSections } from './document';
import type { Letterhead } from './listing';

export interface CalendarMatch {
  /** 'YYYY-MM-DD'; null, nobody has fixed it yet. */
  fecha: string | null;
  hora: string | null;
  local: string;
  visitante: string;
  /** '3 - 1', or what has become of it; empty, nothing yet. */
  resultado: string;
  sede: string;
}
interface Round {
  titulo: string;
  partidos: readonly CalendarMatch[];
  /** Who rests. */
  descansa?: string;
}
/** A calendar as it is pinned up: a sheet for each group, round by round. */
export interface CalendarSheet {
  titulo: string;
  grupos: readonly { nombre: string; jornadas: readonly Round[] }[];
}

const SOFT_INK = '#465650';
const RULE = '#DAD7C9';
const DAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
export const UNFIXED = 'Fecha por fijar';

/** 'sábado 28/11/2026' */
export const dayOf = (fecha: string): string => `${DAYS[new Date(`${fecha.slice(0, 10)}T00:00:00Z`).getUTCDay()]} ${formatDate(fecha)}`;

function match({ fecha, hora, local, visitante, resultado, sede }: CalendarMatch): TableCell[] {
  const soft = { color: SOFT_INK };
  return [
    fecha ? { text: dayOf(fecha) } : { text: UNFIXED, ...soft },
    { text: hora?.slice(0, 5) ?? '', alignment: 'right' },
    { text: local, alignment: 'right', bold: true },
    { text: resultado === '' ? '–' : resultado, alignment: 'center', bold: resultado !== '' },
    { text: visitante, bold: true },
    { text: sede, ...soft },
  ];
}

const HEADINGS = ['Día', 'Hora', 'Local', 'Resultado', 'Visitante', 'Sede'] as const;
const SIDES = ['left', 'right', 'right', 'center', 'left', 'left'] as const;

/** A round of no more than these stays on one sheet. */
const WHOLE = 16;

function round({ titulo, partidos, descansa }: Round): Content {
  const wide = (text: string, more: object): TableCell[] => [
    { text, colSpan: HEADINGS.length, ...more },
    ...HEADINGS.slice(1).map((): TableCell => ({ text: '' })),
  ];
  const tabla: Content = {
    margin: [0, 0, 0, 8],
    table: {
      // The name of the round and its headings are never left alone, and come again where it goes on.
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [84, 26, '*', 46, '*', 110],
      body: [
        wide(titulo, { bold: true, fontSize: 10, border: [false, false, false, true] }),
        HEADINGS.map((text, n): TableCell => ({ text, bold: true, fontSize: 7, color: SOFT_INK, alignment: SIDES[n]! })),
        ...partidos.map(match),
        ...(descansa === undefined ? [] : [wide(`Descansa ${descansa}`, { color: SOFT_INK })]),
      ],
    },
    layout: {
      hLineWidth: (i) => (i === 1 ? 1 : i === 0 ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => RULE,
      paddingLeft: () => 3,
      paddingRight: () => 3,
      paddingTop: () => 2.5,
      paddingBottom: () => 2.5,
    },
  };
  return partidos.length <= WHOLE ? { unbreakable: true, stack: [tabla] } : tabla;
}

const matchesOf = (jornadas: readonly Round[]): readonly CalendarMatch[] => jornadas.flatMap(({ partidos }) => partidos);

/** From which day to which, and how many have none. */
function span(jornadas: readonly Round[]): string {
  const partidos = matchesOf(jornadas);
  const dias = partidos.flatMap(({ fecha }) => fecha ?? []).toSorted();
  const sinFecha = partidos.length - dias.length;
  return [
    formatCount(partidos.length, 'partido', 'partidos'),
    dias.length > 0 && `del ${formatDate(dias[0]!)} al ${formatDate(dias.at(-1)!)}`,
    sinFecha > 0 && `${formatCount(sinFecha, 'partido', 'partidos')} por fijar`,
  ]
    .filter((parte) => parte !== false)
    .join(' · ');
}

export function calendarDocument({ titulo, grupos }: CalendarSheet, membrete: Letterhead): TDocumentDefinitions {
  return houseSections(
    membrete,
    titulo,
    'vertical',
    grupos.map(({ nombre, jornadas }) => ({
      cubre: [titulo, nombre].filter((parte) => parte !== '').join(' · '),
      contenido: [
        { text: titulo, bold: true, fontSize: 16, tag: 'H1' },
        { text: nombre, bold: true, fontSize: 12, tag: 'H2' },
        { text: span(jornadas), color: SOFT_INK, margin: [0, 2, 0, 8] },
        ...jornadas.map(round),
      ],
    })),
  );
}
