import { crearAzar, type Azar } from '../../competicion/azar/azar';
import { Busqueda } from './busqueda';
import { Cadenas } from './cadenas';
import { acotarCobertura } from './cobertura';
import { companiaFija } from './companias';
import { CRITERIOS } from './criterios';
import { contar, medir, medirCompania } from './medir';
import { crearModelo, LIBRE, VEDADO, type Modelo, type Permanencia } from './modelo';
import { Precios } from './precios';
import { Reparto } from './reparto';
import type { Cobertura, DatosDeDesignacion, Designacion, OpcionesDeDesignacion, Propuesta, PuestoVacio } from './tipos';

/** Steps of the chains that a slow machine does in a second. */
const PASOS_POR_SEGUNDO = 40_000_000;
/** Seconds that suit a number of matches, and more than those. */
const SEGUNDOS: readonly (readonly [partidos: number, segundos: number])[] = [
  [50, 2],
  [150, 8],
  [300, 20],
  [Infinity, 60],
];
/** Share of the work that is behind when each part ends: prices for a first search, that search, and prices again; the rest is search. */
const PARTES = { primeros: 0.08, tanteo: 0.15, precios: 0.5 };
/** Extra work, as a share, for the bound of the posts and for that of the principal ones. */
const PARA_PUESTOS = 0.3;
/** Initial prices of a principal post and of any other. */
const PRECIOS_INICIALES = { principal: 6000, otro: 500 };
/** Price of a principal post where only those count, each as one. */
const PRECIO_DE_PRINCIPAL = 0.8;
/** How much value a change may lose: at first a few points of rating are nothing, and at last nothing that costs is taken. */
const CALOR = { inicial: 300, final: 8 };
/** Changes between two looks at the time. */
const TANDA = 64;
const AVISOS = 50;
/** How near the bound, relative to its value, a proposal counts as the best. */
const OPTIMO = 1e-7;

export const segundosPara = (partidos: number): number => SEGUNDOS.find(([hasta]) => partidos <= hasta)![1];

/** A search over some data: what is known of its best and of its bound. */
export class Taller {
  readonly modelo: Modelo;
  readonly cadenas: Cadenas;
  readonly reparto: Reparto;
  readonly azar: Azar;
  precios: Float64Array;
  /** The best proposal so far. */
  mejor: Int32Array;
  private readonly dual: Precios;
  private readonly opciones: OpcionesDeDesignacion;
  private readonly fijos: number;
  private readonly compania: number;
  private valorMejor = -Infinity;
  private avisado = 0;
  private readonly pasos: number;

  constructor(datos: DatosDeDesignacion, opciones: OpcionesDeDesignacion, permanencia?: Permanencia) {
    this.modelo = crearModelo(datos, permanencia);
    this.opciones = opciones;
    this.cadenas = new Cadenas(this.modelo, CRITERIOS.carga);
    this.reparto = new Reparto(this.modelo, this.cadenas);
    this.azar = crearAzar(opciones.semilla);
    this.mejor = this.reparto.titular.slice();
    this.fijos = medir(this.modelo, this.modelo.fijo) + medirCompania(this.modelo, this.modelo.fijo);
    this.compania = companiaFija(this.modelo.arbitros);
    const { principal, otro } = PRECIOS_INICIALES;
    this.precios = Float64Array.from(this.modelo.quienes, ({ length }, p) => {
      if (length === 0) return 0;
      return this.modelo.principal[p] ? principal : otro;
    });
    this.dual = new Precios(this.modelo, this.cadenas, this.precios);
    this.pasos = PASOS_POR_SEGUNDO * (opciones.presupuesto ?? segundosPara(datos.partidos.length));
  }

  /** The value that no proposal can exceed. */
  get cota(): number {
    return this.dual.cota + medir(this.modelo, this.modelo.fijo) + this.compania;
  }

  get valor(): number {
    return this.valorMejor + this.fijos;
  }

  private sigue = (): boolean => !this.opciones.cancelado?.();

  private queda(parte: number): boolean {
    return (
      this.cadenas.pasos < this.pasos * parte &&
      this.sigue() &&
      this.valorMejor < this.dual.cota - OPTIMO * Math.max(1, Math.abs(this.dual.cota))
    );
  }

  anotar(): void {
    if (this.reparto.valor <= this.valorMejor) return;
    this.valorMejor = this.reparto.valor;
    this.mejor.set(this.reparto.titular);
  }

