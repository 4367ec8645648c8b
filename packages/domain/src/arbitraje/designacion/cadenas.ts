import type { Modelo } from './modelo';
import type { Opciones } from './opciones';

const NADIE = -1;
/** Steps that beginning a chain costs. */
const PASOS_DE_CADENA = 100;
/** Labels looked at in a day, beyond which venues are no longer told apart: where all matches are worth about the same, labels multiply. */
const MIRADAS_DE_DIA = 40_000;

/**
 * The best chain of matches for one referee, exact, for what each of their matches is worth: labels by the last match and by how
 * many, day by day, that remember the venues they come from. Of two with the same last match and number, one is dropped when the other
 * is worth more even if it had to pay for every venue that only the first has seen. Days are put together by number of matches, so
 * that the load counts exactly. Nothing is allocated but the room for labels.
 */
export class Cadenas {
  /** What each match of the referee is worth, by its place in `Opciones`; set by the caller. */
  readonly pesos: Float64Array;
  /** The chain found, places in `Opciones`, and how many. */
  readonly elegidos: Int32Array;
  numElegidos = 0;
  /** Steps done, which the work is counted by. */
  pasos = 0;
  /** Whether venues are counted exactly. Otherwise what is found may fall short by what some venues cost, in half the time. */
  exacto = true;
  /** Labels looked at in the day that is being solved. */
  private miradas = 0;
  /** Which venues the labels remember: all, those of the best chain to each match, or only the first, which never counts too little. */
  private cuenta: 'todas' | 'de_la_mejor' | 'primera' = 'todas';
  private readonly activos: Int32Array;
  /** The last label of each list, by number of matches and place in the day; and the best of each. */
  private readonly cabeza: Int32Array;
  private readonly mejor: Float64Array;
  private readonly porDia: Int32Array;
  private readonly total: Float64Array;
  private readonly nuevo: Float64Array;
  private readonly elegido: Int32Array;
  private valor = new Float64Array(4096);
  private padre = new Int32Array(4096);
  private ultimo = new Int32Array(4096);
  private siguiente = new Int32Array(4096);
  private numEtiquetas = 0;
  private opciones!: Opciones;
  private cota = false;
  private costes!: Float64Array;
  private readonly carga: number;
  private costeMayor = 0;
  private readonly anchura: number;
  private readonly maximo: number;

  constructor({ arbitros }: Pick<Modelo, 'arbitros'>, carga: number) {
    this.carga = carga;
    const mayor = (de: (opciones: Opciones) => number): number => arbitros.reduce((max, opciones) => Math.max(max, de(opciones)), 1);
    this.anchura = mayor(({ partidos }) => partidos.length);
    this.maximo = mayor(({ maximos, dias }) => maximos.reduce((max, n, d) => Math.max(max, Math.min(n, dias[d + 1]! - dias[d]!)), 0));
    const dias = mayor(({ maximos }) => maximos.length);
    const [anchura, hasta] = [this.anchura, this.maximo + 1];
    this.pesos = new Float64Array(anchura);
    this.activos = new Int32Array(anchura);
    this.elegidos = new Int32Array(anchura);
    this.cabeza = new Int32Array(hasta * anchura);
    this.mejor = new Float64Array(hasta * anchura);
    this.porDia = new Int32Array(dias * hasta);
    this.total = new Float64Array(dias * hasta);
    this.nuevo = new Float64Array(dias * hasta + 1);
    this.elegido = new Int32Array(dias * (dias * hasta + 1));
  }

  /**
   * The value of the best chain for those weights and venue costs, beside what is fixed; 0 where there is none. The chain stays in `elegidos`. Where telling
   * venues apart would take too long, it is less than the best for a chain to be taken (`cota` false), and more for a bound.
   */
  resolver(opciones: Opciones, costes: Float64Array, cota = false): number {
    this.opciones = opciones;
    this.costes = costes;
    this.cota = cota;
    this.numEtiquetas = 0;
    this.numElegidos = 0;
    this.pasos += PASOS_DE_CADENA;
    const { dias, maximos } = opciones;
    for (let d = 0; d < maximos.length; d++) this.resolverDia(d, dias[d]!, dias[d + 1]!, maximos[d]!);
    return this.juntarDias(maximos.length, opciones.carga);
  }

