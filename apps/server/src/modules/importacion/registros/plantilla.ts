import type { Campo } from '@cd/domain/importacion/columnas';

/** Excel tells UTF-8 by the mark at its beginning, and in Spanish divides columns by semicolons. */
const MARCA = '\uFEFF';
const SEPARADOR = ';';

const celda = (texto: string): string => (/[";\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto);

/** A file to fill in: the headings, and one row as an example. */
export function plantillaDe(campos: readonly Campo[]): string {
  const linea = (textos: readonly string[]): string => `${textos.map(celda).join(SEPARADOR)}\r\n`;
  return MARCA + linea(campos.map(({ titulo }) => titulo)) + linea(campos.map(({ ejemplo }) => ejemplo));
}
