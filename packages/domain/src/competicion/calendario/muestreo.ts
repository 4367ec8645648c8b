import type { Azar } from '../azar/azar';
import { marcarEnCasa, type Casilla, type Tablero } from './tablero';
import { equiposEnVariante } from './variantes';

/** Costs that have a weight of their own: no greater one is taken at any temperature in use. */
const COSTES = 64;
/** Exchanges of two teams that are tried each time, for each team of the group. */
const CAMBIOS_POR_EQUIPO = 5;
/** Another table is tried once every so many times. */
const CADA_VARIANTE = 4;

/** How likely each cost is to be taken at a temperature, compared with costing nothing (Boltzmann). */
export function pesosA(temperatura: number): Float64Array {
  return Float64Array.from({ length: COSTES }, (_, coste) => Math.exp(-coste / temperatura));
}

export function mayorDe(huecos: Int8Array): number {
  let mayor = 0;
  for (let k = 0; k < huecos.length; k++) if (huecos[k]! > mayor) mayor = huecos[k]!;
  return mayor;
}

const pesoDe = (pesos: Float64Array, coste: number): number => pesos[coste < COSTES ? coste : COSTES - 1]!;

/**
 * Draws again, at a temperature, where and when a group plays with all others as they are (Gibbs sampling): its table and
 * places by many exchanges of two teams; its weeks by drawing one of all the paths of its rounds, each as likely as it is cheap.
 */
export class Muestreo {
  private readonly tablero: Tablero;
  private readonly azar: Azar;
  /** What each team of the group would pay at home each week: team × week. */
  private semanales = new Int32Array(0);
  private numSemanas = 0;
  /** The group as it was: its teams by place, and the weeks of its rounds. */
  private equipos = new Int32Array(0);
  private posicion = new Int32Array(0);
  /** What each team would pay in each place: team × place. */
  private lugares = new Int32Array(0);
  /** Team of each place, by the place that it had before. */
  private orden = new Int32Array(0);
  /** Weight of the paths that bring each round to each week, and costs of a round, both by round × weeks skipped. */
  private caminos = new Float64Array(0);
  private costes = new Int32Array(0);

  constructor(tablero: Tablero, azar: Azar) {
    this.tablero = tablero;
    this.azar = azar;
  }

  sortear(casilla: Casilla, pesos: Float64Array): void {
    const { tablero } = this;
    const antes = tablero.coste;
    const { variante } = casilla;
    tablero.quitarGrupo(casilla);
    this.recordar(casilla);
    this.costearLugares(casilla);
    const previsto = this.prever(casilla, this.orden);
    this.sortearVariante(casilla, pesos);
    this.sortearLugares(casilla, pesos);
    if (casilla.semanas.length > casilla.jornadas) {
      this.sortearSemanas(casilla, pesos);
      marcarEnCasa(casilla);
      this.costearLugares(casilla);
      this.sortearLugares(casilla, pesos);
    }
    const sube = this.prever(casilla, this.orden) - previsto;
    for (let lugar = 0; lugar < casilla.numEquipos; lugar++) casilla.equipoEn[lugar] = this.equipos[this.orden[lugar]!]!;
    tablero.ponerGrupo(casilla);
    // Teams of a group that share a venue were priced one by one: what that hid is weighed here.
    const oculto = tablero.coste - antes - sube;
    if (oculto <= 0 || this.azar.real() < pesoDe(pesos, oculto)) return;
    tablero.quitarGrupo(casilla);
    for (let lugar = 0; lugar < casilla.numEquipos; lugar++) casilla.equipoEn[lugar] = this.equipos[lugar]!;
    for (let j = 0; j < casilla.jornadas; j++) casilla.posicion[j] = this.posicion[j]!;
    casilla.variante = variante;
    marcarEnCasa(casilla);
    tablero.ponerGrupo(casilla);
  }

  /** Keeps the group as it was before it is taken off the board. */
  private recordar({ numEquipos: n, jornadas, equipoEn, posicion }: Casilla): void {
    if (this.orden.length < n) [this.orden, this.equipos, this.lugares] = [new Int32Array(n), new Int32Array(n), new Int32Array(n * n)];
    if (this.posicion.length < jornadas) this.posicion = new Int32Array(jornadas);
    for (let lugar = 0; lugar < n; lugar++) {
      this.equipos[lugar] = equipoEn[lugar]!;
      this.orden[lugar] = lugar;
    }
    for (let j = 0; j < jornadas; j++) this.posicion[j] = posicion[j]!;
  }

