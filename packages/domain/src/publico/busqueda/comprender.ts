import { distancia } from '../../organizacion/vocabulario/distancia';
import { diceQuien } from './sinonimos';

/** A word that some team is found by, and how it is written where it was joined. */
export interface Conocida {
  palabra: string;
  dice: string;
  suena: string;
  enNombre: boolean;
}

/** What was written, one word or two that follow each other put together, with the words known that sound more or less like it. */
export interface Escrita {
  palabra: string;
  suena: string;
  conocidas: readonly Conocida[];
  /** Other names for it, among the words that some team has. */
  iguales: readonly string[];
}

/** A known word that something written may be. */
export interface Lectura {
  dice: string;
  /** How likely it is, from 0 to 1. */
  parecido: number;
  enNombre: boolean;
  /** It also counts as the beginning or a part of a longer word. */
  parte: boolean;
  /** It was written with another spelling. */
  corregida: boolean;
}

/** One or two of the words that were written, in their order. */
export interface Buscada {
  palabras: readonly string[];
  lecturas: readonly Lectura[];
  /** The search may leave it out. */
  sobra: boolean;
}

const MAX_LECTURAS = 6;
const MINIMO = 0.5;
/** From this likeness on, a word counts as written exactly, and nearly alike ones are not looked for. */
const EXACTA = 0.9;
/** Two words are taken as one only where that is clearer by so much than what each may be. */
const VENTAJA_DE_SUELTAS = 0.04;

/** How many letters may be wrong in a word of that length. */
const margenDe = (largo: number): number => (largo < 3 ? 0 : largo < 7 ? 1 : largo < 11 ? 2 : 3);
const cifras = (palabra: string): string => palabra.replaceAll(/\D/g, '');

/** How likely it is, from 0 to 1, that what was written is a known word or its beginning. */
function parecido(escrita: Escrita, conocida: Conocida, sola: boolean): number {
  const { palabra, suena } = escrita;
  if (palabra === conocida.palabra) return 1;
  // A word with digits is a number of something, and is not misspelt.
  if (cifras(palabra) !== cifras(conocida.palabra)) return 0;
  if (suena === conocida.suena) return suena.length < 3 ? 0 : 0.95;
  const largo = Math.max(suena.length, conocida.suena.length);
  // A short word says little, so its first letter has to be right.
  if (suena.length < 5 && suena[0] !== conocida.suena[0]) return 0;
  const margen = Math.min(sola ? 3 : 2, margenDe(Math.min(suena.length, conocida.suena.length)));
  const entera = distancia(suena, conocida.suena, margen);
  if (entera <= margen) return 0.9 * (1 - entera / largo);
  return sola && suena.length >= 4 ? deComienzo(suena, conocida.suena) : 0;
}

function deComienzo(suena: string, conocida: string): number {
  const margen = margenDe(suena.length - 1);
  let mejor = 0;
  for (let largo = suena.length - 1; largo <= Math.min(suena.length + 1, conocida.length - 1); largo += 1) {
    const lejos = distancia(suena, conocida.slice(0, largo), margen);
    if (lejos <= margen) mejor = Math.max(mejor, 0.8 * (1 - lejos / suena.length) - 0.01 * (conocida.length - suena.length));
  }
  return mejor;
}

function leer(escrita: Escrita, sola: boolean): Lectura[] {
  const { palabra } = escrita;
  const lecturas = escrita.conocidas
    .toSorted((a, b) => a.dice.length - b.dice.length)
    .flatMap((conocida): Lectura[] => {
      const cuanto = parecido(escrita, conocida, sola);
      // A word that only accompanies a name is not taken for another, misspelt.
      if (cuanto < (diceQuien(palabra) ? MINIMO : 1)) return [];
      const { dice, enNombre } = conocida;
      return [{ dice, parecido: cuanto, enNombre, parte: false, corregida: conocida.palabra !== palabra }];
    });
  for (const dice of escrita.iguales) lecturas.push({ dice, parecido: 0.97, enNombre: false, parte: false, corregida: false });
  // The word as it is, wherever it may be: it may begin a longer one, less likely where it is a word by itself.
  const esAlgo = lecturas.some((lectura) => lectura.parecido === 1);
  if (sola) lecturas.push({ dice: palabra, parecido: esAlgo ? 0.3 : 0.92, enNombre: true, parte: true, corregida: false });
  const mejores = new Map<string, Lectura>();
  for (const lectura of lecturas.toSorted((a, b) => b.parecido - a.parecido))
    if (!mejores.has(`${lectura.dice}${lectura.parte}`)) mejores.set(`${lectura.dice}${lectura.parte}`, lectura);
  return [...mejores.values()];
}

