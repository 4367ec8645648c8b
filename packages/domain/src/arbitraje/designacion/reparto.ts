import type { Cadenas } from './cadenas';
import { CRITERIOS } from './criterios';
import { LIBRE, type Modelo } from './modelo';
import type { Opciones } from './opciones';

/** What a referee had, to put it back. */
export interface Llevado {
  opciones: Int32Array;
  cuantos: number;
  valor: number;
}

/** Who has each post: what the search changes, a whole referee at a time. */
export class Reparto {
  readonly modelo: Modelo;
  /** The referee of each post, fixed ones too; LIBRE, nobody yet. */
  readonly titular: Int32Array;
  /** What each referee has, as places in their options: `numDe` of them, `ancho` apart. */
  readonly lleva: Int32Array;
  readonly numDe: Int32Array;
  readonly ancho: number;
  /** Value of what is not fixed. */
  valor = 0;
  private readonly valorDe: Float64Array;
  private readonly cadenas: Cadenas;
  /** For each match of the referee who is being routed: the place of its post in the options, and the surcharge on it. */
  private readonly opcion: Int32Array;
  private readonly recargo: Float64Array;

  constructor(modelo: Modelo, cadenas: Cadenas) {
    this.modelo = modelo;
    this.cadenas = cadenas;
    this.titular = modelo.fijo.slice();
    const { arbitros } = modelo;
    const caben = arbitros.map(({ maximos, dias }) =>
      maximos.reduce((suma, n, d) => suma + Math.max(0, Math.min(n, dias[d + 1]! - dias[d]!)), 0),
    );
    this.ancho = Math.max(1, ...caben);
    this.lleva = new Int32Array(arbitros.length * this.ancho);
    this.numDe = new Int32Array(arbitros.length);
    this.valorDe = new Float64Array(arbitros.length);
    this.opcion = new Int32Array(cadenas.pesos.length);
    this.recargo = new Float64Array(cadenas.pesos.length);
  }

  /** Frees all that a referee has that is not fixed. A whole crew is taken out before any of it is put back. */
  quitar(arbitro: number): void {
    const { puestos } = this.modelo.arbitros[arbitro]!;
    const base = arbitro * this.ancho;
    for (let n = 0; n < this.numDe[arbitro]!; n++) this.titular[puestos[this.lleva[base + n]!]!] = LIBRE;
    this.numDe[arbitro] = 0;
    this.valor -= this.valorDe[arbitro]!;
    this.valorDe[arbitro] = 0;
  }

  /** Gives a referee who has nothing the best chain of what is free. A surcharge on a post leaves it to others; `visitas`, if given, are the only venues. */
  encaminar(arbitro: number, recargos: Float64Array | null, visitas: ReadonlySet<number> | null): void {
    const { opcion, recargo, cadenas, titular } = this;
    const opciones = this.modelo.arbitros[arbitro]!;
    const { partidos, primera, puestos, ganancias } = opciones;
    const { pesos, elegidos } = cadenas;
    for (let i = 0; i < partidos.length; i++) {
      let mejor = 0;
      for (let o = primera[i]!; o < primera[i + 1]!; o++) {
        const puesto = puestos[o]!;
        if (titular[puesto] !== LIBRE) continue;
        const extra = recargos ? recargos[puesto]! : 0;
        const neto = ganancias[o]! - extra;
        if (neto > mejor) {
          mejor = neto;
          opcion[i] = o;
          recargo[i] = extra;
        }
      }
      pesos[i] = mejor;
    }
    if (visitas || opciones.incompatibles.length > 0) this.vedar(opciones, visitas);
    let valor = cadenas.resolver(opciones, opciones.companeros.length > 0 ? this.costesCon(opciones) : opciones.costes);
    const base = arbitro * this.ancho;
    for (let n = 0; n < cadenas.numElegidos; n++) {
      const i = elegidos[n]!;
      this.lleva[base + n] = opcion[i]!;
      titular[puestos[opcion[i]!]!] = arbitro;
      valor += recargo[i]!;
    }
    this.numDe[arbitro] = cadenas.numElegidos;
    this.anotar(arbitro, valor);
  }