  /** Leaves in `porDia` the best label of each number of matches of a day. */
  private resolverDia(d: number, desde: number, hasta: number, maximo: number): void {
    const { pesos, activos, maximo: ancho } = this;
    const umbral = this.carga * (2 * this.opciones.carga + 1);
    let n = 0;
    for (let i = desde; i < hasta; i++) if (pesos[i]! > umbral) activos[n++] = i;
    const tope = Math.min(maximo, n);
    this.pasos += hasta - desde;
    this.porDia.fill(NADIE, d * (ancho + 1), (d + 1) * (ancho + 1));
    if (tope <= 0) return;
    let costeMayor = 0;
    for (let j = 0; j < n; j++) costeMayor = Math.max(costeMayor, this.costes[activos[j]!]!);
    this.costeMayor = costeMayor;
    this.miradas = 0;
    this.cuenta = this.exacto ? 'todas' : 'de_la_mejor';
    const etiquetas = this.numEtiquetas;
    if (!this.recorrerDia(d, desde, hasta, n, tope)) {
      this.numEtiquetas = etiquetas;
      this.cuenta = this.cota ? 'primera' : 'de_la_mejor';
      this.recorrerDia(d, desde, hasta, n, tope);
    }
    this.pasos += this.miradas >> 2;
  }

  /** Goes through a day by number of matches; false, it gave up. */
  private recorrerDia(d: number, desde: number, hasta: number, n: number, tope: number): boolean {
    this.empezar(n);
    this.anotarMejor(d, 1, n);
    for (let k = 2; k <= tope; k++) {
      this.alargar(k, n, tope, this.opciones.cabenDia[d]!, desde, hasta - desde);
      if (this.cuenta === 'todas' && this.miradas > MIRADAS_DE_DIA) return false;
      this.anotarMejor(d, k, n);
    }
    return true;
  }

  private empezar(n: number): void {
    const { pesos, activos, cabeza, mejor, anchura } = this;
    for (let j = 0; j < n; j++) {
      const nodo = activos[j]!;
      const valor = pesos[nodo]! - this.costes[nodo]!;
      cabeza[anchura + j] = this.etiqueta(valor, NADIE, nodo, NADIE);
      mejor[anchura + j] = valor;
    }
  }

  /** Chains of k matches from those of one less. */
  private alargar(k: number, n: number, tope: number, base: number, desde: number, ancho: number): void {
    const { pesos, activos, cabeza, mejor, anchura } = this;
    const { caben, visitas } = this.opciones;
    const { costes } = this;
    const todas = this.cuenta === 'todas';
    const soloPrimera = this.cuenta === 'primera';
    const margen = todas ? Math.min(k - 1, tope - k) * this.costeMayor : 0;
    const previo = (k - 1) * anchura;
    const actual = k * anchura;
    this.pasos += (n * n) >> 1;
    for (let j = 0; j < n; j++) {
      const nodo = activos[j]!;
      const columna = base + nodo - desde;
      const peso = pesos[nodo]!;
      const coste = soloPrimera ? 0 : costes[nodo]!;
      if (todas && this.miradas > MIRADAS_DE_DIA) return;
      cabeza[actual + j] = NADIE;
      mejor[actual + j] = -Infinity;
      for (let i = 0; i < j; i++) {
        if (mejor[previo + i]! + peso <= mejor[actual + j]! - margen) continue;
        if (caben[columna + (activos[i]! - desde) * ancho] === 0) continue;
        for (let etiqueta = cabeza[previo + i]!; etiqueta !== NADIE; etiqueta = this.siguiente[etiqueta]!) {
          this.miradas++;
          const valor = this.valor[etiqueta]! + peso - (coste > 0 && !this.haVisto(etiqueta, visitas[nodo]!) ? coste : 0);
          if (valor > mejor[actual + j]! - margen) this.ofrecer(actual + j, valor, etiqueta, nodo, todas ? tope - k : 0);
        }
      }
    }
  }

  private ofrecer(casilla: number, valor: number, padre: number, nodo: number, quedan: number): void {
    const { cabeza, mejor, siguiente } = this;
    let anterior = NADIE;
    for (let rival = cabeza[casilla]!; rival !== NADIE; rival = siguiente[rival]!) {
      this.miradas++;
      const suValor = this.valor[rival]!;
      if (suValor >= valor && suValor >= valor + this.ventaja(padre, this.padre[rival]!, nodo, quedan)) return;
      if (valor >= suValor && valor >= suValor + this.ventaja(this.padre[rival]!, padre, nodo, quedan)) {
        if (anterior === NADIE) cabeza[casilla] = siguiente[rival]!;
        else siguiente[anterior] = siguiente[rival]!;
      } else anterior = rival;
    }
    cabeza[casilla] = this.etiqueta(valor, padre, nodo, cabeza[casilla]!);
    if (valor > mejor[casilla]!) mejor[casilla] = valor;
  }

