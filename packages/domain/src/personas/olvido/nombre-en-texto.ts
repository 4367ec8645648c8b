import { llano } from '../../organizacion/vocabulario/llano';

/** What is left where a name was. */
export const NOMBRE_RETIRADO = '[nombre retirado]';

/** They belong to the surname that follows: «de la Fuente». */
const PARTICULAS = new Set('da das de del di do dos el i la las los san santa van von y'.split(' '));
/** Given names that are usually the second of two: «María José», so that what follows the first one is not taken for a surname. */
const SEGUNDOS = new Set(
  'alberto andres angel angeles antonio belen carlos carmen cristina daniel david elena enrique eva fernando francisco gabriel ignacio isabel javier jesus jose juan luis luisa manuel mar maria miguel pablo pilar rafael ramon rosa rosario sofia teresa victoria'.split(
    ' ',
  ),
);

/** A letter, whatever accents it has. */
const LETRA: Readonly<Record<string, string>> = {
  a: '[aàáâãäå]',
  c: '[cç]',
  e: '[eèéêë]',
  i: '[iìíîï]',
  n: '[nñ]',
  o: '[oòóôõö]',
  u: '[uùúûü]',
  y: '[yýÿ]',
};
const deLetra = (letra: string): string => String.raw`${LETRA[letra] ?? letra.replace(/[.*+?^${}()|[\]\\/]/, String.raw`\$&`)}\p{M}*`;
const dePalabra = (palabra: string): string => [...palabra].map(deLetra).join('');
const enFila = (...partes: readonly string[]): string =>
  partes
    .flatMap((parte) => parte.split(' '))
    .map(dePalabra)
    .join(String.raw`\s+`);
const alReves = (apellidos: string, nombre: string): string => String.raw`${enFila(apellidos)}\s*,\s*${enFila(nombre)}`;

/** A text with `queda` in the place of what a form finds in it; the same text where it finds nothing. */
type Forma = (texto: string, queda?: string) => string;

/** «Lía Gómez Sanz» is somebody who has one more surname; in «LÍA GÓMEZ SE FUE» a capital says nothing. */
const sigueOtroApellido = (hallado: string, detras: string): boolean =>
  /^\s+\p{Lu}\p{L}/u.test(detras) && hallado !== hallado.toUpperCase();

/** Whole words: nothing of one is looked for inside another. */
function comoPalabras(formas: readonly string[], { completa = false } = {}): Forma {
  if (formas.length === 0) return (texto) => texto;
  const expresion = new RegExp(String.raw`(^|[^\p{L}\p{N}])(${formas.join('|')})(?![\p{L}\p{N}])`, 'giu');
  return (texto, queda = NOMBRE_RETIRADO) =>
    texto.replaceAll(expresion, (todo: string, antes: string, hallado: string, donde: number) =>
      completa && sigueOtroApellido(hallado, texto.slice(donde + todo.length)) ? todo : antes + queda,
    );
}

/** How somebody may be written in a text. */
export interface NombreEnTexto {
  /** Whole, both ways round, or by what identifies them. */
  entero: Forma;
  /** Whole, or by name and first surname. */
  suyo: Forma;
  /** Also by a single word of their name, which may be somebody else's. */
  posible: Forma;
  /** Some of these is in every text that has any of the above: for a first look, where accents and capitals do not count. */
  palabras: readonly string[];
}

/** The parts of a name, particles with what follows them: ['lia', 'gomez', 'de la fuente']. */
function partesDe(nombre: string): string[] {
  const partes: string[] = [];
  let particulas = '';
  for (const palabra of llano(nombre).split(/[\s,]+/u)) {
    if (PARTICULAS.has(palabra)) particulas += `${palabra} `;
    else if (palabra !== '') {
      partes.push(particulas + palabra);
      particulas = '';
    }
  }
  return partes;
}

/** Where the given name ends: the last two parts are surnames, and of three the second may still be given. */
const cuantosNombres = (partes: readonly string[]): number =>
  partes.length === 3 && SEGUNDOS.has(partes[1]!) ? 2 : Math.max(1, partes.length - 2);

/**
 * The forms in which a person's name is looked for in free text: «Nombre Apellido1 Apellido2», «Apellidos, Nombre» and «Nombre Apellido1» are theirs; a
 * given name or a surname alone may be somebody else's. `otros`: what else says who they are (document, address), as it is written. A nickname cannot
 * be found. Source: the office's decision 0034.
 */
export function nombreEnTexto(nombre: string, otros: readonly string[] = []): NombreEnTexto {
  const partes = partesDe(nombre);
  const identifican = otros.map(llano).filter((otro) => otro.length > 4);
  const partesSueltas = partes.filter((parte) => parte.length > 2);
  const enteras = identifican.map((otro) => enFila(otro));
  const cortas: string[] = [];
  if (partes.length > 1) {
    const n = cuantosNombres(partes);
    const [propio, apellidos] = [partes.slice(0, n).join(' '), partes.slice(n)];
    enteras.push(enFila(...partes), alReves(apellidos.join(' '), propio));
    cortas.push(...new Set([propio, partes[0]!].map((uno) => enFila(uno, apellidos[0]!))));
  }
  const [entera, corta, suelta] = [
    comoPalabras(enteras),
    comoPalabras(cortas, { completa: true }),
    comoPalabras(partesSueltas.map((una) => enFila(una))),
  ];
  const suyo: Forma = (texto, queda) => corta(entera(texto, queda), queda);
  return {
    entero: entera,
    suyo,
    posible: (texto, queda) => suelta(suyo(texto, queda), queda),
    palabras: [...partesSueltas, ...identifican],
  };
}

/** The sentences of a text that a form finds something in. */
export const frasesCon = (texto: string, forma: Forma): string[] =>
  texto
    .split(/(?<=[.!?])\s+|\n+/u)
    .map((frase) => frase.trim())
    .filter((frase) => forma(frase) !== frase);
