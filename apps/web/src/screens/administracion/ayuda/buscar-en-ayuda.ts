import { llano } from '@cd/domain/organizacion/vocabulario/llano';
import type { Capitulo, Parte, Tema } from './temas/tema';

// So that each place of the plain text is the same place of the written one.
const letraALetra = (texto: string): string =>
  Array.from({ length: texto.length }, (_, lugar) => llano(texto.charAt(lugar)).charAt(0) || ' ').join('');

export const palabrasDe = (buscado: string): string[] => [...new Set(letraALetra(buscado.normalize('NFC')).split(/\s+/).filter(Boolean))];

const textosDe = (parte: Parte): readonly string[] => {
  if (typeof parte === 'string') return [parte];
  if ('pasos' in parte) return parte.pasos;
  return 'puntos' in parte ? parte.puntos : parte.teclas.flat();
};

/** The topics that have every word, in the words of this deployment. */
export function filtrarAyuda(capitulos: readonly Capitulo[], buscado: string, traducir: (texto: string) => string): Capitulo[] {
  const palabras = palabrasDe(buscado);
  const loDice = ({ titulo, partes }: Tema): boolean => {
    const texto = letraALetra(traducir([titulo, ...partes.flatMap(textosDe)].join('\n')));
    return palabras.every((palabra) => texto.includes(palabra));
  };
  return capitulos.map((capitulo) => ({ ...capitulo, temas: capitulo.temas.filter(loDice) })).filter(({ temas }) => temas.length > 0);
}

export interface Trozo {
  texto: string;
  marcado: boolean;
}

/** A text cut where the words searched for begin and end. */
export function marcar(texto: string, palabras: readonly string[]): Trozo[] {
  if (palabras.length === 0) return [{ texto, marcado: false }];
  const plano = letraALetra(texto);
  const marcas = Array.from({ length: texto.length }, () => false);
  for (const palabra of palabras) {
    for (let desde = plano.indexOf(palabra); desde >= 0; desde = plano.indexOf(palabra, desde + 1))
      marcas.fill(true, desde, desde + palabra.length);
  }
  const trozos: Trozo[] = [];
  for (const [lugar, marcado] of marcas.entries()) {
    const ultimo = trozos.at(-1);
    if (ultimo?.marcado === marcado) ultimo.texto += texto.charAt(lugar);
    else trozos.push({ texto: texto.charAt(lugar), marcado });
  }
  return trozos;
}
