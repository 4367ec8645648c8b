import type { Recursos } from './recursos';

/** Words of 32 bits for a set of weeks. */
export const palabrasDe = (numSemanas: number): number => (numSemanas + 31) >> 5;

/** How many weeks a word of the set holds. */
export function contarBits(conjunto: number): number {
  let x = conjunto - ((conjunto >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * How many matches each franja has each week. Counts are binary, with a word for each digit that holds 32 weeks, so a whole season of a team is added in a few
 * sums. Each count starts at a value that makes a full franja reach a power of two.
 */
export class Cargas {
  readonly palabras: number;
  /** Weeks in which a franja admits no more matches, and weeks in which it has too many: by franja × word. */
  readonly llenas: Int32Array;
  readonly pasadas: Int32Array;
  private readonly numCifras: number;
  /** Digits of the counts by franja × word × digit, the units first. */
  private readonly cifras: Int32Array;
  /** The digit that is one alone where a franja is just full. */
  private readonly justa: Uint8Array;

  constructor({ capacidad, ocupadas, numSemanas, franjas }: Recursos) {
    this.palabras = palabrasDe(numSemanas);
    this.justa = Uint8Array.from(capacidad, (caben) => Math.ceil(Math.log2(Math.max(1, caben))));
    const inicial = (franja: number, semana: number): number =>
      ocupadas[franja * numSemanas + semana]! + 2 ** this.justa[franja]! - capacidad[franja]!;
    const equipos = new Int32Array(capacidad.length);
    for (const franja of franjas) equipos[franja]!++;
    let mayor = 1;
    for (let franja = 0; franja < capacidad.length; franja++)
      for (let semana = 0; semana < numSemanas; semana++) mayor = Math.max(mayor, inicial(franja, semana) + equipos[franja]!);
    // One digit more than calendars need, since whoever moves matches by hand may make a team receive twice a week.
    this.numCifras = 2 + Math.floor(Math.log2(mayor));
    this.llenas = new Int32Array(capacidad.length * this.palabras);
    this.pasadas = new Int32Array(capacidad.length * this.palabras);
    this.cifras = new Int32Array(capacidad.length * this.palabras * this.numCifras);
    for (let franja = 0; franja < capacidad.length; franja++) {
      for (let semana = 0; semana < numSemanas; semana++) {
        const sitio = (franja * this.palabras + (semana >> 5)) * this.numCifras;
        for (let cifra = 0; cifra < this.numCifras; cifra++)
          if ((inicial(franja, semana) >> cifra) & 1) this.cifras[sitio + cifra]! |= 1 << (semana & 31);
      }
      for (let palabra = 0; palabra < this.palabras; palabra++) this.marcar(franja, palabra);
    }
  }

  /** Adds a match in each of those weeks. */
  sumar(franja: number, palabra: number, semanas: number): void {
    let k = (franja * this.palabras + palabra) * this.numCifras;
    for (let acarreo = semanas; acarreo !== 0; k++) {
      const cifra = this.cifras[k]!;
      this.cifras[k] = cifra ^ acarreo;
      acarreo &= cifra;
    }
    this.marcar(franja, palabra);
  }

  /** Removes a match from each of those weeks. */
  restar(franja: number, palabra: number, semanas: number): void {
    let k = (franja * this.palabras + palabra) * this.numCifras;
    for (let acarreo = semanas; acarreo !== 0; k++) {
      const cifra = this.cifras[k]!;
      this.cifras[k] = cifra ^ acarreo;
      acarreo &= ~cifra;
    }
    this.marcar(franja, palabra);
  }

  private marcar(franja: number, palabra: number): void {
    const sitio = franja * this.palabras + palabra;
    const unidades = sitio * this.numCifras;
    const enJusta = unidades + this.justa[franja]!;
    let menores = 0;
    let mayores = 0;
    for (let k = unidades; k < enJusta; k++) menores |= this.cifras[k]!;
    for (let k = enJusta + 1; k < unidades + this.numCifras; k++) mayores |= this.cifras[k]!;
    this.llenas[sitio] = this.cifras[enJusta]! | mayores;
    this.pasadas[sitio] = mayores | (this.cifras[enJusta]! & menores);
  }
}
