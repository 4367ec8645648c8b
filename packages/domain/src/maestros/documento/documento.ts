const LETRAS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const FORMATO = /^(?<inicio>[XYZ]|\d)(?<numero>\d{7})(?<letra>[A-Z])$/;
const INICIO_NIE: Readonly<Record<string, string>> = { X: '0', Y: '1', Z: '2' };

/** Neither letters, digits nor what is written between them. */
const ILEGIBLE = /[^\p{L}\p{N}\s.\-·]/u;

/**
 * What may be wrong with a DNI or NIE (spec 2 §5): nothing typed, signs that no document has, not the shape of one, or a letter that
 * is not its number's.
 */
export type FalloDeDocumento = 'obligatorio' | 'ilegible' | 'formato' | 'letra';

/** As it is kept: without spaces, dots or hyphens, in capitals. No zero is put before a shorter one: a number left out is as likely as a zero. */
export const normalizarDocumento = (texto: string): string => texto.replaceAll(/[\s.\-·]/g, '').toUpperCase();

/** The letter of a number modulo 23; X, Y and Z of a NIE stand for 0, 1 and 2. `null` when the document is right. */
export function falloDeDocumento(texto: string, { obligatorio }: { obligatorio: boolean }): FalloDeDocumento | null {
  if (ILEGIBLE.test(texto)) return 'ilegible';
  const documento = normalizarDocumento(texto);
  if (documento === '') return obligatorio ? 'obligatorio' : null;
  const { inicio, numero, letra } = FORMATO.exec(documento)?.groups ?? {};
  if (inicio === undefined || numero === undefined) return 'formato';
  return LETRAS[Number((INICIO_NIE[inicio] ?? inicio) + numero) % LETRAS.length] === letra ? null : 'letra';
}

const LICENCIA = 5;

/** The licence of a coach whom a coordinator registers: the last five characters of the document (spec 2 §3). */
export const licenciaDeDocumento = (texto: string): string => normalizarDocumento(texto).slice(-LICENCIA);
