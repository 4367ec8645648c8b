/** What no decomposition of Unicode takes to the characters of the scheme, and what it would take to nothing (EPC217-08, best practices). */
const SUSTITUTOS: Readonly<Record<string, string>> = {
  '&': '+',
  '@': '(a)',
  '€': 'EUR',
  _: '-',
  ';': ',',
  '!': '.',
  '¡': '',
  '¿': '',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '|': '/',
  '\\': '/',
  '"': "'",
  '«': "'",
  '»': "'",
  '“': "'",
  '”': "'",
  '‘': "'",
  '’': "'",
  '`': "'",
  '´': "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '·': '.',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
};

const PERMITIDO = /^[A-Za-z0-9/\-?:().,'+ ]$/;

/** What stands in a field that the scheme demands and for which nothing legible is left. */
export const SIN_DATO = 'NOTPROVIDED';

/** The longest beginning of at most `maximo` characters, cut at a word where there is one in its second half. */
function recortar(texto: string, maximo: number): string {
  if (texto.length <= maximo) return texto;
  const corte = texto.lastIndexOf(' ', maximo);
  return texto.slice(0, corte > maximo / 2 ? corte : maximo).replace(/[\s,.\-:(/+']+$/, '');
}

/**
 * A text as a bank file admits it: Latin letters without accents, digits and `/ - ? : ( ) . , ' +`, single spaces, no slash at its ends nor two together.
 * What has no like becomes a point; where no letter or digit is left, NOTPROVIDED: never empty. The real text stays on the screen.
 */
export function latino(texto: string, maximo: number): string {
  const letras = [
    ...texto
      .replaceAll(/l·l/gi, (ele) => ele[0]! + ele[2]!)
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, ''),
  ].map((letra) => (PERMITIDO.test(letra) ? letra : /\s/u.test(letra) ? ' ' : (SUSTITUTOS[letra] ?? '.')));
  const limpio = letras
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/^[/ ]+|[/ ]+$/g, '');
  const cabe = recortar(limpio, maximo);
  return /[A-Za-z0-9]/.test(cabe) ? cabe : SIN_DATO;
}

/** Ids come back from the bank as they went: they are refused, not rewritten. No slash at either end nor two together, no space. */
const IDENTIFICADOR = /^[A-Za-z0-9\-?:().,'+]+(?:\/[A-Za-z0-9\-?:().,'+]+)*$/;

export const idCorrecto = (id: string, maximo = 35): boolean => id.length <= maximo && IDENTIFICADOR.test(id);
