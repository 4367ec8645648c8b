import type { Azar } from '../azar/azar';
import type { Casilla, Tablero } from './tablero';
import { equiposEnVariante } from './variantes';

/** Costs that are told apart when weighing: no greater one is taken at any temperature in use. */
const COSTES = 64;
/** Exchanges of two teams that are tried each time, for every team of the group. */
const CAMBIOS_POR_EQUIPO = 5;
/** Once in how many times another table is tried. */
const CADA_VARIANTE = 4;

/** How likely a cost is to be taken at a temperature, beside costing nothing (Boltzmann). */
export function pesosA(temperatura: number): Float64Array {
  return Float64Array.from({ length: COSTES }, (_, coste) => Math.exp(-coste / temperatura));
}

const pesoDe = (pesos: Float64Array, coste: number): number => pesos[coste < COSTES ? coste : COSTES - 1]!;

/**
 * Draws again, at a temperature, where and when a group plays with all others as they are (Gibbs sampling): its table and
 * places by many exchanges of two teams; its weeks by drawing one of all the paths of its rounds, each as likely as it is cheap.
 */
export class Muestreo {
  private readonly tablero: Tablero;
  private readonly azar: Azar;
  /** Of the group at hand. What each team would pay at home each week: team × week. */
  private semanales = new Int32Array(0);
  private numSemanas = 0;
  /** What each team would pay in each place: team × place. */
  private lugares = new Int32Array(0);
  /** Team of each place, by its order when it was taken off the board. */
  private orden: Int32Array = new Int32Array(0);
  /** Weight of the paths that bring each round to each week, by round × weeks skipped; and the costs of a round by the same. */
  private caminos = new Float64Array(0);
  private costes = new Int32Array(0);

  constructor(tablero: Tablero, azar: Azar) {
    this.tablero = tablero;
    this.azar = azar;
  }

  sortear(casilla: Casilla, pesos: Float64Array): void {
    const { tablero } = this;
    const antes = tablero.coste;
    const equipos = casilla.equipoEn.slice();
    const posicion = casilla.posicion.slice();
    const { variante } = casilla;
    tablero.quitarGrupo(casilla);
    this.tantear(casilla);
    const previsto = this.prever(casilla, this.orden);
    this.sortearLugares(casilla, pesos);
    if (casilla.semanas.length > casilla.jornadas) {
      this.sortearSemanas(casilla, pesos);
      this.sortearLugares(casilla, pesos);
    }
    const sube = this.prever(casilla, this.orden) - previsto;
    this.orden.forEach((fila, lugar) => (casilla.equipoEn[lugar] = equipos[fila]!));
    tablero.ponerGrupo(casilla);
    // Teams of a group that share a venue were priced as if alone: what that hid is weighed here.
    const oculto = tablero.coste - antes - sube;
    if (oculto <= 0 || this.azar.real() < pesoDe(pesos, oculto)) return;
    tablero.quitarGrupo(casilla);
    casilla.equipoEn.set(equipos);
    casilla.posicion.set(posicion);
    casilla.variante = variante;
    tablero.ponerGrupo(casilla);
  }

  /** Prices a group that is off the board. */
  private tantear({ numEquipos: n, semanas, equipoEn }: Casilla): void {
    if (this.semanales.length < n * semanas.length) this.semanales = new Int32Array(n * semanas.length);
    if (this.lugares.length < n * n) this.lugares = new Int32Array(n * n);
    this.numSemanas = semanas.length;
    for (let i = 0; i < n; i++) this.tablero.costesDe(equipoEn[i]!, semanas, this.semanales, i * semanas.length);
    this.orden = Int32Array.from({ length: n }, (_, i) => i);
  }

  /** What a group would pay with those teams in its places. */
  private prever({ numEquipos, jornadas, posicion, variantes, variante }: Casilla, orden: Int32Array): number {
    const mitad = numEquipos >> 1;
    const { locales } = variantes[variante]!;
    let total = 0;
    for (let j = 0, k = 0; j < jornadas; j++) {
      const semana = posicion[j]!;
      for (let i = 0; i < mitad; i++, k++) total += this.semanales[orden[locales[k]!]! * this.numSemanas + semana]!;
    }
    return total;
  }

  private costearLugares({ numEquipos: n, jornadas, posicion, variantes, variante }: Casilla): void {
    const { lugares, semanales, numSemanas } = this;
    const mitad = n >> 1;
    const { locales } = variantes[variante]!;
    lugares.fill(0, 0, n * n);
    for (let equipo = 0; equipo < n; equipo++) {
      for (let j = 0, k = 0; j < jornadas; j++, k += mitad) {
        const coste = semanales[equipo * numSemanas + posicion[j]!]!;
        if (coste > 0) for (let i = 0; i < mitad; i++) lugares[equipo * n + locales[k + i]!]! += coste;
      }
    }
  }