  guardar(arbitro: number, en: Llevado): void {
    const base = arbitro * this.ancho;
    en.cuantos = this.numDe[arbitro]!;
    en.valor = this.valorDe[arbitro]!;
    for (let n = 0; n < en.cuantos; n++) en.opciones[n] = this.lleva[base + n]!;
  }

  reponer(arbitro: number, { opciones, cuantos, valor }: Llevado): void {
    const { puestos } = this.modelo.arbitros[arbitro]!;
    const base = arbitro * this.ancho;
    for (let n = 0; n < cuantos; n++) {
      this.lleva[base + n] = opciones[n]!;
      this.titular[puestos[opciones[n]!]!] = arbitro;
    }
    this.numDe[arbitro] = cuantos;
    this.anotar(arbitro, valor);
  }

  /** The venues of a day that a referee goes to, also for fixed matches. */
  visitasDe(arbitro: number): Set<number> {
    const { puestos, visitasFijas } = this.modelo.arbitros[arbitro]!;
    const { visitaDe, puestoPartido } = this.modelo;
    const visitas = new Set(visitasFijas);
    const base = arbitro * this.ancho;
    for (let n = 0; n < this.numDe[arbitro]!; n++) visitas.add(visitaDe[puestoPartido[puestos[this.lleva[base + n]!]!]!]!);
    return visitas;
  }

  /** What each of a crew is worth after their venues have changed: the company of two counts for the second who goes there. */
  revalorar(cuadrilla: Int32Array): void {
    const { arbitros } = this.modelo;
    const llegados = new Set<number>();
    for (const a of cuadrilla) {
      const { ganancias, carga, visitasFijas, companeros } = arbitros[a]!;
      const cuantos = this.numDe[a]!;
      let valor = -CRITERIOS.carga * cuantos * (2 * carga + cuantos);
      for (const o of this.lleva.subarray(a * this.ancho, a * this.ancho + cuantos)) valor += ganancias[o]!;
      for (const visita of this.visitasDe(a)) {
        if (visitasFijas.has(visita)) continue;
        const juntos = companeros.filter((otro) => (llegados.has(otro) ? this.visitasDe(otro) : arbitros[otro]!.visitasFijas).has(visita));
        valor -= CRITERIOS.sede - CRITERIOS.pareja * juntos.length;
      }
      llegados.add(a);
      this.valor -= this.valorDe[a]!;
      this.anotar(a, valor);
    }
  }

  private anotar(arbitro: number, valor: number): void {
    this.valorDe[arbitro] = valor;
    this.valor += valor;
  }

  /** Makes worthless the matches of those whom they must not meet, and those at other venues. */
  private vedar({ partidos, visitas, incompatibles }: Opciones, admitidas: ReadonlySet<number> | null): void {
    const { primerPuesto } = this.modelo;
    for (let i = 0; i < partidos.length; i++) {
      const partido = partidos[i]!;
      const equipo = this.titular.subarray(primerPuesto[partido], primerPuesto[partido + 1]);
      if ((admitidas && !admitidas.has(visitas[i]!)) || incompatibles.some((otro) => equipo.includes(otro))) this.cadenas.pesos[i] = 0;
    }
  }

  /** What each venue costs once the companions who are already there are counted. */
  private costesCon({ companeros, costes, visitas, visitasFijas }: Opciones): Float64Array {
    const suyas = Array.from(companeros, (otro) => this.visitasDe(otro));
    return costes.map((coste, i) => {
      const visita = visitas[i]!;
      return visitasFijas.has(visita) ? coste : coste - CRITERIOS.pareja * suyas.filter((unas) => unas.has(visita)).length;
    });
  }
}
