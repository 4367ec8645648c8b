import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../scripts/installation.mjs';
import { partsOf } from './typeface';

const require = createRequire(import.meta.url);
const ASSETS = join(ensureBuilt(), 'web/assets');
const WHOLE = create(readFileSync(require.resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2')));
const parts = partsOf(readFileSync(join(import.meta.dirname, 'src/estilos/fuente.css'), 'utf8')).map(({ name, ...part }) => {
  const bytes = readFileSync(
    join(
      ASSETS,
      readdirSync(ASSETS).find((file) => file.startsWith(name.replace('.woff2', '-')))!,
    ),
  );
  return { ...part, name, bytes, font: create(bytes) };
});
const base = parts.at(-1)!;
const without = ({ font, characters }: (typeof parts)[number]): string[] =>
  [...characters].filter((one) => WHOLE.hasGlyphForCodePoint(one.codePointAt(0)!) && !font.hasGlyphForCodePoint(one.codePointAt(0)!));

describe('la letra, en dos partes', () => {
  it('cada una tiene los caracteres que declara', () => expect(parts.flatMap(without)).toEqual([]));

  it('la que pide toda página pesa menos de 60 kB, y la otra lleva los demás', () => {
    expect(base.name).toBe('archivo-base.woff2');
    expect(base.bytes.length).toBeLessThan(60_000);
    const both = new Set(parts.flatMap(({ characters }) => [...characters]));
    expect([...'ÄÖäößåøÝÿÂâêîôûãõŒœ'].filter((one) => !both.has(one))).toEqual([]);
  });

  it('con la primera se escriben las cuatro lenguas y las palabras de las pantallas públicas', () => {
    const screens = join(import.meta.dirname, 'src/publico');
    const written = readdirSync(screens, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
      .map((file) => readFileSync(join(screens, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))
      .join('');
    const asked = new Set([...written, ...'ÁÉÍÓÚÜÑÇÀÈÒÏáéíóúüñçàèòïªº¿¡«»·l·l–—“”’…€']);
    const elsewhere = [...asked].filter((one) => WHOLE.hasGlyphForCodePoint(one.codePointAt(0)!) && !base.characters.includes(one));
    expect(elsewhere).toEqual([]);
  });

  it('se dibuja en los pesos y anchos de los estilos, y en ninguno más', () => {
    expect([base.weight, base.width]).toEqual([
      [400, 820],
      [72, 116],
    ]);
    expect(Reflect.get(base.font, 'variationAxes')).toMatchObject({ wght: { min: 400, max: 820 }, wdth: { min: 72, max: 116 } });
  });
});
