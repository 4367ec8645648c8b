import advances from './fonts/advances.json';

export type Weight = 'regular' | 'bold';
/** The product's, and the one that lends what it lacks: Cyrillic, Greek, Vietnamese. */
export type Family = 'Archivo' | 'Noto';

const WIDTHS: Readonly<Record<Family, Readonly<Record<Weight, Readonly<Record<string, number>>>>>> = advances;
/** Of a letter that no font has: a question mark stands in its place. */
const INSTEAD = '?';
/** Drawn by nobody: breaks of line, joiners, marks of direction, the choice of a drawing for an emoji. */
const UNDRAWN = /[\p{Cc}\p{Cf}\uFE00-\uFE0F]/u;

const familyOf = (letter: string): Family | null =>
  WIDTHS.Archivo.regular[letter] !== undefined ? 'Archivo' : WIDTHS.Noto.regular[letter] !== undefined ? 'Noto' : null;

/** How wide a text is at one point of size. */
export function widthOf(texto: string, letra: Weight = 'regular'): number {
  let ancho = 0;
  for (const letter of texto) ancho += WIDTHS[familyOf(letter) ?? 'Archivo'][letra][letter] ?? WIDTHS.Archivo[letra][INSTEAD]!;
  return ancho / 1000;
}

interface Run {
  texto: string;
  familia: Family;
}

/** A text as the fonts can draw it, and the letters that neither has. */
export function drawable(texto: string): { runs: Run[]; unseen: string[] } {
  const runs: Run[] = [];
  const unseen: string[] = [];
  for (const letter of texto.normalize('NFC')) {
    const drawn = letter === '\n' || familyOf(letter) !== null;
    if (!drawn && UNDRAWN.test(letter)) continue;
    if (!drawn) unseen.push(letter);
    const familia = (drawn && familyOf(letter)) || 'Archivo';
    const last = runs.at(-1);
    if (last?.familia === familia) last.texto += drawn ? letter : INSTEAD;
    else runs.push({ texto: drawn ? letter : INSTEAD, familia });
  }
  return { runs, unseen };
}
