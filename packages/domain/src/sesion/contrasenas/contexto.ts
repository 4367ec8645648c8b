/** A text as passwords are compared: without capitals or accents, and with signs read as the letter that they stand for. */
export const sinAdornos = (texto: string): string => texto.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const LETRA_DE: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' };
const conLetras = (texto: string): string => texto.replace(/[013457@$]/g, (signo) => LETRA_DE[signo]!);

/** What a guesser knows of an account before they begin. */
export interface ContextoDeContrasena {
  login: string;
  nombre: string;
  /** How the league or the federation writes itself: its name, its initials, its season, its page. */
  liga: readonly string[];
}

const MINIMO_DE_PALABRA = 4;
/** Letters and digits that must be left once the known words are taken away: as many as a password needs. */
const MINIMO_PROPIO = 8;
const DEL_PRODUCTO = 'competicion deportiva';
/** Parts of an address that name nobody. */
const DE_DIRECCIONES: ReadonlySet<string> = new Set(['http', 'https', 'gmail', 'hotmail', 'outlook', 'yahoo', 'correo', 'mail']);

/** The words of the context, the longest first. Short ones are in too many words to say anything. */
function palabrasDe({ login, nombre, liga }: ContextoDeContrasena): string[] {
  const todas = [login, nombre, ...liga, DEL_PRODUCTO].flatMap((texto) => sinAdornos(texto).split(/[^\p{L}\p{N}]+/u));
  return [...new Set(todas)]
    .filter((palabra) => [...palabra].length >= MINIMO_DE_PALABRA && !DE_DIRECCIONES.has(palabra))
    .toSorted((a, b) => b.length - a.length);
}

const ANO = /(19|20)\d\d/;

export interface Delatada {
  /** Known words found in the password, as they are told to whoever chose it. */
  palabras: string[];
  /** What is left of the password, without signs at its ends, to be looked for among the common ones. */
  resto: string;
  /** Whether too little of the password is its owner's own. */
  corta: boolean;
}

/** What of a password anybody knows who knows the account, the league and the calendar. */
export function loQueSeSabe(contrasena: string, contexto: ContextoDeContrasena): Delatada {
  let resto = sinAdornos(contrasena);
  const palabras: string[] = [];
  const quitar = (desde: number, largo: number, dicha: string): void => {
    palabras.push(dicha);
    resto = resto.slice(0, desde) + resto.slice(desde + largo);
  };
  for (const palabra of palabrasDe(contexto)) {
    for (;;) {
      const literal = resto.indexOf(palabra);
      // A word that is a number is looked for as it is.
      const desde = literal >= 0 || /^\d+$/.test(palabra) ? literal : conLetras(resto).indexOf(conLetras(palabra));
      if (desde < 0) break;
      quitar(desde, palabra.length, palabra);
    }
  }
  for (let ano = ANO.exec(resto); ano; ano = ANO.exec(resto)) quitar(ano.index, ano[0].length, ano[0]);
  const propio = [...resto.replace(/[^\p{L}\p{N}]/gu, '')].length;
  return {
    palabras: [...new Set(palabras)],
    resto: resto.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
    corta: palabras.length > 0 && propio < MINIMO_PROPIO,
  };
}
