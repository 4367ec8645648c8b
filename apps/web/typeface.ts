import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const WHOLE = createRequire(import.meta.url).resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2');
const STYLES = join(import.meta.dirname, 'src/estilos/fuente.css');
const FOLDER = join(import.meta.dirname, '../../node_modules/.typeface');

/** A part as the styles declare it: its characters and the weights and widths it is drawn in are said there alone. */
interface Part {
  name: string;
  characters: string;
  weight: readonly [number, number];
  width: readonly [number, number];
}

const between = (face: string, property: string): [number, number] => {
  const [, from, to] = new RegExp(`${property}: (\\d+)%? (\\d+)%?;`).exec(face)!;
  return [Number(from), Number(to)];
};

function charactersOf(range: string): string {
  return [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .map(([, from, to = from]) => {
      const first = Number.parseInt(from!, 16);
      return String.fromCodePoint(...Array.from({ length: Number.parseInt(to!, 16) - first + 1 }, (_, n) => first + n));
    })
    .join('');
}

export const partsOf = (styles: string): Part[] =>
  [...styles.matchAll(/@font-face \{([^}]*)\}/g)].map(([, face]) => ({
    name: /@typeface\/([\w-]+\.woff2)/.exec(face!)![1]!,
    characters: charactersOf(/unicode-range:([^;]*);/.exec(face!)![1]!),
    weight: between(face!, 'font-weight'),
    width: between(face!, 'font-stretch'),
  }));

async function cut(): Promise<void> {
  const whole = readFileSync(WHOLE);
  mkdirSync(FOLDER, { recursive: true });
  for (const { name, characters, weight, width } of partsOf(readFileSync(STYLES, 'utf8')))
    writeFileSync(
      join(FOLDER, name),
      await subsetFont(whole, characters, {
        targetFormat: 'woff2',
        variationAxes: { wght: { min: weight[0], max: weight[1], default: 400 }, wdth: { min: width[0], max: width[1], default: 100 } },
      }),
    );
}

/** The typeface in the parts that the styles declare, cut before anything is built with them. */
export const typeface: Plugin = {
  name: 'typeface',
  config: async () => {
    await cut();
    return { resolve: { alias: { '@typeface': FOLDER } } };
  },
};
