import { dePila } from './nombres-de-pila';
import { plegar } from '../plegar';

const PARTICULAS = new Set('de del la las los el y i e da do das dos san santa van von der den di du le al ben ibn bin ait'.split(' '));

/** A name as it is kept: composed letters, single spaces and, where all letters of it or of a word were of one size, capitals and small letters. */
export function escribirNombre(texto: string): string {
  const limpio = texto
    .normalize('NFC')
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim()
    .replaceAll(/\s+([,.])/g, '$1')
    .replaceAll(/[`´’]/g, "'");
  const todo = deUnTamano(limpio);
  return limpio
    .split(' ')
    .map((palabra, lugar) => (todo || enMayusculas(palabra) || enMinusculas(palabra) ? escribirPalabra(palabra, lugar) : palabra))
    .join(' ');
}

const escribirPalabra = (palabra: string, lugar: number): string => {
  const suya = palabra.toLowerCase();
  return lugar > 0 && PARTICULAS.has(plegar(suya)) ? suya : conMayuscula(suya);
};

/** «GARCÍA» and «DE», in a name that is not all so; «Mª» and the «J.L.» of a name are as they are. */
const enMayusculas = (palabra: string): boolean =>
  palabra === palabra.toUpperCase() && ((palabra.length > 1 && PARTICULAS.has(plegar(palabra))) || /^[\p{Lu}'·-]{3,}$/u.test(palabra));

const enMinusculas = (palabra: string): boolean => /^\p{Ll}{2,}$/u.test(palabra) && !PARTICULAS.has(plegar(palabra));

/** Only a text all of one size has lost its capitals: «Mª» and «Mohamed» have not. */
function deUnTamano(texto: string): boolean {
  const letras = texto.replaceAll(/[^\p{L}]/gu, '').replaceAll(/[ªº]/g, '');
  return letras.length > 2 && (letras === letras.toUpperCase() || letras === letras.toLowerCase());
}

/** Surnames behind a name: «DE LA CRUZ» is «de la Cruz» there, and «De la Cruz» as it was written. */
export function juntarNombre(nombre: string, apellidos: string, escritos: string): string {
  const [primera = '', ...resto] = apellidos.split(' ');
  const esParticula = PARTICULAS.has(plegar(primera)) && resto.length > 0 && !palabrasDe(escritos).includes(primera);
  return [nombre, esParticula ? primera.toLowerCase() : primera, ...resto].join(' ');
}

const conMayuscula = (palabra: string): string =>
  palabra.replaceAll(/(^|[-'·(])(\p{L})/gu, (todo, antes: string, letra: string) => (antes === '·' ? todo : antes + letra.toUpperCase()));

/** Why a text cannot be somebody's name; null, it can. */
export function falloDeNombre(nombre: string): string | null {
  if (/\uFFFD|[?¿]|Ã|Â/.test(nombre)) return 'le falta alguna letra o algún acento; escríbalo';
  if (/\d/.test(nombre)) return 'lleva números';
  if (/[@;<>=_*#/\\|]/.test(nombre)) return 'lleva signos que no son de un nombre';
  return /\p{L}{2}/u.test(nombre) ? null : 'no es un nombre';
}

/** «Mª» is «ma». */
const palabraDe = (palabra: string): string => plegar(palabra).replaceAll('ª', 'a').replaceAll(/[.º]/g, '');
/** Names that usually begin a name of two words, and are surnames of few. */
const DE_DOS = new Set(
  'juan luis jose antonio miguel francisco manuel carlos pablo jorge angel jesus pedro fernando david daniel ma maria ana'.split(' '),
);

const palabrasDe = (texto: string): string[] => texto.split(' ').filter((palabra) => palabra !== '');

/** Groups the words into surnames: «de la Cruz» is one, and «Ruiz-Mateos» too. */
function unidadesDe(palabras: readonly string[]): string[][] {
  const unidades: string[][] = [];
  let abierta: string[] = [];
  for (const palabra of palabras) {
    abierta.push(palabra);
    if (PARTICULAS.has(plegar(palabra))) continue;
    unidades.push(abierta);
    abierta = [];
  }
  if (abierta.length > 0) unidades.push(abierta);
  return unidades;
}

const clase = (unidad: readonly string[]): 'si' | 'quiza' | 'no' => (unidad.length > 1 ? 'no' : dePila(palabraDe(unidad[0]!)));

export interface NombrePartido {
  nombre: string;
  apellidos: string;
}

/** «García López Ana María», of a column that writes surnames first; null: nobody can tell where the name begins. */
export function partirApellidosPrimero(texto: string): NombrePartido | null {
  const unidades = unidadesDe(palabrasDe(texto));
  if (unidades.length < 2) return null;
  const corte = corteDe(unidades);
  if (corte === null) return null;
  const junto = (desde: number, hasta?: number): string => unidades.slice(desde, hasta).flat().join(' ');
  return { apellidos: junto(0, corte), nombre: junto(corte) };
}

/** Where the name begins, by the words that are given names; after two surnames, unless those say otherwise. */
function corteDe(unidades: readonly string[][]): number | null {
  const clases = unidades.map(clase);
  const total = unidades.length;
  if (total === 2) return clases[0] === 'si' && clases[1] === 'no' ? null : 1;
  if (total === 3) {
    // «Popescu Andrei Stefan»: the middle one is a name, and a surname of nobody.
    if (clases[1] === 'si') return clases[2] === 'no' && unidades[2]!.length === 1 ? null : 1;
    return clases[1] === 'quiza' && (clases[2] === 'no' || DE_DOS.has(palabraDe(unidades[1]![0]!))) ? null : 2;
  }
  if (total === 4 && clases[1] !== 'si') {
    // «García López Ana María», «García López María del Mar».
    if (clases[2] !== 'no' && clases[3] !== 'no') return 2;
    if (clases[2] === 'si') return 2;
  }
  return trasCompuesto(unidades, clases);
}

/** «Saiz de la Maza García Ana»: compound surnames, followed by one or two words that are names for sure. */
function trasCompuesto(unidades: readonly string[][], clases: readonly ('si' | 'quiza' | 'no')[]): number | null {
  const nombres = clases.length - 1 - clases.findLastIndex((suya) => suya === 'no');
  const corte = clases.length - nombres;
  const compuestos = unidades.slice(0, corte).some((unidad) => unidad.length > 1);
  return compuestos && (nombres === 1 || nombres === 2) && clases.at(-1) === 'si' && corte > 1 ? corte : null;
}

/** Surnames and name of a cell with a comma. */
export function partirPorComa(texto: string): NombrePartido | null {
  const partes = texto.split(',').map((parte) => parte.trim());
  if (partes.length !== 2 || partes.includes('')) return null;
  const [antes, despues] = partes as [string, string];
  const nombres = (parte: string): boolean =>
    palabrasDe(parte).every((palabra) => PARTICULAS.has(plegar(palabra)) || dePila(plegar(palabra)) === 'si');
  if (nombres(antes) && !palabrasDe(despues).some((palabra) => dePila(plegar(palabra)) !== 'no'))
    return { nombre: antes, apellidos: despues };
  return { apellidos: antes, nombre: despues };
}

export type OrdenDeNombre = 'nombre' | 'apellidos' | 'dudoso';

/** Which end of the cells is the name, by the words that are one for sure; `titulo`: what the title says. */
export function ordenDeNombres(celdas: readonly string[], titulo: OrdenDeNombre): OrdenDeNombre {
  let delante = 0;
  let detras = 0;
  for (const celda of celdas) {
    const palabras = palabrasDe(celda);
    if (celda.includes(',') || palabras.length < 2) continue;
    const primera = dePila(palabraDe(palabras[0]!));
    const ultima = dePila(palabraDe(palabras.at(-1)!));
    if (primera === 'si' && ultima === 'no') delante++;
    else if (ultima === 'si' && primera === 'no') detras++;
  }
  if (delante === 0 && detras === 0) return titulo;
  if (titulo === 'nombre' && delante >= 3 * detras) return 'nombre';
  if (titulo === 'apellidos' && detras >= 3 * delante) return 'apellidos';
  if (delante >= 3 && delante >= 6 * detras && titulo !== 'apellidos') return 'nombre';
  if (detras >= 3 && detras >= 6 * delante) return 'apellidos';
  return 'dudoso';
}
