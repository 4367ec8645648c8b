import { printParseErrorCode, visit, type JSONVisitor } from 'jsonc-parser';

/** A JSON value that knows the line it begins on. */
export interface Nodo {
  linea: number;
  valor: null | boolean | number | string | Nodo[] | Map<string, Nodo>;
}

export class JsonRoto extends Error {
  readonly linea: number;

  constructor(linea: number, motivo: string) {
    super(motivo);
    this.name = 'JsonRoto';
    this.linea = linea;
  }
}

const MAXIMA_HONDURA = 100;
const VALOR = 'un valor';
const CAMPO = 'el nombre de un campo entre comillas';
const EN_UNA_CADENA: ReadonlySet<string> = new Set([
  'UnexpectedEndOfString',
  'InvalidUnicode',
  'InvalidEscapeCharacter',
  'InvalidCharacter',
]);

/** Reads JSON (RFC 8259) as JSON.parse does, keeping lines. JsonRoto with the line where it stops being JSON. */
export function leerJson(texto: string): Nodo {
  const lectura = new Lectura(texto);
  visit(texto, lectura.visitante, { disallowComments: true });
  return lectura.raiz!;
}

class Lectura {
  raiz: Nodo | null = null;
  private readonly texto: string;
  private readonly abiertos: { valor: Nodo[] | Map<string, Nodo>; campo: string }[] = [];
  private esperado = VALOR;
  /** A file cut short is wrong where it ends, not on the empty line after it. */
  private ultimaLinea = 0;

  constructor(texto: string) {
    this.texto = texto;
  }

  readonly visitante: JSONVisitor = {
    onObjectBegin: (lugar, _, linea) => this.abrir(new Map(), lugar, linea),
    onArrayBegin: (lugar, _, linea) => this.abrir([], lugar, linea),
    onObjectEnd: (_, largo, linea) => this.cerrar(largo, linea),
    onArrayEnd: (_, largo, linea) => this.cerrar(largo, linea),
    onObjectProperty: (campo, lugar, largo, linea) => {
      this.sinNulos(campo, lugar, largo, linea);
      this.abiertos.at(-1)!.campo = campo;
      this.seguir(linea, '«:»');
    },
    onLiteralValue: (valor: null | boolean | number | string, lugar, largo, linea) => {
      this.sinNulos(valor, lugar, largo, linea);
      this.poner(valor, lugar, linea);
    },
    onSeparator: (signo, _, __, linea) => this.seguir(linea, signo === ',' && this.abiertos.at(-1)!.valor instanceof Map ? CAMPO : VALOR),
    onError: (fallo, lugar, _, linea) =>
      this.fallar(lugar, linea, EN_UNA_CADENA.has(printParseErrorCode(fallo)) ? 'el cierre de unas comillas' : this.esperado),
  };

  private abrir(valor: Nodo[] | Map<string, Nodo>, lugar: number, linea: number): void {
    this.poner(valor, lugar, linea);
    this.abiertos.push({ valor, campo: '' });
    this.esperado = valor instanceof Map ? CAMPO : VALOR;
  }

  private poner(valor: Nodo['valor'], lugar: number, linea: number): void {
    if (this.abiertos.length > MAXIMA_HONDURA) this.fallar(lugar, linea, 'menos niveles');
    const nodo = { linea: linea + 1, valor };
    const dentro = this.abiertos.at(-1);
    if (dentro === undefined) this.raiz = nodo;
    else if (dentro.valor instanceof Map) dentro.valor.set(dentro.campo, nodo);
    else dentro.valor.push(nodo);
    this.terminar(linea);
  }

  private cerrar(largo: number, linea: number): void {
    // What the file leaves open is closed at its end too, before it is told to be missing.
    if (largo === 0) return;
    this.abiertos.pop();
    this.terminar(linea);
  }

  private terminar(linea: number): void {
    const dentro = this.abiertos.at(-1)?.valor;
    this.seguir(linea, dentro === undefined ? 'el final del fichero' : dentro instanceof Map ? '«,» o «}»' : '«,» o «]»');
  }

  private seguir(linea: number, esperado: string): void {
    this.ultimaLinea = linea;
    this.esperado = esperado;
  }

  /** The database has no way to store one. */
  private sinNulos(valor: Nodo['valor'], lugar: number, largo: number, linea: number): void {
    if (typeof valor !== 'string' || !valor.includes('\u0000')) return;
    throw new JsonRoto(linea + 1, `hay un carácter nulo en ${this.texto.slice(lugar, lugar + Math.min(largo, 40))}`);
  }

  private fallar(lugar: number, linea: number, falta: string): never {
    if (lugar >= this.texto.length) throw new JsonRoto(this.ultimaLinea + 1, `no es JSON: el fichero acaba donde se esperaba ${falta}`);
    const hallado = this.texto.slice(lugar, lugar + 20).split('\n', 1)[0]!;
    throw new JsonRoto(linea + 1, `no es JSON: se esperaba ${falta} y hay «${hallado}»`);
  }
}
