import { distancia } from '../organizacion/vocabulario/distancia';
import { llano } from '../organizacion/vocabulario/llano';

/** Words that so many schools have in their name that they tell none apart. */
const COMUNES = new Set(
  'a al c ceip cee ces colegio colegios col concertado cp cpr cra d de del e el escola escuela eso i ies ieso instituto la las los privado publico u y ampa apa afa asociacion club fundacion cd sl sa'.split(
    ' ',
  ),
);
const ABREVIADAS: Readonly<Record<string, string>> = {
  fco: 'francisco',
  ma: 'maria',
  mª: 'maria',
  nra: 'nuestra',
  ntra: 'nuestra',
  nstra: 'nuestra',
  sra: 'senora',
  sta: 'santa',
  sto: 'santo',
};

/** The words of a text as they are compared. */
export const palabrasDe = (texto: string): string[] =>
  llano(texto)
    .split(/[^a-z0-9ª]+/)
    .filter((palabra) => palabra !== '')
    .map((palabra) => ABREVIADAS[palabra] ?? palabra);

/** Whether one word is another with letters wrong, missing, left over or out of place: none in short words, two in long ones. */
export function casiIgual(una: string, otra: string): boolean {
  const largo = Math.min(una.length, otra.length);
  const margen = largo >= 9 ? 2 : largo >= 5 ? 1 : 0;
  if (una === otra) return true;
  if (margen === 0 || /\d/.test(una) || /\d/.test(otra)) return false;
  return distancia(una, otra, margen) <= margen;
}

interface Llamado {
  id: number;
  piezas: readonly string[];
  junto: string;
}

/** Share of the weight of a name from which a text names the school; the next, from which it might. */
const LO_NOMBRA = 0.75;
const PODRIA = 0.3;
/** Length under which a word is inside too many others. */
const LARGO_JUNTO = 6;

const contiene = (todo: ReadonlySet<number>, parte: ReadonlySet<number>): boolean => [...parte].every((una) => todo.has(una));

interface Hallado {
  piezas: Set<string>;
  /** Places in the text of the words that name it. */
  donde: Set<number>;
}

/** Places of the words that a stretch of the text touches when these are read as one. */
function lugares(palabras: readonly string[], desde: number, hasta: number): number[] {
  let principio = 0;
  return palabras.flatMap((palabra, n) => {
    const toca = principio < hasta && principio + palabra.length > desde;
    principio += palabra.length;
    return toca ? [n] : [];
  });
}

/** Schools by the words of their names. A word weighs more the fewer schools have it. */
class Nombres {
  readonly #llamados: readonly Llamado[];
  readonly #duenos = new Map<string, Llamado[]>();
  /** Words that a text may have joined, by how they begin. */
  readonly #porPrincipio = new Map<string, Llamado[]>();
  readonly #pesos: ReadonlyMap<Llamado, number>;
  readonly #sabidas = new Map<string, readonly string[]>();

  constructor(colegios: readonly { id: number; nombre: string }[]) {
    this.#llamados = colegios.map(({ id, nombre }) => {
      const todas = [...new Set(palabrasDe(nombre))];
      const propias = todas.filter((palabra) => !COMUNES.has(palabra));
      const piezas = propias.length > 0 ? propias : todas;
      return { id, piezas, junto: piezas.join('') };
    });
    for (const llamado of this.#llamados)
      for (const pieza of llamado.piezas) this.#duenos.set(pieza, [...(this.#duenos.get(pieza) ?? []), llamado]);
    for (const llamado of this.#llamados)
      if (llamado.junto.length >= LARGO_JUNTO) {
        const principio = llamado.junto.slice(0, LARGO_JUNTO);
        this.#porPrincipio.set(principio, [...(this.#porPrincipio.get(principio) ?? []), llamado]);
      }
    this.#pesos = new Map(this.#llamados.map((llamado) => [llamado, this.#pesan(llamado.piezas)]));
  }

  #pesan(piezas: Iterable<string>): number {
    return [...piezas].reduce((suma, pieza) => suma + 0.2 + Math.log((this.#llamados.length + 1) / this.#duenos.get(pieza)!.length), 0);
  }

  #piezasDe(palabra: string): readonly string[] {
    // A word with digits is a number of something, and is not misspelt.
    if (/\d/.test(palabra)) return this.#duenos.has(palabra) ? [palabra] : [];
    const sabidas = this.#sabidas.get(palabra);
    if (sabidas) return sabidas;
    const dentro = (pieza: string): boolean => pieza.length >= LARGO_JUNTO && palabra.length > pieza.length && palabra.includes(pieza);
    const suyas = [...this.#duenos.keys()].filter((pieza) => casiIgual(palabra, pieza) || dentro(pieza));
    this.#sabidas.set(palabra, suyas);
    return suyas;
  }

  #hallar(palabras: readonly string[]): Map<Llamado, Hallado> {
    const hallados = new Map<Llamado, Hallado>();
    const anotar = (llamado: Llamado, piezas: readonly string[], donde: readonly number[]): void => {
      const suyo = hallados.get(llamado) ?? { piezas: new Set(), donde: new Set() };
      for (const pieza of piezas) suyo.piezas.add(pieza);
      for (const lugar of donde) suyo.donde.add(lugar);
      hallados.set(llamado, suyo);
    };
    for (const [n, palabra] of palabras.entries()) {
      for (const pieza of this.#piezasDe(palabra)) for (const llamado of this.#duenos.get(pieza)!) anotar(llamado, [pieza], [n]);
      const siguiente = palabras[n + 1];
      if (siguiente === undefined) continue;
      const par = palabra + siguiente;
      for (const llamado of this.#duenos.get(par) ?? []) anotar(llamado, [par], [n, n + 1]);
    }
    const junto = palabras.join('');
    const juntos = new Set<Llamado>();
    for (let desde = 0; desde + LARGO_JUNTO <= junto.length; desde++)
      for (const llamado of this.#porPrincipio.get(junto.slice(desde, desde + LARGO_JUNTO)) ?? []) {
        if (juntos.has(llamado) || !junto.startsWith(llamado.junto, desde)) continue;
        juntos.add(llamado);
        anotar(llamado, llamado.piezas, lugares(palabras, desde, desde + llamado.junto.length));
      }
    return hallados;
  }

  nombrados(palabras: readonly string[]): number[] {
    const medidos = [...this.#hallar(palabras)].map(([llamado, { piezas, donde }]) => ({
      id: llamado.id,
      donde,
      parte: this.#pesan(piezas) / this.#pesos.get(llamado)!,
    }));
    const nombrados = medidos.filter(({ parte }) => parte >= LO_NOMBRA);
    // A school that explains more of the text leaves out one that explains only part of that.
    const mejores = nombrados.filter(
      (uno) => !nombrados.some((otro) => otro.donde.size > uno.donde.size && contiene(otro.donde, uno.donde)),
    );
    const rivales = medidos.filter((otro) => otro.parte >= PODRIA && mejores.some((uno) => contiene(otro.donde, uno.donde)));
    return [...new Set([...mejores, ...rivales].map(({ id }) => id))].toSorted((a, b) => a - b);
  }
}

/**
 * Finds the schools that a text names: words in any order, misspelt, joined or split. It gives several where they are called alike, or where the text fits more
 * than one; none where it names nobody. A school with the name of another is never found alone.
 */
export function buscadorDeNombres(colegios: readonly { id: number; nombre: string }[]): (palabras: readonly string[]) => number[] {
  const nombres = new Nombres(colegios);
  return (palabras) => nombres.nombrados(palabras);
}
