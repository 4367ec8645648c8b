import { esFecha } from './fechas';
import type { Nodo } from './json-con-lineas';
import type { Anotar } from '@cd/domain/importacion/problemas';

/** An object of the file; its fields are asked for by name and type, and what is wrong is taken down with its line. */
export class Objeto {
  readonly linea: number;
  private readonly campos: Map<string, Nodo>;
  private readonly anotar: Anotar;

  private constructor(linea: number, campos: Map<string, Nodo>, anotar: Anotar) {
    this.linea = linea;
    this.campos = campos;
    this.anotar = anotar;
  }

  static de(nodo: Nodo, que: string, anotar: Anotar): Objeto | null {
    if (nodo.valor instanceof Map) return new Objeto(nodo.linea, nodo.valor, anotar);
    anotar(nodo.linea, `${que} tiene que ser un objeto {…}`);
    return null;
  }

  tiene(campo: string): boolean {
    return (this.campos.get(campo)?.valor ?? null) !== null;
  }

  lineaDe(campo: string): number {
    return this.campos.get(campo)?.linea ?? this.linea;
  }

  /** null, with its problem, unless it is a text that says something. */
  texto(campo: string): string | null {
    const nodo = this.exigir(campo);
    if (nodo && typeof nodo.valor === 'string' && nodo.valor.trim() !== '') return nodo.valor.trim();
    if (nodo) this.anotar(nodo.linea, `«${campo}» tiene que ser un texto`);
    return null;
  }

  esNumero(campo: string): boolean {
    return typeof this.campos.get(campo)?.valor === 'number';
  }

  /** null, with its problem, unless it is a whole number from `minimo` to `maximo`. */
  entero(campo: string, minimo: number, maximo: number): number | null {
    const nodo = this.exigir(campo);
    if (nodo && typeof nodo.valor === 'number' && Number.isInteger(nodo.valor) && nodo.valor >= minimo && nodo.valor <= maximo)
      return nodo.valor;
    if (nodo) this.anotar(nodo.linea, `«${campo}» tiene que ser un número entero de ${minimo} a ${maximo} y es ${mostrar(nodo)}`);
    return null;
  }

  /** As `entero`, but null where the file says null. */
  enteroONulo(campo: string, minimo: number, maximo: number): number | null {
    return this.campos.get(campo)?.valor === null ? null : this.entero(campo, minimo, maximo);
  }

  /** 'YYYY-MM-DD'; null where the file says null, and, with its problem, where it is no day of the calendar. */
  fecha(campo: string): string | null {
    const nodo = this.exigir(campo);
    if (!nodo || nodo.valor === null) return null;
    if (typeof nodo.valor === 'string' && esFecha(nodo.valor)) return nodo.valor;
    this.anotar(nodo.linea, `«${campo}» no es una fecha posible: ${mostrar(nodo)}`);
    return null;
  }

  /** false where absent. */
  logico(campo: string): boolean {
    const nodo = this.campos.get(campo);
    if (!nodo || nodo.valor === null || typeof nodo.valor === 'boolean') return nodo?.valor === true;
    this.anotar(nodo.linea, `«${campo}» tiene que ser true o false`);
    return false;
  }

  lista(campo: string): Nodo[] {
    const nodo = this.exigir(campo);
    if (nodo && Array.isArray(nodo.valor)) return nodo.valor;
    if (nodo) this.anotar(nodo.linea, `«${campo}» tiene que ser una lista [ … ]`);
    return [];
  }

  objetos(campo: string, que: string): Objeto[] {
    return this.lista(campo).flatMap((nodo) => Objeto.de(nodo, que, this.anotar) ?? []);
  }

  objetosSiEsta(campo: string, que: string): Objeto[] {
    return this.tiene(campo) ? this.objetos(campo, que) : [];
  }

  objeto(campo: string): Objeto | null {
    const nodo = this.exigir(campo);
    return nodo && Objeto.de(nodo, `«${campo}»`, this.anotar);
  }

  private exigir(campo: string): Nodo | null {
    const nodo = this.campos.get(campo);
    if (!nodo) this.anotar(this.linea, `falta «${campo}»`);
    return nodo ?? null;
  }
}

function mostrar({ valor }: Nodo): string {
  return valor instanceof Map ? '{…}' : Array.isArray(valor) ? '[…]' : JSON.stringify(valor);
}
