import { widthOf, type Weight } from './letters';
import type { CellType, Listing, Orientation } from './listing';

const SHEET: Readonly<Record<Orientation, number>> = { vertical: 595.28, horizontal: 841.89 };
export const MARGIN = 36;
/** Of the sheet, between its margins. */
export const roomOf = (orientacion: Orientation): number => SHEET[orientacion] - 2 * MARGIN;
/** Beside the text of each cell. */
export const PADDING = { left: 3, right: 6 };
/** From the usual size to the least that is read without effort. */
const SIZES = [8, 7.5, 7, 6.5];
const SMALLEST = 6.5;
/** Letters of a run that no column is made for: an address of mail breaks where it must. */
const LONG_RUN = 29;
/** The line that is drawn is never wider than what was counted. */
const SLACK = 0.5;

const widest = (textos: readonly string[], letra?: Weight): number =>
  textos.reduce((mayor, texto) => Math.max(mayor, widthOf(texto, letra)), 0);

/** A telephone, an account: figures in groups, which are one thing. */
const IN_GROUPS = /^[A-Z]{0,2}[\d\s+.-]+$/;

/** What is not broken of a text: a word, a document, a telephone; what is longer may be. */
const runs = (texto: string): string[] => (IN_GROUPS.test(texto) ? [texto] : texto.split(/\s+/)).filter((run) => run.length <= LONG_RUN);

/** Dates, hours, amounts and states stay in one line; names and addresses take as many as they need. */
const isWhole = (tipo: CellType): boolean => tipo !== 'texto';

interface Need {
  /** Below this something would break. */
  minimum: number;
  /** With this nearly all is in one line. */
  usual: number;
}

function needs({ columnas, filas }: Listing): Need[] {
  return columnas.map(({ titulo, tipo }, i) => {
    const textos = filas.map((fila) => fila[i]!.texto);
    const titular = widest(titulo.split(/\s+/), 'bold');
    const minimum = Math.max(titular, widest(isWhole(tipo) ? textos : textos.flatMap(runs)));
    const anchos = textos.map((texto) => widthOf(texto)).toSorted((a, b) => a - b);
    return { minimum, usual: Math.max(minimum, anchos[Math.floor(anchos.length * 0.9)] ?? 0) };
  });
}

const sum = (numeros: readonly number[]): number => numeros.reduce((total, numero) => total + numero, 0);

/** Each column what it cannot do without, and of what is left over, what each would still take. */
function share(need: readonly Need[], cuerpo: number, room: number): number[] {
  const least = need.map(({ minimum }) => minimum * cuerpo + SLACK);
  const more = need.map(({ minimum, usual }) => (usual - minimum) * cuerpo);
  const left = room - sum(least);
  const asked = sum(more);
  // Room for all: what is still left goes to each by its width.
  if (asked <= left) return least.map((ancho, i) => ancho + more[i]! + ((left - asked) * (ancho + more[i]!)) / (sum(least) + asked));
  return least.map((ancho, i) => ancho + (left * more[i]!) / asked);
}

/** Where not even the smallest fits, what can be broken gives way, and then all alike. */
function squeeze(need: readonly Need[], tipos: readonly CellType[], room: number): number[] {
  const least = need.map(({ minimum }) => minimum * SMALLEST + SLACK);
  const whole = sum(least.filter((_, i) => isWhole(tipos[i]!)));
  const rest = sum(least) - whole;
  const forRest = room - whole;
  if (rest > 0 && forRest > rest / 3) return least.map((ancho, i) => (isWhole(tipos[i]!) ? ancho : (ancho * forRest) / rest));
  return least.map((ancho) => (ancho * room) / sum(least));
}

export interface Fit {
  /** The one that was asked for, unless something would break on it. */
  orientacion: Orientation;
  /** Size of the letters. */
  cuerpo: number;
  anchos: number[];
}

/** Widths by what each column holds; then smaller letters; then the sheet on its side. */
export function fitColumns(listado: Listing, pedida: Orientation): Fit {
  const need = needs(listado);
  const gaps = listado.columnas.length * (PADDING.left + PADDING.right);
  for (const orientacion of new Set<Orientation>([pedida, 'horizontal'])) {
    const room = roomOf(orientacion) - gaps;
    const cuerpo = SIZES.find((size) => sum(need.map(({ minimum }) => minimum * size + SLACK)) <= room);
    if (cuerpo !== undefined) return { orientacion, cuerpo, anchos: share(need, cuerpo, room) };
  }
  const tipos = listado.columnas.map(({ tipo }) => tipo);
  return { orientacion: 'horizontal', cuerpo: SMALLEST, anchos: squeeze(need, tipos, roomOf('horizontal') - gaps) };
}