  /** What the first chain could save at most, in what is left, for the venues that the second has not seen. */
  private ventaja(una: number, otra: number, nodo: number, quedan: number): number {
    if (quedan === 0) return 0;
    const { visitas } = this.opciones;
    const { costes } = this;
    let suma = 0;
    for (let etiqueta = una; etiqueta !== NADIE; etiqueta = this.padre[etiqueta]!) {
      const ultimo = this.ultimo[etiqueta]!;
      if (visitas[ultimo] === visitas[nodo] || this.haVisto(otra, visitas[ultimo]!)) continue;
      suma += costes[ultimo]!;
    }
    return Math.min(suma, quedan * this.costeMayor);
  }

  private haVisto(cadena: number, visita: number): boolean {
    const { visitas } = this.opciones;
    for (let etiqueta = cadena; etiqueta !== NADIE; etiqueta = this.padre[etiqueta]!)
      if (visitas[this.ultimo[etiqueta]!] === visita) return true;
    return false;
  }

  private anotarMejor(d: number, k: number, n: number): void {
    const { cabeza, siguiente, anchura } = this;
    let mejor = NADIE;
    for (let j = 0; j < n; j++)
      for (let etiqueta = cabeza[k * anchura + j]!; etiqueta !== NADIE; etiqueta = siguiente[etiqueta]!)
        if (mejor === NADIE || this.valor[etiqueta]! > this.valor[mejor]!) mejor = etiqueta;
    this.porDia[d * (this.maximo + 1) + k] = mejor;
  }

  /** Joins the days by total number of matches; what each day gives stays in `elegido`. */
  private juntarDias(numDias: number, fijos: number): number {
    const { porDia, total, nuevo, elegido, maximo } = this;
    const ancho = maximo + 1;
    let hay = 0;
    total[0] = 0;
    for (let d = 0; d < numDias; d++) {
      const fila = d * this.total.length;
      let suyos = 0;
      for (let k = 1; k <= maximo; k++) if (porDia[d * ancho + k]! !== NADIE) suyos = k;
      for (let n = 0; n <= hay + suyos; n++) {
        nuevo[n] = -Infinity;
        for (let k = Math.max(0, n - hay); k <= suyos && k <= n; k++) {
          const etiqueta = porDia[d * ancho + k]!;
          if (k > 0 && etiqueta === NADIE) continue;
          const valor = total[n - k]! + (k > 0 ? this.valor[etiqueta]! : 0);
          if (valor > nuevo[n]!) {
            nuevo[n] = valor;
            elegido[fila + n] = k;
          }
        }
      }
      hay += suyos;
      for (let n = 0; n <= hay; n++) total[n] = nuevo[n]!;
    }
    const conCarga = (n: number): number => total[n]! - this.carga * n * (2 * fijos + n);
    let mejor = 0;
    for (let n = 1; n <= hay; n++) if (conCarga(n) > conCarga(mejor)) mejor = n;
    this.recoger(numDias, mejor);
    return conCarga(mejor);
  }

  private recoger(numDias: number, cuantos: number): void {
    let quedan = cuantos;
    for (let d = numDias - 1; d >= 0; d--) {
      const k = this.elegido[d * this.total.length + quedan]!;
      if (k === 0) continue;
      for (let etiqueta = this.porDia[d * (this.maximo + 1) + k]!; etiqueta !== NADIE; etiqueta = this.padre[etiqueta]!)
        this.elegidos[this.numElegidos++] = this.ultimo[etiqueta]!;
      quedan -= k;
    }
  }

  private etiqueta(valor: number, padre: number, nodo: number, siguiente: number): number {
    const n = this.numEtiquetas++;
    if (n === this.valor.length) this.ensanchar();
    this.valor[n] = valor;
    this.padre[n] = padre;
    this.ultimo[n] = nodo;
    this.siguiente[n] = siguiente;
    return n;
  }

  private ensanchar(): void {
    const copiar = <T extends Float64Array | Int32Array>(vieja: T, nueva: T): T => (nueva.set(vieja), nueva);
    const largo = this.valor.length * 2;
    this.valor = copiar(this.valor, new Float64Array(largo));
    this.padre = copiar(this.padre, new Int32Array(largo));
    this.ultimo = copiar(this.ultimo, new Int32Array(largo));
    this.siguiente = copiar(this.siguiente, new Int32Array(largo));
  }
}
