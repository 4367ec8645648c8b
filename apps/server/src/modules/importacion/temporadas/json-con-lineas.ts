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

const CADENA = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"/y;
const NUMERO = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const PALABRA = /true|false|null/y;
const MAXIMA_HONDURA = 100;

/** Reads JSON (RFC 8259) as JSON.parse does, keeping lines. JsonRoto with the line where it stops being JSON. */
export function leerJson(texto: string): Nodo {
  let pos = 0;
  let linea = 1;
  // A file cut short is wrong where it ends, not on the empty line after it.
  let lineaDelUltimo = 1;

  function espacios(): void {
    for (; pos < texto.length; pos++) {
      const letra = texto[pos];
      if (letra === '\n') linea++;
      else if (letra !== ' ' && letra !== '\t' && letra !== '\r') return;
    }
  }

  function fallar(esperado: string): never {
    if (pos >= texto.length) throw new JsonRoto(lineaDelUltimo, `no es JSON: el fichero acaba donde se esperaba ${esperado}`);
    const hallado = texto.slice(pos, pos + 20).split('\n', 1)[0]!;
    throw new JsonRoto(linea, `no es JSON: se esperaba ${esperado} y hay «${hallado}»`);
  }

  function toca(signo: string): boolean {
    espacios();
    if (texto[pos] !== signo) return false;
    pos++;
    lineaDelUltimo = linea;
    return true;
  }

  function token(forma: RegExp, esperado: string): unknown {
    forma.lastIndex = pos;
    const hallado = forma.exec(texto)?.[0];
    if (hallado === undefined) fallar(esperado);
    let leido: unknown;
    try {
      leido = JSON.parse(hallado);
    } catch {
      fallar(esperado);
    }
    // The database has no way to store one.
    if (typeof leido === 'string' && leido.includes('\u0000')) throw new JsonRoto(linea, `hay un carácter nulo en ${hallado.slice(0, 40)}`);
    pos += hallado.length;
    lineaDelUltimo = linea;
    return leido;
  }

  /** The elements up to the closing sign, each read by `leerUno`. */
  function elementos(cierre: string, leerUno: () => void): void {
    if (toca(cierre)) return;
    do leerUno();
    while (toca(','));
    if (!toca(cierre)) fallar(`«,» o «${cierre}»`);
  }

  function clave(): string {
    espacios();
    const nombre = token(CADENA, 'el nombre de un campo entre comillas') as string;
    if (!toca(':')) fallar('«:»');
    return nombre;
  }

  function valor(hondura: number): Nodo {
    espacios();
    const inicio = linea;
    if (hondura > MAXIMA_HONDURA) fallar('menos niveles');
    if (toca('{')) {
      const campos = new Map<string, Nodo>();
      elementos('}', () => void campos.set(clave(), valor(hondura + 1)));
      return { linea: inicio, valor: campos };
    }
    if (toca('[')) {
      const lista: Nodo[] = [];
      elementos(']', () => void lista.push(valor(hondura + 1)));
      return { linea: inicio, valor: lista };
    }
    const forma = texto[pos] === '"' ? CADENA : /[-\d]/.test(texto[pos] ?? '') ? NUMERO : PALABRA;
    return { linea: inicio, valor: token(forma, forma === CADENA ? 'el cierre de unas comillas' : 'un valor') as null | boolean | number | string };
  }

  const raiz = valor(0);
  espacios();
  if (pos < texto.length) fallar('el final del fichero');
  return raiz;
}