/** How sure the reading is: what is looked for as written counts only if some team has it. */
export const seguridad = (lecturas: readonly Lectura[]): number =>
  Math.max(0, ...lecturas.filter(({ parte }) => !parte).map((lectura) => lectura.parecido));

const noDiceQuien = (palabra: string, lecturas: readonly Lectura[]): boolean => {
  const mejor = lecturas.find(({ parte }) => !parte);
  return !diceQuien(palabra) || (mejor !== undefined && mejor.corregida && !diceQuien(mejor.dice));
};

/**
 * What somebody may have meant, word by word: known words that sound alike, other names for them, and two words that follow each other as one. `juntas[n]` is
 * `sueltas[n]` with the next.
 */
export function comprender(sueltas: readonly Escrita[], juntas: readonly Escrita[]): Buscada[] {
  const una = sueltas.map((escrita): Buscada => {
    const lecturas = leer(escrita, true);
    const hayExacta = seguridad(lecturas) >= EXACTA;
    return {
      palabras: [escrita.palabra],
      lecturas: lecturas.filter((lectura) => !hayExacta || lectura.parecido >= EXACTA || lectura.parte).slice(0, MAX_LECTURAS),
      sobra: noDiceQuien(escrita.palabra, lecturas),
    };
  });
  const dos = juntas.map((escrita, n): Buscada => {
    // A word joined to one that tells nothing is only itself: most of its letters are the other's.
    const dicen = [sueltas[n]!, sueltas[n + 1]!].every(({ palabra }) => diceQuien(palabra));
    const lecturas = leer(escrita, false)
      .filter((lectura) => dicen || lectura.parecido >= EXACTA)
      .slice(0, MAX_LECTURAS);
    return { palabras: [sueltas[n]!.palabra, sueltas[n + 1]!.palabra], lecturas, sobra: noDiceQuien(escrita.palabra, lecturas) };
  });
  return mejorReparto(una, dos);
}

/** The split into words, alone or in twos, that recognises the most. */
function mejorReparto(una: readonly Buscada[], dos: readonly Buscada[]): Buscada[] {
  const hasta: { total: number; buscadas: Buscada[] }[] = [{ total: 0, buscadas: [] }];
  for (let n = 1; n <= una.length; n += 1) {
    const suelta = una[n - 1]!;
    const sola = hasta[n - 1]!;
    let mejor = { total: sola.total + seguridad(suelta.lecturas) + VENTAJA_DE_SUELTAS / 2, buscadas: [...sola.buscadas, suelta] };
    const junta = n > 1 ? dos[n - 2] : undefined;
    if (junta && junta.lecturas.length > 0) {
      const antes = hasta[n - 2]!;
      const total = antes.total + 2 * seguridad(junta.lecturas) - VENTAJA_DE_SUELTAS / 2;
      if (total > mejor.total) mejor = { total, buscadas: [...antes.buscadas, junta] };
    }
    hasta.push(mejor);
  }
  return hasta.at(-1)!.buscadas;
}

/** Letters under which a word is the beginning or the end of too many. */
const MITAD = 3;

/** The two halves that an unknown word may have been, at each place. */
export function mitades(palabra: string): [string, string][] {
  return Array.from({ length: Math.max(0, palabra.length - 2 * MITAD + 1) }, (_, n) => [
    palabra.slice(0, MITAD + n),
    palabra.slice(MITAD + n),
  ]);
}
