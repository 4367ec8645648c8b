import { llano } from '@cd/domain/organizacion/vocabulario/llano';
import { sameAs } from './synonyms';
import type { Capitulo, Part, Tema } from './temas/tema';

// So that each place of the plain text is the same place of the written one.
const letterByLetter = (texto: string): string =>
  Array.from({ length: texto.length }, (_, lugar) => llano(texto.charAt(lugar)).charAt(0) || ' ').join('');

export const wordsOf = (buscado: string): string[] => [...new Set(letterByLetter(buscado.normalize('NFC')).split(/\s+/).filter(Boolean))];

const textsOf = (parte: Part): readonly string[] => {
  if (typeof parte === 'string') return [parte];
  if ('pasos' in parte) return parte.pasos;
  return 'puntos' in parte ? parte.puntos : parte.teclas.flat();
};

/** The topics that have every word, in the words of this deployment; where there are none, those that say it otherwise. */
export function filterAyuda(capitulos: readonly Capitulo[], buscado: string, traducir: (texto: string) => string): Capitulo[] {
  const palabras = wordsOf(buscado);
  const thoseWith = (deCada: (palabra: string) => readonly string[]): Capitulo[] => {
    const loDice = ({ titulo, partes }: Tema): boolean => {
      const texto = letterByLetter(traducir([titulo, ...partes.flatMap(textsOf)].join('\n')));
      return palabras.every((palabra) => deCada(palabra).some((una) => texto.includes(una)));
    };
    return capitulos.map((capitulo) => ({ ...capitulo, temas: capitulo.temas.filter(loDice) })).filter(({ temas }) => temas.length > 0);
  };
  const asWritten = thoseWith((palabra) => [palabra]);
  return asWritten.length > 0 ? asWritten : thoseWith(sameAs);
}

export interface Piece {
  texto: string;
  marcado: boolean;
}

/** A text cut where the words searched for begin and end. */
export function mark(texto: string, palabras: readonly string[]): Piece[] {
  if (palabras.length === 0) return [{ texto, marcado: false }];
  const plano = letterByLetter(texto);
  const marcas = Array.from({ length: texto.length }, () => false);
  for (const palabra of palabras) {
    for (let desde = plano.indexOf(palabra); desde >= 0; desde = plano.indexOf(palabra, desde + 1))
      marcas.fill(true, desde, desde + palabra.length);
  }
  const trozos: Piece[] = [];
  for (const [lugar, marcado] of marcas.entries()) {
    const ultimo = trozos.at(-1);
    if (ultimo?.marcado === marcado) ultimo.texto += texto.charAt(lugar);
    else trozos.push({ texto: texto.charAt(lugar), marcado });
  }
  return trozos;
}
