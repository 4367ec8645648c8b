/** What is wrong with a file that says that it is a PDF; `activo`: it carries programs, or other files. */
export type FalloDePdf = 'no_es' | 'activo' | 'cifrado';

/** How far from its end its last mark may be. */
const COLA = 1024;
/** Read at a time, a letter a byte. */
const TROZO = 8192;
// Shorter names could come by chance among compressed bytes.
const ACTIVO = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia)\b/;

/** By its content, whatever it is called. It is not opened here: whoever opens it does so in a reader of their own. */
export function falloDePdf(bytes: Uint8Array): FalloDePdf | null {
  let texto = '';
  for (let desde = 0; desde < bytes.length; desde += TROZO) texto += String.fromCharCode(...bytes.subarray(desde, desde + TROZO));
  if (!/^%PDF-[12]\.\d/.test(texto) || !texto.slice(-COLA).includes('%%EOF')) return 'no_es';
  if (texto.includes('/Encrypt')) return 'cifrado';
  return ACTIVO.test(texto) ? 'activo' : null;
}
