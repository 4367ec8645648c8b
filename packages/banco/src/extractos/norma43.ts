import { ibanDeCcc } from '../cuentas';
import { euros, ExtractoIlegible, fechaReal, recortar, terminar, type CuentaDelExtracto, type Extracto, type Leido } from './extracto';
import { ibanEn, motivoEn, nombreEn } from './interpretar';

/** One record: its 80 positions, from 1 as the norm counts them, and the line where it is. */
class Registro {
  readonly linea: number;
  readonly #texto: string;

  constructor(texto: string, linea: number) {
    this.#texto = texto.padEnd(80);
    this.linea = linea;
  }

  get tipo(): string {
    return this.entre(1, 2);
  }

  entre(desde: number, hasta: number): string {
    return this.#texto.slice(desde - 1, hasta);
  }

  mal(texto: string): ExtractoIlegible {
    return new ExtractoIlegible(texto, this.linea);
  }

  numero(desde: number, hasta: number, que: string): number {
    const texto = this.entre(desde, hasta);
    if (!/^\d+$/.test(texto)) throw this.mal(`${que} no son cifras: «${texto.trim()}»`);
    return Number(texto);
  }

  /** Some banks leave blank what they do not count. */
  cuantos(desde: number, hasta: number): number | null {
    return this.entre(desde, hasta).trim() === '' ? null : this.numero(desde, hasta, 'el recuento');
  }

  fecha(desde: number, que: string): string {
    const numero = this.numero(desde, desde + 5, que);
    const fecha = fechaReal(2000 + Math.floor(numero / 10_000), Math.floor(numero / 100) % 100, numero % 100);
    if (fecha === null) throw this.mal(`${que} no es una fecha: «${this.entre(desde, desde + 5)}»`);
    return fecha;
  }

  /** An amount after its key: 1 takes, 2 gives. Of none at all it does not matter. */
  importe(clave: number, desde: number, que: string): number {
    const [unico, otro] = this.posibles(clave, desde, que) as [number, number?];
    if (otro !== undefined) throw this.mal(`no se sabe si ${que} es del debe o del haber: «${this.entre(clave, clave)}»`);
    return unico;
  }

  /** What an amount may be: some banks leave the key of a balance in 0, or blank, and then the sums say which. */
  posibles(clave: number, desde: number, que: string): number[] {
    const signo = this.entre(clave, clave);
    const centimos = this.numero(desde, desde + 13, que);
    if (signo === '1') return [0 - centimos];
    if (signo === '2' || centimos === 0) return [centimos];
    if (signo === '0' || signo === ' ') return [centimos, 0 - centimos];
    throw this.mal(`no se sabe si ${que} es del debe o del haber: «${signo}»`);
  }
}

interface Apunte {
  registro: Registro;
  centimos: number;
  textos: string[];
  complementos: number;
}

const EURO = '978';
/** A heading of the file that some banks put before the accounts: the norm has none, and it says nothing that is needed. */
const PRESENTACION = '00';
/** The norm has eighty; some banks go on with blanks. */
const LARGO_LINEA = 1_000;
const DEVOLUCIONES = '14';

const sinCeros = (texto: string): string[] => (/^[0\s]*$/.test(texto) ? [] : [texto.trim()]);

/** The two halves of a text go on where the first has no room left; otherwise they are two. */
const unir = (partes: readonly string[]): string =>
  partes
    .reduce((texto, parte) => texto + parte + (/\S$/.test(parte) && parte.length === 38 ? '' : ' '), '')
    .replaceAll(/\s+/g, ' ')
    .trim();

function leerApunte({ registro, centimos, textos }: Apunte, iban: string | null): Leido {
  const concepto_comun = registro.entre(23, 24);
  const [documento, referencia1, referencia2] = [registro.entre(43, 52), registro.entre(53, 64), registro.entre(65, 80)];
  const referencias = [...new Set([documento, referencia1, referencia2].flatMap(sinCeros))];
  const texto = recortar(textos.length > 0 ? unir(textos) : referencias.join(' '));
  const todo = [texto, ...referencias].join(' ');
  const vuelve = concepto_comun === DEVOLUCIONES || (centimos < 0 && /\bDEVOL|\bIMPAGAD/i.test(todo));
  return {
    fecha: registro.fecha(11, 'la fecha de la operación'),
    valor: registro.entre(17, 22).trim() === '' ? null : registro.fecha(17, 'la fecha valor'),
    centimos,
    texto,
    nombre: nombreEn([...textos, texto]),
    iban: ibanEn(todo, iban),
    referencias,
    concepto_comun,
    ...(vuelve && { devolucion: { motivo: motivoEn(todo), referencia: null } }),
  };
}

