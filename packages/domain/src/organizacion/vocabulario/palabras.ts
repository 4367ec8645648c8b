import { llano } from './llano';

/** Beyond as many words as a name has, each one only adds work. */
const MAX_PALABRAS = 6;

/** The words that are looked for one by one in any order; beyond some, the rest is looked for as it is written. */
export function palabrasDe(texto: string): string[] {
  const palabras = texto.split(/\s+/).filter(Boolean);
  return palabras.length <= MAX_PALABRAS ? palabras : [...palabras.slice(0, MAX_PALABRAS - 1), palabras.slice(MAX_PALABRAS - 1).join(' ')];
}

/** Whether a text has all the words of another, in any order, whatever their accents and capitals. */
export function tienePalabras(texto: string, buscado: string): boolean {
  const plano = llano(texto);
  return palabrasDe(llano(buscado)).every((palabra) => plano.includes(palabra));
}