  private sortearLugares(casilla: Casilla, pesos: Float64Array): void {
    const { numEquipos: n, lugarFijo } = casilla;
    const { azar, lugares } = this;
    this.sortearVariante(casilla, pesos);
    this.costearLugares(casilla);
    const { orden } = this;
    for (let vez = 0; vez < CAMBIOS_POR_EQUIPO * n; vez++) {
      const p = azar.entero(n);
      const q = azar.entero(n);
      if (lugarFijo[p] === 1 || lugarFijo[q] === 1) continue;
      const a = orden[p]! * n;
      const b = orden[q]! * n;
      const sube = lugares[a + q]! + lugares[b + p]! - lugares[a + p]! - lugares[b + q]!;
      if (sube > 0 && azar.real() >= pesoDe(pesos, sube)) continue;
      const equipo = orden[p]!;
      orden[p] = orden[q]!;
      orden[q] = equipo;
    }
  }

  private sortearVariante(casilla: Casilla, pesos: Float64Array): void {
    const { variantes, variante } = casilla;
    if (variantes.length < 2 || this.azar.entero(CADA_VARIANTE) > 0) return;
    const antes = this.prever(casilla, this.orden);
    const otra = (variante + 1 + this.azar.entero(variantes.length - 1)) % variantes.length;
    const orden = equiposEnVariante(variantes[variante]!, variantes[otra]!, this.orden);
    casilla.variante = otra;
    const sube = this.prever(casilla, orden) - antes;
    if (sube <= 0 || this.azar.real() < pesoDe(pesos, sube)) this.orden = orden;
    else casilla.variante = variante;
  }

  private sortearSemanas(casilla: Casilla, pesos: Float64Array): void {
    const { jornadas, semanas, huecos, posicion } = casilla;
    const ancho = semanas.length - jornadas + 1;
    this.pesarCaminos(casilla, ancho, pesos);
    const { caminos, azar } = this;
    let tope = ancho - 1;
    for (let j = jornadas - 1; j >= 0; j--) {
      const peso = (saltadas: number): number =>
        j === jornadas - 1 || tope - saltadas <= huecos[j + saltadas]! ? caminos[j * ancho + saltadas]! : 0;
      let suma = 0;
      for (let saltadas = 0; saltadas <= tope; saltadas++) suma += peso(saltadas);
      let suerte = azar.real() * suma;
      let elegida = -1;
      for (let saltadas = 0; saltadas <= tope && suerte >= 0; saltadas++) {
        if (peso(saltadas) === 0) continue;
        elegida = saltadas;
        suerte -= peso(saltadas);
      }
      posicion[j] = j + elegida;
      tope = elegida;
    }
  }

  /** The share of each round and week among all paths up to it. */
  private pesarCaminos(casilla: Casilla, ancho: number, pesos: Float64Array): void {
    const { jornadas, huecos, ultimoInicio, jornadaFija, posicion } = casilla;
    if (this.caminos.length < jornadas * ancho) this.caminos = new Float64Array(jornadas * ancho);
    const { caminos } = this;
    for (let j = 0; j < jornadas; j++) {
      const costes = this.costearJornada(casilla, j, ancho);
      const fila = j * ancho;
      let mayor = 0;
      for (let saltadas = 0; saltadas < ancho; saltadas++) {
        let llegan = 0;
        if (jornadaFija[j] === 1 && posicion[j] !== j + saltadas) llegan = 0;
        else if (j === 0) llegan = saltadas <= ultimoInicio ? 1 : 0;
        else {
          for (let previa = saltadas; previa >= 0; previa--)
            if (saltadas - previa <= huecos[j - 1 + previa]!) llegan += caminos[fila - ancho + previa]!;
        }
        const peso = llegan === 0 ? 0 : llegan * pesoDe(pesos, costes[saltadas]!);
        caminos[fila + saltadas] = peso;
        if (peso > mayor) mayor = peso;
      }
      for (let saltadas = 0; saltadas < ancho; saltadas++) caminos[fila + saltadas]! /= mayor;
    }
  }

  /** What a round costs, by the weeks skipped before it. */
  private costearJornada({ numEquipos, variantes, variante }: Casilla, jornada: number, ancho: number): Int32Array {
    if (this.costes.length < ancho) this.costes = new Int32Array(ancho);
    const { costes, semanales, orden, numSemanas } = this;
    const mitad = numEquipos >> 1;
    const { locales } = variantes[variante]!;
    costes.fill(0, 0, ancho);
    for (let i = 0, k = jornada * mitad; i < mitad; i++, k++) {
      const desde = orden[locales[k]!]! * numSemanas + jornada;
      for (let saltadas = 0; saltadas < ancho; saltadas++) costes[saltadas]! += semanales[desde + saltadas]!;
    }
    return costes;
  }
}
