import { createHash } from 'node:crypto';
import { llano } from '@cd/domain/organizacion/vocabulario/llano';

export type FormatoDeExtracto = 'norma43' | 'camt.053' | 'csv' | 'hoja';

/** A line of the statement that moves money. Days as 'AAAA-MM-DD'. */
export interface Movimiento {
  /** Its place in the file, from 1, of those of its account. */
  orden: number;
  fecha: string;
  valor: string | null;
  /** Positive what comes in, negative what goes out. Never zero. */
  centimos: number;
  /** All that the bank says of it; its first thousand letters, if it gathers many. */
  texto: string;
  /** Of the other side, only where the bank says that it is so. */
  nombre: string | null;
  iban: string | null;
  /** What the bank gives as references, without those that are only zeros. */
  referencias: string[];
  /** Of Norma 43, two digits: 14 is what comes back. */
  concepto_comun?: string;
  /** It is a receipt or a transfer that comes back, or several together. */
  devolucion?: { motivo: string | null; referencia: string | null };
  /** The bank's own number of it, where it gives one. */
  numero: string | null;
  /** What is left in the account after it, where the file lets it be known. */
  saldo: number | null;
  huella: string;
}

export interface CuentaDelExtracto {
  iban: string | null;
  /** Its balances prove that no line is missing between these days. */
  comprobada: boolean;
  desde: string | null;
  hasta: string | null;
  saldo_inicial: number | null;
  saldo_final: number | null;
  movimientos: Movimiento[];
}

export interface Extracto {
  formato: FormatoDeExtracto;
  cuentas: CuentaDelExtracto[];
  /** What is odd and does not forbid reading it. */
  avisos: string[];
}

/** The file cannot be believed; says in Spanish why and, if it is known, on which line (from 1). Nothing of it is used. */
export class ExtractoIlegible extends Error {
  readonly linea: number | null;

  constructor(texto: string, linea: number | null = null) {
    super(linea === null ? texto : `Línea ${linea}: ${texto}`);
    this.name = 'ExtractoIlegible';
    this.linea = linea;
  }
}

export const euros = (centimos: number): string =>
  `${(centimos / 100).toLocaleString('es-ES', { minimumFractionDigits: 2, useGrouping: 'always' })} €`;

const LARGO_CITA = 40;
const LARGO_TEXTO = 1_000;
const LARGO_NOMBRE = 140;
const MAXIMO_REFERENCIAS = 10;
/** In cents: what a ledger of whole numbers holds. */
const MAXIMO_IMPORTE = 2_147_483_647;
const hasta = (texto: string, largo: number): string => (texto.length > largo ? `${texto.slice(0, largo)}…` : texto);

/** What a file says, to be told why it is refused. */
export const citar = (texto: string): string => `«${hasta(texto.trim(), LARGO_CITA)}»`;

/** A real day, or null. */
export function fechaReal(anno: number, mes: number, dia: number): string | null {
  const fecha = new Date(Date.UTC(anno, mes - 1, dia));
  if (fecha.getUTCFullYear() !== anno || fecha.getUTCMonth() !== mes - 1 || fecha.getUTCDate() !== dia) return null;
  return fecha.toISOString().slice(0, 10);
}

/** A movement as a format reads it: what all the formats do afterwards is left out. */
export interface Leido extends Omit<Movimiento, 'orden' | 'saldo' | 'numero' | 'huella'> {
  numero?: string;
  saldo?: number;
}

/** What is looked for in a text, and kept of it: no bank says more, and what is longer costs more than it is worth. */
export const recortar = (texto: string): string =>
  texto
    .slice(0, LARGO_TEXTO)
    .replaceAll(/[\s\p{Control}\p{Surrogate}]+/gu, ' ')
    .trim();

/** Some banks begin by the last day: whatever is counted along the file is counted from the first. */
const haciaAtras = (leidos: readonly Leido[]): boolean =>
  leidos.length > 1 && leidos[0]!.fecha > leidos.at(-1)!.fecha && leidos.every(({ fecha }, n) => n === 0 || fecha <= leidos[n - 1]!.fecha);

/**
 * Ends a list of movements: place, balance and fingerprint. The fingerprint is what makes files that overlap exact: two movements have the same one only if they are the same.
 * It is made of account, days, amount and texts, and of what tells equal ones of a day apart: the bank's number of each; else, the balance after it, which does not depend on where the file
 * begins; and in any case how many equal to it came before on that day in that file. So a file may begin or end halfway through a day. Two things it cannot know: in a file with neither numbers nor balances,
 * which of two equal ones is missing (then it is taken as the first: never doubled, and a later file of the whole day brings the other); and, halfway through a day, whether the same movement
 * had already left the same balance before the file begins.
 */
export function terminar(iban: string | null, leidos: readonly Leido[], saldoInicial: number | null): Movimiento[] {
  const atras = haciaAtras(leidos);
  let saldo = saldoInicial;
  const vistos = new Map<string, number>();
  const terminados = (atras ? leidos.toReversed() : leidos).map(({ numero = null, saldo: dicho, ...movimiento }, n): Movimiento => {
    if (saldo !== null) saldo += movimiento.centimos;
    const queda = dicho ?? saldo;
    const { fecha, valor, centimos, texto, nombre, referencias } = movimiento;
    if (Math.abs(centimos) > MAXIMO_IMPORTE)
      throw new ExtractoIlegible(`un movimiento del ${fecha} es de ${euros(centimos)}, más de lo que aquí se admite`);
    const plano = [texto, nombre ?? '', ...referencias].map((uno) => llano(uno).replaceAll(/\s+/g, ''));
    const clave = [iban, fecha, centimos, ...(numero === null ? [valor, queda, ...plano] : [numero])].join('\u001F');
    const iguales = (vistos.get(clave) ?? 0) + 1;
    vistos.set(clave, iguales);
    const huella = createHash('sha256').update(`${clave}\u001F${iguales}`).digest('hex');
    return {
      ...movimiento,
      texto: recortar(hasta(texto, LARGO_TEXTO - 1)),
      nombre: nombre === null ? null : recortar(hasta(nombre, LARGO_NOMBRE)),
      referencias: referencias.slice(0, MAXIMO_REFERENCIAS).map((una) => recortar(hasta(una, LARGO_NOMBRE))),
      orden: atras ? leidos.length - n : n + 1,
      saldo: queda,
      numero: numero === null ? null : recortar(hasta(numero, LARGO_NOMBRE)),
      huella,
    };
  });
  return atras ? terminados.toReversed() : terminados;
}
