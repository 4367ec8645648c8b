const LETRAS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const FORMATO = /^(?<inicio>[XYZKLM]|\d)(?<numero>\d{7})(?<letra>[A-Z])$/;
/** K, L and M stand for nothing: the letter is that of the seven digits. */
const INICIOS: Readonly<Record<string, string>> = { X: '0', Y: '1', Z: '2', K: '', L: '', M: '' };

/** Characters that are neither letters, digits nor what is written between them. */
const ILEGIBLE = /[^\p{L}\p{N}\s.\-·]/u;

/**
 * What may be wrong with a DNI, NIE or NIF (spec 2 §5): nothing typed, signs that no document has, not the shape of one, or a letter that
 * is not its number's.
 */
export type FalloDeDocumento = 'obligatorio' | 'ilegible' | 'formato' | 'letra' | 'pasaporte' | 'no_pasaporte';

/**
 * Kinds of document. `nif`: that of whoever has neither DNI nor NIE: of a Spanish minor (K), a Spaniard who lives abroad (L) or a foreigner (M).
 * `pendiente`: somebody has said that there is none yet.
 */
export const TIPOS_DE_DOCUMENTO = ['dni', 'nie', 'nif', 'pasaporte', 'pendiente'] as const;
export type TipoDeDocumento = (typeof TIPOS_DE_DOCUMENTO)[number];

/**
 * The document as it is kept: in capitals, without spaces, dots or hyphens. A short one gets no zero before it, since any other digit may be the missing one.
 */
export const normalizarDocumento = (texto: string): string => texto.replaceAll(/[\s.\-·]/g, '').toUpperCase();

/** The letter of a number modulo 23 (ADR 105). `null` when the document is right. */
export function falloDeDocumento(texto: string, { obligatorio }: { obligatorio: boolean }): FalloDeDocumento | null {
  if (ILEGIBLE.test(texto)) return 'ilegible';
  const documento = normalizarDocumento(texto);
  if (documento === '') return obligatorio ? 'obligatorio' : null;
  const { inicio, numero, letra } = FORMATO.exec(documento)?.groups ?? {};
  if (inicio === undefined || numero === undefined) return 'formato';
  return LETRAS[Number((INICIOS[inicio] ?? inicio) + numero) % LETRAS.length] === letra ? null : 'letra';
}

const PASAPORTE = /^(?=.*\d)[A-Z\d]{5,15}$/;

/**
 * Each country writes passports its own way, with letters and digits. What has the shape of a DNI or NIE is one, and needs its letter right; that of a NIF, only
 * with its letter, since passports of some countries have it.
 */
function falloDePasaporte(texto: string): FalloDeDocumento | null {
  if (ILEGIBLE.test(texto)) return 'ilegible';
  const documento = normalizarDocumento(texto);
  if (documento === '') return 'obligatorio';
  const deOtraClase = falloDeDocumento(documento, { obligatorio: true });
  if (deOtraClase === null || (deOtraClase === 'letra' && tipoDeNumero(documento) !== 'nif')) return 'no_pasaporte';
  return PASAPORTE.test(documento) ? null : 'pasaporte';
}

interface ConTipo {
  dni: string;
  /** Null: nobody has said which. */
  tipo_documento: TipoDeDocumento | null;
}

/** What is wrong with the document of somebody who may have a passport, or none yet. */
export const falloDeDocumentoConTipo = (
  { dni, tipo_documento }: ConTipo,
  { obligatorio }: { obligatorio: boolean },
): FalloDeDocumento | null =>
  tipo_documento === 'pasaporte'
    ? falloDePasaporte(dni)
    : falloDeDocumento(dni, { obligatorio: obligatorio && tipo_documento !== 'pendiente' });

/** What a number that is no passport says by itself that it is. */
export const tipoDeNumero = (documento: string): 'dni' | 'nie' | 'nif' =>
  /^[XYZ]/.test(documento) ? 'nie' : /^[KLM]/.test(documento) ? 'nif' : 'dni';

/** The kind of document that is kept: a number tells by itself whether it is a DNI, a NIE or a NIF, and that it is not pending any more. */
export function tipoQueQueda({ dni, tipo_documento }: ConTipo): TipoDeDocumento | null {
  const documento = normalizarDocumento(dni);
  if (documento === '') return tipo_documento === 'pendiente' ? 'pendiente' : null;
  if (tipo_documento === 'pasaporte') return 'pasaporte';
  return tipoDeNumero(documento);
}

const LICENCIA = 5;

/** The licence of a coach whom a coordinator registers: the last five characters of the document (spec 2 §3). */
export const licenciaDeDocumento = (texto: string): string => normalizarDocumento(texto).slice(-LICENCIA);