/** One off is how some banks count; more is a file with something missing. Lines of zero, some count and some do not. */
function contar(registro: Registro, que: string, dicho: number | null, hay: number, conCeros: number, avisos: string[]): void {
  if (dicho === null || (dicho >= hay && dicho <= conCeros)) return;
  if (dicho < hay - 1 || dicho > conCeros + 1) throw registro.mal(`el banco dice ${dicho} ${que} y hay ${hay}: faltan o sobran líneas`);
  avisos.push(`Línea ${registro.linea}: el banco cuenta ${dicho} ${que} y hay ${hay}; las sumas cuadran`);
}

/** The balances between which the lines go. If their keys do not say it, both have the sign with which the sums agree. */
function saldosDe(cabecera: Registro, fin: Registro, suma: number, avisos: string[]): [inicial: number, final: number] {
  const finales = fin.posibles(59, 60, 'el saldo final');
  const iniciales = cabecera.posibles(33, 34, 'el saldo inicial');
  const cuadran = iniciales.filter((inicial) => finales.includes(inicial + suma));
  const [inicial] = cuadran;
  if (inicial === undefined)
    throw fin.mal(`del saldo inicial y los apuntes queda ${euros(iniciales[0]! + suma)} y el banco dice ${euros(finales[0]!)}`);
  if (cuadran.length > 1)
    avisos.push(`Línea ${cabecera.linea}: el banco no dice si el saldo es a favor o en contra, y las sumas no lo prueban; se toma a favor`);
  return [inicial, inicial + suma];
}

function cerrar(cabecera: Registro, apuntes: readonly Apunte[], fin: Registro, avisos: string[]): CuentaDelExtracto {
  if (fin.entre(3, 20) !== cabecera.entre(3, 20)) throw fin.mal('termina otra cuenta que la que empezó');
  const iban = ibanDeCcc(cabecera.entre(3, 6), cabecera.entre(7, 10), cabecera.entre(11, 20));
  if (iban === null) throw cabecera.mal(`«${cabecera.entre(3, 20).trim()}» no es una cuenta`);
  for (const [registro, donde] of [
    [cabecera, 48],
    [fin, 74],
  ] as const)
    if (registro.entre(donde, donde + 2) !== EURO)
      throw registro.mal(`la cuenta no está en euros: moneda «${registro.entre(donde, donde + 2)}»`);
  const lados = [
    { que: 'apuntes del debe', suyos: apuntes.filter(({ registro }) => registro.entre(28, 28) === '1'), cuantos: 21, suma: 26 },
    { que: 'apuntes del haber', suyos: apuntes.filter(({ registro }) => registro.entre(28, 28) === '2'), cuantos: 40, suma: 45 },
  ];
  for (const { que, suyos, suma: donde } of lados) {
    const hay = Math.abs(suyos.reduce((total, { centimos }) => total + centimos, 0));
    const dicha = fin.numero(donde, donde + 13, `la suma de los ${que}`);
    if (dicha !== hay) throw fin.mal(`los ${que} suman ${euros(hay)} y el banco dice ${euros(dicha)}`);
  }
  const suma = apuntes.reduce((total, { centimos }) => total + centimos, 0);
  const [saldo_inicial, saldo_final] = saldosDe(cabecera, fin, suma, avisos);
  for (const { que, suyos, cuantos } of lados) {
    const hay = suyos.filter(({ centimos }) => centimos !== 0).length;
    contar(fin, que, fin.cuantos(cuantos, cuantos + 4), hay, suyos.length, avisos);
  }
  const deCero = apuntes.filter(({ centimos }) => centimos === 0);
  if (deCero.length > 0)
    avisos.push(
      `No se traen los apuntes de 0,00 €, que no mueven dinero (${deCero.length}; líneas ${deCero.map(({ registro }) => registro.linea).join(', ')})`,
    );
  const leidos = apuntes.filter(({ centimos }) => centimos !== 0).map((apunte) => leerApunte(apunte, iban));
  return {
    iban,
    comprobada: true,
    desde: cabecera.fecha(21, 'la fecha inicial'),
    hasta: cabecera.fecha(27, 'la fecha final'),
    saldo_inicial,
    saldo_final,
    movimientos: terminar(iban, leidos, saldo_inicial),
  };
}

