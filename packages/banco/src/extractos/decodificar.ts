/** The upper half of code page 850, which some banks still write. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

const deCp850 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCodePoint(byte) : CP850[byte - 0x80]!)).join('');

const ESPERADAS = /[áéíóúüñçàèòïºª·€¿¡«»]/i;

/** How much a text looks like one of here: its letters, and of the same case as those beside them. */
function parecido(texto: string): number {
  let puntos = 0;
  for (const { 0: letra, index } of texto.matchAll(/[^\0-\u007F]/g)) {
    const junto = [texto[index - 1], texto[index + 1]].filter((otra) => otra !== undefined && /[a-z]/i.test(otra));
    const mayuscula = letra === letra.toUpperCase();
    const desentona =
      letra.toLowerCase() !== letra.toUpperCase() &&
      junto.length > 0 &&
      junto.every((otra) => (otra === otra!.toUpperCase()) !== mayuscula);
    puntos += ESPERADAS.test(letra) && !(desentona && !mayuscula) ? 1 : -1;
  }
  return puntos;
}

export const CODIFICACIONES = ['UTF-8', 'ISO-8859-1', 'CP850'] as const;
export type Codificacion = (typeof CODIFICACIONES)[number];

/** What a bank writes, of which no file says in which letters it is: UTF-8 if it can be; else ISO-8859-1 or, if it reads better, code page 850. */
export function decodificar(bytes: Uint8Array): { texto: string; codificacion: Codificacion } {
  try {
    return { texto: new TextDecoder('utf-8', { fatal: true }).decode(bytes), codificacion: 'UTF-8' };
  } catch {
    const latino = new TextDecoder('windows-1252').decode(bytes);
    const antiguo = deCp850(bytes);
    return parecido(antiguo) > parecido(latino) ? { texto: antiguo, codificacion: 'CP850' } : { texto: latino, codificacion: 'ISO-8859-1' };
  }
}

/** An XML says in which letters it is. */
export function decodificarXml(bytes: Uint8Array): string {
  const principio = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200));
  const [, dicha = 'utf-8'] = /<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/.exec(principio) ?? [];
  return /^(?:iso-8859-1|latin-?1|windows-1252|iso-8859-15)$/i.test(dicha)
    ? new TextDecoder(dicha.toLowerCase().replace(/^latin-?1$/, 'iso-8859-1')).decode(bytes)
    : decodificar(bytes).texto;
}