  bajarPrecios(parte: number): void {
    do {
      this.dual.avanzar(this.valorMejor);
      this.avisar();
    } while (this.queda(parte) && !this.dual.agotado);
    this.precios = this.dual.mejores.slice();
  }

  /** Searches from the current proposal, ever colder, up to a share of the work. */
  buscar(parte: number, { inicial, final } = CALOR): void {
    const { cadenas, azar, reparto } = this;
    const busqueda = new Busqueda(reparto, this.precios, azar);
    const desde = cadenas.pasos;
    const hasta = this.pasos * parte;
    cadenas.exacto = false;
    while (this.queda(parte)) {
      const calor = inicial * (final / inicial) ** ((cadenas.pasos - desde) / (hasta - desde));
      for (let n = 0; n < TANDA; n++) {
        busqueda.probar(calor);
        this.anotar();
      }
      // A change that is tried in vain is work too.
      cadenas.pasos += TANDA;
      this.avisar();
    }
    cadenas.exacto = true;
    while (busqueda.repasar() && this.sigue());
    this.anotar();
  }

  empezar(): void {
    new Busqueda(this.reparto, this.precios, this.azar).empezar();
    this.anotar();
  }

  propuesta(): Propuesta {
    const { modelo, mejor: titular, precios } = this;
    const { principal, fijo } = modelo;
    // A principal post costs so much more where it could be another's instead.
    const deUno = precios.map((precio, p) => {
      const deMas = principal[p] ? PRECIOS_INICIALES.principal : 0;
      return Math.min(1, Math.max(0, (precio - deMas) / CRITERIOS.otro));
    });
    const acotar = (cuenta: (puesto: number) => boolean, iniciales: Float64Array): Cobertura =>
      acotarCobertura(modelo, titular, {
        cuenta: (puesto) => fijo[puesto] !== VEDADO && cuenta(puesto),
        iniciales,
        pasos: this.opciones.soloValor ? 0 : this.pasos * PARA_PUESTOS,
        sigue: this.sigue,
      });
    return {
      ...enumerar(modelo, titular),
      valor: medir(modelo, titular) + medirCompania(modelo, titular),
      cota: this.cota,
      puestos: acotar(() => true, deUno),
      principales: acotar(
        (puesto) => principal[puesto] === 1,
        deUno.map(() => PRECIO_DE_PRINCIPAL),
      ),
    };
  }

  retomar(anterior: Int32Array): void {
    new Busqueda(this.reparto, this.precios, this.azar).retomar(anterior);
    this.anotar();
  }

  private avisar(): void {
    const hecho = Math.min(1, this.cadenas.pasos / this.pasos);
    if (!this.opciones.alAvanzar || hecho < this.avisado) return;
    this.avisado = hecho + 1 / AVISOS;
    const { cubiertos } = contar(this.mejor, () => true);
    this.opciones.alAvanzar({ hecho, cubiertos, valor: this.valor, cota: this.cota });
  }
}

/** The appointments of some holders, by match and post, and the posts that nobody has. */
export function enumerar(
  { reglas, partidos, puestoPartido, puestoIndice }: Modelo,
  titular: Int32Array,
): { designaciones: Designacion[]; vacios: PuestoVacio[] } {
  const designaciones: Designacion[] = [];
  const vacios: PuestoVacio[] = [];
  titular.forEach((a, p) => {
    const puesto = { partido: partidos[puestoPartido[p]!]!.id, puesto: puestoIndice[p]! };
    if (a >= 0) designaciones.push({ ...puesto, arbitro: reglas.datos.arbitros[a]!.id });
    else if (a === LIBRE) vacios.push(puesto);
  });
  return { designaciones, vacios };
}

/**
 * Proposes who referees each match (domain-rules, «Referees»): prices and the best chain of each referee for them give a bound; with
 * those prices a few neighbouring referees at a time are routed again, ever colder.
 */
export function proponer(datos: DatosDeDesignacion, opciones: OpcionesDeDesignacion): Propuesta {
  const taller = new Taller(datos, opciones);
  taller.empezar();
  taller.bajarPrecios(PARTES.primeros);
  taller.empezar();
  taller.buscar(PARTES.tanteo);
  taller.bajarPrecios(PARTES.precios);
  taller.buscar(1);
  return taller.propuesta();
}
