/** Letters of the names of here, and signs of their lists. */
const PROPIAS = /[áéíóúüñçàèìòùïâêôãõÁÉÍÓÚÜÑÇÀÈÌÒÙÏªº·¡¿«»€ ’‘“”–—…°´`]/;
const SOLO_LETRAS = /[áéíóúüñçàèòïÁÉÍÓÚÜÑÇÀÈÒÏ]/;

/** How much a text in a guessed encoding looks written by somebody: letters of here, and no capital in the middle of a word. */
function parecido(texto: string): number {
  let puntos = 0;
  for (const { 0: letra, index } of texto.matchAll(/[^\p{ASCII}]/gu)) {
    const antes = texto[index - 1] ?? ' ';
    const despues = texto[index + letra.length] ?? ' ';
    const enPalabra = /\p{L}/u.test(antes) || /\p{L}/u.test(despues);
    if (!PROPIAS.test(letra)) puntos -= 2;
    else if (SOLO_LETRAS.test(letra)) puntos += mezcla(antes, letra, despues) ? -1 : enPalabra ? 2 : 0;
    else puntos += enPalabra && !/[ªº·’´`]/.test(letra) ? -1 : 0;
  }
  return puntos;
}

const minuscula = (letra: string): boolean => /\p{Ll}/u.test(letra);
const mayuscula = (letra: string): boolean => /\p{Lu}/u.test(letra);
const mezcla = (antes: string, letra: string, despues: string): boolean =>
  (minuscula(letra) && (mayuscula(despues) || (mayuscula(antes) && mayuscula(despues)))) || (mayuscula(letra) && minuscula(antes));

const en = (codificacion: string, bytes: Uint8Array): string => new TextDecoder(codificacion).decode(bytes);

/** Windows' own, the one of old Macs, or that of old DOS programs: whichever gives words. */
const DE_UN_BYTE = ['windows-1252', 'macintosh'] as const;

/** UTF-16 without the mark that says so has every other byte empty. */
function ancha(bytes: Buffer): string | null {
  const muestra = bytes.subarray(0, 2000);
  const nulos = (desde: number): number => muestra.filter((byte, lugar) => byte === 0 && lugar % 2 === desde).length;
  const [pares, impares] = [nulos(0), nulos(1)];
  if (impares > muestra.length / 3 && pares < muestra.length / 20) return 'utf-16le';
  return pares > muestra.length / 3 && impares < muestra.length / 20 ? 'utf-16be' : null;
}

/** What Windows writes for each byte over 127. */
const DE_WINDOWS = new Map(Array.from({ length: 128 }, (_, n) => [en('windows-1252', Uint8Array.of(n + 128)), n + 128] as const));

/** «GarcÃ­a»: read once as what it was not, and kept so. */
function deshacer(texto: string): string {
  if (!/[ÃÂ][\u0080-\u00BF\u0152-\u2122]/u.test(texto)) return texto;
  const bytes: number[] = [];
  for (const letra of texto) {
    const byte = letra.charCodeAt(0) < 128 ? letra.charCodeAt(0) : DE_WINDOWS.get(letra);
    if (byte === undefined) return texto;
    bytes.push(byte);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return texto;
  }
}

/** The text of a file, in whatever encoding sheets are saved: the accents of a name are never lost. */
export function textoDe(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return en('utf-16le', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return en('utf-16be', bytes);
  const deDosBytes = ancha(bytes);
  if (deDosBytes !== null) return en(deDosBytes, bytes);
  try {
    return deshacer(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    const leidos = DE_UN_BYTE.map((codificacion) => en(codificacion, bytes));
    return leidos.reduce((mejor, otro) => (parecido(otro.slice(0, 200_000)) > parecido(mejor.slice(0, 200_000)) ? otro : mejor));
  }
}

const SEPARADORES = [';', '\t', '|', ','];
const LINEAS = 60;

/** The one that divides most lines into as many columns; titles above and totals below have none. */
export function separadorDe(texto: string): string {
  const lineas = texto
    .trimStart()
    .slice(0, 200_000)
    .split(/\r\n|\n|\r/, LINEAS)
    .map((linea) => linea.replaceAll(/"[^"]*"/g, ''))
    .filter((linea) => linea.trim() !== '');
  const puntos = (separador: string): number => {
    const veces = lineas.map((linea) => linea.split(separador).length - 1);
    const cuantas = new Map<number, number>();
    for (const suyas of veces) if (suyas > 0) cuantas.set(suyas, (cuantas.get(suyas) ?? 0) + 1);
    const [columnas, iguales] = [...cuantas].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
    return columnas === 0 ? 0 : iguales * 100 + Math.min(columnas, 50);
  };
  return SEPARADORES.reduce((mejor, separador) => (puntos(separador) > puntos(mejor) ? separador : mejor));
}
