import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

/** The outline of a character and how far the next one stands, in thousandths of the size. */
export interface Glyph {
  outline: string;
  advance: number;
}

const FILES = ['latin', 'latin-ext'].map((part) => `@fontsource-variable/archivo/files/archivo-${part}-standard-normal.woff2`);
/** Names bring what they want from anywhere. */
const MAX_KEPT = 2_000;

let fonts: Font[] | null = null;
const kept = new Map<string, Glyph>();

/** With what reads them, which whoever draws nothing does without. */
function readFonts(): Font[] {
  const require = createRequire(import.meta.url);
  const { create } = require('fontkit') as typeof import('fontkit');
  return FILES.map((file) => create(readFileSync(require.resolve(file))));
}

/**
 * The product's own typeface as outlines, for images: what draws them knows only the fonts of the machine it runs on. One weight: the
 * reader of this format does not vary the outlines.
 */
export function glyph(character: string): Glyph {
  const known = kept.get(character);
  if (known) return known;
  fonts ??= readFonts();
  const point = character.codePointAt(0)!;
  const font = fonts.find((one) => one.hasGlyphForCodePoint(point)) ?? fonts[0]!;
  const { path, advanceWidth } = font.glyphForCodePoint(point);
  const scale = 1000 / font.unitsPerEm;
  const made = { outline: path.scale(scale, -scale).toSVG(), advance: advanceWidth * scale };
  if (kept.size < MAX_KEPT) kept.set(character, made);
  return made;
}