/** What is open while the lines go by. */
class Lectura {
  readonly cuentas: CuentaDelExtracto[] = [];
  readonly avisos: string[] = [];
  #cabecera: Registro | null = null;
  #apuntes: Apunte[] = [];
  #registros = 0;
  /** Of those, the headings of file, which some banks count and others do not. */
  #presentaciones = 0;
  #acabado = false;

  leer(registro: Registro): void {
    this.#registros += 1;
    const { tipo } = registro;
    if (tipo === PRESENTACION && this.#registros === 1) {
      this.#presentaciones += 1;
      return;
    }
    if (tipo === '88') return this.#acabar(registro);
    this.#acabado = false;
    if (tipo === '11') {
      if (this.#cabecera) throw registro.mal(`empieza otra cuenta y la de la línea ${this.#cabecera.linea} no ha terminado`);
      this.#cabecera = registro;
      this.#apuntes = [];
      return;
    }
    if (!['22', '23', '24', '33'].includes(tipo)) throw registro.mal(`no se conoce el registro «${tipo.trim()}»`);
    if (!this.#cabecera) throw registro.mal(`el registro ${tipo} no está en ninguna cuenta`);
    if (tipo === '22') {
      const centimos = registro.importe(28, 29, 'el importe');
      this.#apuntes.push({ registro, centimos, textos: [], complementos: 0 });
    } else if (tipo === '33') {
      this.cuentas.push(cerrar(this.#cabecera, this.#apuntes, registro, this.avisos));
      this.#cabecera = null;
    } else this.#completar(registro);
  }

  #completar(registro: Registro): void {
    const apunte = this.#apuntes.at(-1);
    if (!apunte) throw registro.mal(`el registro ${registro.tipo} no completa ningún apunte`);
    // In another currency nothing is charged here: the amount in euros is that of the movement.
    if (registro.tipo === '24') return;
    apunte.complementos += 1;
    if (apunte.complementos === 6) this.avisos.push(`Línea ${registro.linea}: el apunte tiene más de cinco líneas de texto; se leen todas`);
    apunte.textos.push(registro.entre(5, 42), registro.entre(43, 80));
  }

  #acabar(registro: Registro): void {
    if (this.#cabecera) throw registro.mal(`la cuenta de la línea ${this.#cabecera.linea} no ha terminado`);
    const deCuenta = this.#registros - 1 - this.#presentaciones;
    contar(registro, 'registros', registro.cuantos(21, 26), deCuenta, this.#registros, this.avisos);
    this.#registros = 0;
    this.#presentaciones = 0;
    this.#acabado = true;
  }

  terminar(): Extracto {
    if (this.#cabecera) throw this.#cabecera.mal('la cuenta no termina: el fichero está cortado');
    if (this.cuentas.length === 0) throw new ExtractoIlegible('El fichero no tiene ninguna cuenta');
    if (!this.#acabado) this.avisos.push('El fichero no trae su registro final (88); las cuentas que trae están enteras');
    return { formato: 'norma43', cuentas: this.cuentas, avisos: this.avisos };
  }
}

/**
 * A statement of Norma 43 (AEB, Cuaderno 43), already decoded. Ends of line of either kind, short lines, a last Ctrl-Z. A heading of file (00) is let through. Whatever does not add up, or is cut, throws ExtractoIlegible with its line;
 * counts that are one off, lines of zero and a missing end are told.
 */
export function leerNorma43(texto: string): Extracto {
  const lectura = new Lectura();
  for (const [n, linea] of texto
    .replaceAll('\u001A', '')
    .split(/\r\n|\n|\r/)
    .entries())
    if (linea.length > LARGO_LINEA)
      throw new ExtractoIlegible(`tiene ${linea.length.toLocaleString('es')} letras, y la norma ochenta`, n + 1);
    else if (linea.trim() !== '') lectura.leer(new Registro(linea, n + 1));
  return lectura.terminar();
}
