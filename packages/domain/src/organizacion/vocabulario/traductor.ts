/** A word of the product and the one this deployment says instead (spec 1 §1). */
export interface ParDeVocabulario {
  palabra: string;
  traduccion: string;
}

/** Words of the product with data between them: only the words are translated. */
export interface Frase {
  textos: readonly string[];
  datos: readonly string[];
}

export type Traducible = string | Frase;
export type Traductor = (texto: Traducible) => string;

/** frase`¿Eliminar el colegio ${nombre}?`: the name is never translated. */
export function frase(textos: TemplateStringsArray, ...datos: readonly (string | number)[]): Frase {
  return { textos, datos: datos.map(String) };
}

// Combining marks count as letters too, since a word may come decomposed.
const LETRA = '\\p{L}\\p{M}\\p{N}_';
const minusculas = (texto: string) => texto.toLocaleLowerCase('es');
const mayusculas = (texto: string) => texto.toLocaleUpperCase('es');
const clave = (palabra: string) => minusculas(palabra.normalize('NFC')).trim().replaceAll(/\s+/g, ' ');

/** Translates whole words, the longest first, each place once: what one pair writes is not translated by another. */
export function crearTraductor(pares: readonly ParDeVocabulario[]): Traductor {
  const porPalabra = new Map<string, string>();
  for (const { palabra, traduccion } of pares) {
    const buscada = clave(palabra);
    if (buscada && !porPalabra.has(buscada)) porPalabra.set(buscada, traduccion);
  }
  if (porPalabra.size === 0) return (texto) => unir(texto, (parte) => parte);
  const palabras = [...porPalabra.keys()].toSorted((a, b) => b.length - a.length).map(comoPatron);
  // What stands before is matched and given back, since browsers of a few years ago cannot look behind.
  const patron = new RegExp(`(^|[^${LETRA}])(${palabras.join('|')})(?![${LETRA}])`, 'giu');
  return (texto) =>
    unir(texto, (parte) =>
      parte.replace(
        patron,
        (_, antes: string, encontrada: string) => antes + comoEstaba(encontrada, porPalabra.get(clave(encontrada)) ?? encontrada),
      ),
    );
}

const comoPatron = (palabra: string) => palabra.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`);

function unir(texto: Traducible, traducir: (parte: string) => string): string {
  if (typeof texto === 'string') return traducir(texto);
  return texto.textos.map((parte, i) => traducir(parte) + (texto.datos[i] ?? '')).join('');
}

/** 'Colegio' → 'Club', 'COLEGIO' → 'CLUB', 'colegio' → 'club'; the capitals of an acronym stay. */
function comoEstaba(encontrada: string, traduccion: string): string {
  const [primera = '', ...resto] = traduccion;
  const cola = resto.join('');
  const letras = encontrada.replaceAll(/[^\p{L}]/gu, '');
  if ([...letras].length > 1 && letras === mayusculas(letras)) return mayusculas(traduccion);
  const [inicial = ''] = encontrada;
  if (inicial !== minusculas(inicial)) return mayusculas(primera) + cola;
  return cola === minusculas(cola) ? minusculas(primera) + cola : traduccion;
}
