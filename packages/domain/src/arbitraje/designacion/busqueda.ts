import type { Azar } from '../../competicion/azar/azar';
import { LIBRE, type Modelo } from './modelo';
import type { Llevado, Reparto } from './reparto';

/** How many referees are routed again together. */
const VECINOS = { menos: 2, mas: 6 };
/** How many times a change first tries to begin with a post that nobody has. */
const INTENTOS_VACIO = 4;
/** How often the next neighbour is somebody who could have what the last one has, rather than one with something the last one could have. */
const POR_LO_QUE_LLEVA = 0.7;
const POR_LO_QUE_PODRIA = 0.5;
/** How much of the price of a post that another of the group could take is charged to whoever goes before. */
const RECARGO = { menos: 0.5, mas: 1.1 };

/**
 * Takes a few referees who could have the same posts out of theirs and routes them again one after the other, each with the best chain
 * of what is free; those who go first pay for what the rest could take.
 */
export class Busqueda {
  private readonly reparto: Reparto;
  private readonly modelo: Modelo;
  private readonly azar: Azar;
  private readonly precios: Float64Array;
  private readonly grupo: Int32Array;
  private readonly antes: Llevado[];
  private readonly recargos: Float64Array;
  /** For each post, how many of the group who are still to be routed could take it. */
  private readonly interesados: Int32Array;
  private numGrupo = 0;

  constructor(reparto: Reparto, precios: Float64Array, azar: Azar) {
    this.reparto = reparto;
    this.modelo = reparto.modelo;
    this.azar = azar;
    this.precios = precios;
    const { arbitros } = this.modelo;
    this.grupo = new Int32Array(arbitros.length);
    this.antes = arbitros.map(() => ({ opciones: new Int32Array(reparto.ancho), cuantos: 0, valor: 0 }));
    this.recargos = new Float64Array(precios.length);
    this.interesados = new Int32Array(precios.length);
  }

  /** Routes everybody, in groups of those who go together, each leaving to the rest what they pay more for. */
  empezar(): void {
    const { modelo, reparto, precios } = this;
    for (const pase of [precios, null])
      for (const { arbitro, cuadrilla } of modelo.arbitros) {
        if (cuadrilla.some((otro) => otro < arbitro)) continue;
        this.numGrupo = 0;
        this.agregar(arbitro);
        for (const a of cuadrilla) reparto.quitar(a);
        for (const a of cuadrilla) reparto.encaminar(a, pase, null);
        this.igualar();
      }
  }

  /** Leaves everybody with what they had, as far as they still can. */
  retomar(anterior: Int32Array): void {
    const { modelo, reparto, recargos } = this;
    for (const { arbitro, cuadrilla } of modelo.arbitros) {
      if (cuadrilla.some((otro) => otro < arbitro)) continue;
      this.numGrupo = 0;
      this.agregar(arbitro);
      for (const a of cuadrilla) {
        for (const puesto of modelo.arbitros[a]!.puestos) recargos[puesto] = anterior[puesto] === a ? 0 : Infinity;
        reparto.encaminar(a, recargos, null);
      }
      this.igualar();
    }
  }

  /** Tries one change, which stays if it loses no more than the heat allows; otherwise all goes back. */
  probar(calor: number): void {
    this.elegir();
    if (this.numGrupo > 0) this.reencaminar(calor);
  }

  /** Routes each crew on its own, counting venues exactly; answers whether anything was gained. */
  repasar(): boolean {
    const antes = this.reparto.valor;
    for (const { arbitro, cuadrilla } of this.modelo.arbitros) {
      if (cuadrilla.some((otro) => otro < arbitro)) continue;
      this.numGrupo = 0;
      this.agregar(arbitro);
      this.reencaminar(0);
    }
    return this.reparto.valor > antes + 1e-6;
  }

  private reencaminar(calor: number): void {
    const { reparto, grupo, azar, numGrupo } = this;
    const antes = reparto.valor;
    this.desordenar();
    for (let n = 0; n < numGrupo; n++) reparto.guardar(grupo[n]!, this.antes[n]!);
    for (let n = 0; n < numGrupo; n++) reparto.quitar(grupo[n]!);
    this.encaminarGrupo();
    this.igualar();
    const gana = reparto.valor - antes;
    if (gana >= 0 || (calor > 0 && azar.real() < Math.exp(gana / calor))) return;
    for (let n = 0; n < numGrupo; n++) reparto.quitar(grupo[n]!);
    for (let n = 0; n < numGrupo; n++) reparto.reponer(grupo[n]!, this.antes[n]!);
  }

