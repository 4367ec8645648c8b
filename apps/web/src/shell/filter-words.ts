import { llano } from '@cd/domain/organizacion/vocabulario/llano';

/** Whether a name has all the words of a text, in any order, whatever their accents and capitals. */
export function hasWords(nombre: string, texto: string): boolean {
  const plano = llano(nombre);
  return llano(texto)
    .split(/\s+/)
    .every((palabra) => plano.includes(palabra));
}
