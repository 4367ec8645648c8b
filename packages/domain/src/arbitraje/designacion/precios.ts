import type { Cadenas } from './cadenas';
import { LIBRE, type Modelo } from './modelo';
import type { Opciones } from './opciones';

/** How far the prices move: a share of what is lacking, shortened after so many rounds without gain. */
const PASO = { inicial: 0.7, paciencia: 15, menos: 1.5, final: 0.002 };
/** Share of the last direction that is kept. */
const INERCIA = 0.8;
/** Gain in the bound, relative to it, that is worth another round with the same step. */
const GANANCIA = 1e-5;

type Medio = Pick<Modelo, 'fijo' | 'arbitros'>;

/**
 * A price for each post and the best chain of each referee for those prices: whatever the prices, all of it together is worth no less
 * than any proposal (Lagrange), so it is a bound that proves itself. Prices rise where many ask for a post, and fall where nobody does
 * (subgradient).
 */
export class Precios {
  /** Prices that gave the lowest bound. */
  readonly mejores: Float64Array;
  /** Bound of what is not fixed. */
  cota = Infinity;
  private readonly modelo: Medio;
  private readonly cadenas: Cadenas;
  private readonly precios: Float64Array;
  private readonly uso: Float64Array;
  private readonly direccion: Float64Array;
  private paso = PASO.inicial;
  private sinMejora = 0;

  constructor(modelo: Medio, cadenas: Cadenas, iniciales: Float64Array) {
    this.modelo = modelo;
    this.cadenas = cadenas;
    this.precios = iniciales.slice();
    this.mejores = iniciales.slice();
    this.uso = new Float64Array(iniciales.length);
    this.direccion = new Float64Array(iniciales.length);
  }

  /** Whether more rounds would gain next to nothing. */
  get agotado(): boolean {
    return this.paso < PASO.final;
  }

  /** One round of prices towards a value that some proposal has. */
  avanzar(objetivo: number): void {
    let valor = this.valorar();
    if (valor < this.cota) {
      this.sinMejora = this.cota - valor > GANANCIA * Math.abs(valor) ? 0 : this.sinMejora + 1;
      this.cota = valor;
      this.mejores.set(this.precios);
    } else this.sinMejora++;
    if (this.sinMejora >= PASO.paciencia) {
      this.paso /= PASO.menos;
      this.sinMejora = 0;
      this.precios.set(this.mejores);
      this.direccion.fill(0);
      valor = this.valorar();
    }
    this.mover(valor - objetivo);
  }

  private valorar(): number {
    const { modelo, cadenas, precios, uso } = this;
    uso.fill(0);
    let total = 0;
    for (let p = 0; p < precios.length; p++) if (modelo.fijo[p] === LIBRE) total += precios[p]!;
    for (const opciones of modelo.arbitros) {
      pesar(opciones, precios, cadenas.pesos);
      total += cadenas.resolver(opciones, opciones.costesMinimos, true);
      for (let n = 0; n < cadenas.numElegidos; n++) uso[puestoMejor(opciones, cadenas.elegidos[n]!, precios)]!++;
    }
    return total;
  }

  private mover(falta: number): void {
    const { precios, uso, direccion, modelo } = this;
    let norma = 0;
    for (let p = 0; p < precios.length; p++) {
      if (modelo.fijo[p] !== LIBRE) continue;
      let nueva = uso[p]! - 1 + INERCIA * direccion[p]!;
      if (precios[p]! <= 0 && nueva < 0) nueva = 0;
      direccion[p] = nueva;
      norma += nueva * nueva;
    }
    if (norma === 0) return;
    const largo = (this.paso * falta) / norma;
    for (let p = 0; p < precios.length; p++) precios[p] = Math.max(0, precios[p]! + largo * direccion[p]!);
  }
}

/** What each match is worth to a referee once its post is paid, the best of its posts. */
function pesar({ partidos, primera, puestos, ganancias }: Opciones, precios: Float64Array, pesos: Float64Array): void {
  for (let i = 0; i < partidos.length; i++) {
    let mejor = 0;
    for (let o = primera[i]!; o < primera[i + 1]!; o++) {
      const neto = ganancias[o]! - precios[puestos[o]!]!;
      if (neto > mejor) mejor = neto;
    }
    pesos[i] = mejor;
  }
}

function puestoMejor({ primera, puestos, ganancias }: Opciones, i: number, precios: Float64Array): number {
  let mejor = primera[i]!;
  for (let o = mejor + 1; o < primera[i + 1]!; o++)
    if (ganancias[o]! - precios[puestos[o]!]! > ganancias[mejor]! - precios[puestos[mejor]!]!) mejor = o;
  return puestos[mejor]!;
}