  private encaminarGrupo(): void {
    const { reparto, grupo, azar, recargos, precios, interesados, numGrupo } = this;
    const { arbitros } = this.modelo;
    for (let n = 0; n < numGrupo; n++) for (const puesto of arbitros[grupo[n]!]!.puestos) interesados[puesto]!++;
    const parte = RECARGO.menos + (RECARGO.mas - RECARGO.menos) * azar.real();
    for (let n = 0; n < numGrupo; n++) {
      for (const puesto of arbitros[grupo[n]!]!.puestos) {
        interesados[puesto]!--;
        recargos[puesto] = interesados[puesto]! > 0 ? precios[puesto]! * parte : 0;
      }
      reparto.encaminar(grupo[n]!, recargos, null);
    }
  }

  /** Picks neighbours at random: each could take something that the one before has, or could have. */
  private elegir(): void {
    const { azar, modelo, reparto } = this;
    const cuantos = VECINOS.menos + azar.entero(VECINOS.mas - VECINOS.menos + 1);
    this.numGrupo = 0;
    let puesto = this.puestoAlAzar();
    for (let intento = 0; puesto !== null && this.numGrupo < cuantos && intento < 4 * cuantos; intento++) {
      const candidatos = modelo.quienes[puesto]!;
      const arbitro = candidatos[azar.entero(candidatos.length)]!;
      if (!this.estaEnGrupo(arbitro)) this.agregar(arbitro);
      const { puestos } = modelo.arbitros[arbitro]!;
      const suyos = reparto.numDe[arbitro]!;
      if (suyos > 0 && azar.real() < POR_LO_QUE_LLEVA) puesto = puestos[reparto.lleva[arbitro * reparto.ancho + azar.entero(suyos)]!]!;
      else if (azar.real() < POR_LO_QUE_PODRIA) puesto = puestos[azar.entero(puestos.length)]!;
    }
  }

  /** A post that somebody could take, preferably one that nobody has. */
  private puestoAlAzar(): number | null {
    const { azar, modelo, reparto } = this;
    let puesto: number | null = null;
    for (let intento = 0; intento < INTENTOS_VACIO * 8; intento++) {
      const otro = azar.entero(reparto.titular.length);
      if (modelo.quienes[otro]!.length === 0) continue;
      puesto = otro;
      if (reparto.titular[otro] === LIBRE || intento >= INTENTOS_VACIO) break;
    }
    return puesto;
  }

  private estaEnGrupo(arbitro: number): boolean {
    for (let n = 0; n < this.numGrupo; n++) if (this.grupo[n] === arbitro) return true;
    return false;
  }

  /** Adds a referee with all who are bound to them. */
  private agregar(arbitro: number): void {
    for (const a of this.modelo.arbitros[arbitro]!.cuadrilla) this.grupo[this.numGrupo++] = a;
  }

  private desordenar(): void {
    const { grupo, azar } = this;
    for (let i = this.numGrupo - 1; i > 0; i--) {
      const j = azar.entero(i + 1);
      const arbitro = grupo[i]!;
      grupo[i] = grupo[j]!;
      grupo[j] = arbitro;
    }
  }

  /** Leaves those who always go together only in the venues where both go, until neither goes where the other does not. */
  private igualar(): void {
    const { modelo, reparto, grupo } = this;
    for (let n = 0; n < this.numGrupo; n++) {
      const { inseparables, arbitro, cuadrilla } = modelo.arbitros[grupo[n]!]!;
      let cambia = false;
      for (const otro of inseparables) cambia = this.acompasar(arbitro, otro) || cambia;
      if (!cambia) continue;
      reparto.revalorar(cuadrilla);
      n = -1;
    }
  }

  private acompasar(uno: number, otro: number): boolean {
    const { modelo, reparto } = this;
    const deUno = reparto.visitasDe(uno);
    const deOtro = reparto.visitasDe(otro);
    const sobra = (suyas: Set<number>, otras: Set<number>, a: number): boolean =>
      [...suyas].some((visita) => !otras.has(visita) && !modelo.arbitros[a]!.visitasFijas.has(visita));
    if (!sobra(deUno, deOtro, uno) && !sobra(deOtro, deUno, otro)) return false;
    const ambas = new Set([...deUno].filter((visita) => deOtro.has(visita)));
    for (const a of [uno, otro]) reparto.quitar(a);
    for (const a of [uno, otro]) reparto.encaminar(a, null, ambas);
    return true;
  }
}