  /** What each team of a group that is off the board would pay in each place. */
  private costearLugares(casilla: Casilla): void {
    const { numEquipos: n, enCasa } = casilla;
    for (let i = 0; i < n; i++) this.tablero.costesDeLugares(this.equipos[i]!, enCasa, this.lugares, i * n, n);
  }

  /** What a group would pay with its teams in that order of places. */
  private prever({ numEquipos: n }: Casilla, orden: Int32Array): number {
    let total = 0;
    for (let lugar = 0; lugar < n; lugar++) total += this.lugares[orden[lugar]! * n + lugar]!;
    return total;
  }

  private sortearLugares({ numEquipos: n, lugarFijo }: Casilla, pesos: Float64Array): void {
    const { azar, lugares, orden } = this;
    for (let vez = 0; vez < CAMBIOS_POR_EQUIPO * n; vez++) {
      const par = azar.entero(n * n);
      const p = par % n;
      const q = (par - p) / n;
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
    casilla.variante = (variante + 1 + this.azar.entero(variantes.length - 1)) % variantes.length;
    const orden = equiposEnVariante(variantes[variante]!, variantes[casilla.variante]!, this.orden);
    marcarEnCasa(casilla);
    this.costearLugares(casilla);
    const sube = this.prever(casilla, orden) - antes;
    if (sube <= 0 || this.azar.real() < pesoDe(pesos, sube)) this.orden.set(orden);
    else {
      casilla.variante = variante;
      marcarEnCasa(casilla);
      this.costearLugares(casilla);
    }
  }

  private sortearSemanas(casilla: Casilla, pesos: Float64Array): void {
    const { jornadas, semanas, huecos, posicion } = casilla;
    const ancho = semanas.length - jornadas + 1;
    const holgura = mayorDe(huecos);
    this.costearSemanas(casilla);
    this.pesarCaminos(casilla, ancho, holgura, pesos);
    const { caminos, azar } = this;
    let tope = ancho - 1;
    for (let j = jornadas - 1; j >= 0; j--) {
      const fila = j * ancho;
      const ultima = j === jornadas - 1;
      const primera = ultima ? 0 : Math.max(0, tope - holgura);
      let suma = 0;
      for (let saltadas = primera; saltadas <= tope; saltadas++)
        if (ultima || tope - saltadas <= huecos[j + saltadas]!) suma += caminos[fila + saltadas]!;
      let suerte = azar.real() * suma;
      let elegida = -1;
      for (let saltadas = primera; saltadas <= tope && suerte >= 0; saltadas++) {
        const peso = ultima || tope - saltadas <= huecos[j + saltadas]! ? caminos[fila + saltadas]! : 0;
        if (peso === 0) continue;
        elegida = saltadas;
        suerte -= peso;
      }
      posicion[j] = j + elegida;
      tope = elegida;
    }
  }

  private costearSemanas({ numEquipos, semanas }: Casilla): void {
    this.numSemanas = semanas.length;
    if (this.semanales.length < numEquipos * this.numSemanas) this.semanales = new Int32Array(numEquipos * this.numSemanas);
    for (let i = 0; i < numEquipos; i++) this.tablero.costesDe(this.equipos[i]!, semanas, this.semanales, i * this.numSemanas);
  }

  /** Weighs each round and week by its share among all the paths up to it. */
  private pesarCaminos(casilla: Casilla, ancho: number, holgura: number, pesos: Float64Array): void {
    const { jornadas, huecos, ultimoInicio, jornadaFija, posicion } = casilla;
    if (this.caminos.length < jornadas * ancho) this.caminos = new Float64Array(jornadas * ancho);
    const { caminos } = this;
    for (let j = 0; j < jornadas; j++) {
      const costes = this.costearJornada(casilla, j, ancho);
      const fila = j * ancho;
      let mayor = 0;
      for (let saltadas = 0; saltadas < ancho; saltadas++) {
        let llegan = j === 0 && saltadas <= ultimoInicio ? 1 : 0;
        if (j > 0)
          for (let previa = Math.max(0, saltadas - holgura); previa <= saltadas; previa++)
            if (saltadas - previa <= huecos[j - 1 + previa]!) llegan += caminos[fila - ancho + previa]!;
        if (jornadaFija[j] === 1 && posicion[j] !== j + saltadas) llegan = 0;
        const peso = llegan * pesoDe(pesos, costes[saltadas]!);
        caminos[fila + saltadas] = peso;
        if (peso > mayor) mayor = peso;
      }
      const escala = 1 / mayor;
      for (let saltadas = 0; saltadas < ancho; saltadas++) caminos[fila + saltadas]! *= escala;
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
