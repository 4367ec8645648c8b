import { normalizarDocumento } from '../maestros/documento/documento';
import { llano } from '../organizacion/vocabulario/llano';

/** A child who may be in a photo. */
export interface Retratable {
  id: number;
  nombre_completo: string;
  dni: string;
}

/** `segura`: a single child fits; otherwise those who might, of whom a person chooses. */
export interface Pareja {
  segura: number | null;
  posibles: readonly number[];
}

const NADIE: Pareja = { segura: null, posibles: [] };
/** Words between names, which tell nobody apart. */
const SUELTAS = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'da', 'do', 'dos', 'di', 'van', 'von']);
/** Words of cameras and of copied files, which are never a person's. */
const DE_FICHERO = new Set([
  'img',
  'dsc',
  'dscn',
  'pxl',
  'foto',
  'fotos',
  'copia',
  'whatsapp',
  'image',
  'imagen',
  'photo',
  'jpg',
  'jpeg',
  'png',
  'heic',
  'at',
]);
/** The fewest characters of a passport: a shorter one would be found in the numbers of a camera. */
const MIN_DOCUMENTO = 5;

const sinExtension = (fichero: string): string => fichero.replace(/\.[a-z\d]{2,5}$/i, '');
/** Words of a file name, also of "GarcíaLópezAna". */
const palabrasDe = (texto: string): string[] =>
  llano(texto.normalize('NFC').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(/[^\p{L}]+/u)
    .filter((palabra) => palabra.length > 1 && !SUELTAS.has(palabra) && !DE_FICHERO.has(palabra));

/** Whether the name has the document whole, and not as part of a longer number or word. */
function dice(nombre: string, dni: string): boolean {
  const documento = normalizarDocumento(dni);
  if (documento.length < MIN_DOCUMENTO) return false;
  const escrito = [...documento].join(String.raw`[\s.\-·_]?`);
  return new RegExp(String.raw`(^|[^\p{L}\p{N}])${escrito}($|[^\p{L}\p{N}])`, 'iu').test(nombre);
}

const decidida = (quienes: readonly Retratable[]): Pareja => ({
  segura: quienes.length === 1 ? quienes[0]!.id : null,
  posibles: quienes.map(({ id }) => id),
});

/**
 * Whose photo it is by the name of its file: by their document, or by all the words of a name in any order. What fits two children is nobody's until a person
 * looks, and so is a single word, which a brother may share.
 */
export function parejaDe(fichero: string, ninos: readonly Retratable[]): Pareja {
  const nombre = sinExtension(fichero);
  const porDocumento = ninos.filter(({ dni }) => dice(nombre, dni));
  if (porDocumento.length > 0) return decidida(porDocumento);
  const dichas = new Set(palabrasDe(nombre));
  if (dichas.size === 0) return NADIE;
  const suyas = ninos.map((nino) => ({ nino, palabras: new Set(palabrasDe(nino.nombre_completo)) }));
  const enteros = suyas.filter(({ palabras }) => palabras.size > 1 && [...palabras].every((palabra) => dichas.has(palabra)));
  // "Ana García" is also in "Ana García López": the child named with more words is the one.
  const mas = Math.max(0, ...enteros.map(({ palabras }) => palabras.size));
  if (mas > 0) {
    const dichos = enteros.filter(({ palabras }) => palabras.size === mas).map(({ nino }) => nino);
    const parecidos = suyas.filter(({ palabras, nino }) => !dichos.includes(nino) && [...dichas].every((palabra) => palabras.has(palabra)));
    return decidida([...dichos, ...parecidos.map(({ nino }) => nino)]);
  }
  const parciales = suyas.filter(({ palabras }) => [...dichas].every((palabra) => palabras.has(palabra))).map(({ nino }) => nino);
  if (parciales.length > 0) return dichas.size > 1 ? decidida(parciales) : { segura: null, posibles: parciales.map(({ id }) => id) };
  const algo = suyas
    .map(({ nino, palabras }) => ({ nino, comunes: [...dichas].filter((palabra) => palabras.has(palabra)).length }))
    .filter(({ comunes }) => comunes > 1);
  return { segura: null, posibles: algo.toSorted((a, b) => b.comunes - a.comunes).map(({ nino }) => nino.id) };
}

/** Matches many files at once: two of the same child are nobody's until somebody chooses. */
export function emparejarFotos(ficheros: readonly string[], ninos: readonly Retratable[]): Pareja[] {
  const parejas = ficheros.map((fichero) => parejaDe(fichero, ninos));
  const seguras = parejas.map(({ segura }) => segura);
  const repetida = (id: number | null): boolean => id !== null && seguras.indexOf(id) !== seguras.lastIndexOf(id);
  return parejas.map((pareja) => (repetida(pareja.segura) ? { ...pareja, segura: null } : pareja));
}
