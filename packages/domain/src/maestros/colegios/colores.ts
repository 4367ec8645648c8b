/** Colours dark enough for white letters (contrast 4.5:1 or more, WCAG 1.4.3). */
export const COLORES = [
  '#1b4f9c',
  '#8a1c1c',
  '#1f6b3a',
  '#5b2a86',
  '#7a4a00',
  '#0f5c6b',
  '#9c1f5a',
  '#3d3d8f',
  '#55600f',
  '#6b2f1a',
  '#2f4858',
  '#4a4a4a',
] as const;

/** A name gets the same colour on every import. */
export function colorDe(nombre: string): string {
  let suma = 0;
  for (const letra of nombre) suma = (suma * 31 + letra.codePointAt(0)!) % 1_000_003;
  return COLORES[suma % COLORES.length]!;
}
