import type { Campo } from '@cd/domain/importacion/columnas';

/** Excel tells UTF-8 by the mark at its beginning, and in Spanish divides columns by semicolons. */
const MARCA = '\uFEFF';
const SEPARADOR = ';';

const celda = (texto: string): string => (/[";\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto);

/** What a file to fill in has: the headings, and one row as an example. */
export const filasDePlantilla = (campos: readonly Campo[]): string[][] => [
  campos.map(({ titulo }) => titulo),
  campos.map(({ ejemplo }) => ejemplo),
];

export const plantillaDe = (campos: readonly Campo[]): string =>
  MARCA +
  filasDePlantilla(campos)
    .map((textos) => `${textos.map(celda).join(SEPARADOR)}\r\n`)
    .join('');
