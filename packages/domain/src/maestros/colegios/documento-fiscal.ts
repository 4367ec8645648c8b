import { falloDeDocumento, normalizarDocumento } from '../documento/documento';

const CIF = /^[A-HJNP-SUVW]\d{7}[0-9A-J]$/;

/** A CIF by its shape, or the DNI or NIE of a person by its letter. An empty one is right. */
export function documentoFiscalValido(texto: string): boolean {
  return CIF.test(normalizarDocumento(texto)) || falloDeDocumento(texto, { obligatorio: false }) === null;
}
