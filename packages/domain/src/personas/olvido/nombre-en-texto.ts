import { llano } from '../../organizacion/vocabulario/llano';

/** What is left where a name was. */
export const NOMBRE_RETIRADO = '[nombre retirado]';

/** Words that belong to the surname that follows: «de la Fuente». */
const PARTICULAS = new Set('da das de del di do dos el i la las los san santa van von y'.split(' '));
/** Given names that are usually the second of two, as in «María José», so that they are not taken for a surname. */
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

/** Replaces by `queda` what it finds in a text, which comes back the same where it finds nothing. */
type Forma = (texto: string, queda?: string) => string;

/** «Lía Gómez Sanz» is somebody with one more surname; in «LÍA GÓMEZ SE FUE» a capital says nothing. */
const sigueOtroApellido = (hallado: string, detras: string): boolean =>
  /^\s+\p{Lu}\p{L}/u.test(detras) && hallado !== hallado.toUpperCase();

/** Looks for whole words: a form is never found inside a word. */
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
  /** Finds the whole name, both ways round, or what identifies the person. */
  entero: Forma;
  /** Finds the whole name, or the name and first surname. */
  suyo: Forma;
  /** Also finds a single word of the name, which may be somebody else's. */
  posible: Forma;
  /** Words of which every text that has any of the above has one: for a first look, without accents or capitals. */
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

/** How many parts are given names: the last two are surnames, and of three the second may still be a given name. */
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
