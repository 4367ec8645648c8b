/** The account of each kind of movement in the Spanish general chart of accounts. */
export const CUENTAS_DE_SERIE = {
  colegios: '430',
  a_cuenta: '551',
  arbitros: '410',
  cuotas: '700',
  cambios: '700',
  sanciones: '778',
  conceptos: '759',
  gastos: '759',
  correcciones: '678',
  arbitrajes: '623',
  desplazamientos: '629',
  primas: '623',
  banco: '572',
  a_mano: '572',
  retenciones: '4751',
  traspasos: '555',
} as const;
export type ClaveDeCuenta = keyof typeof CUENTAS_DE_SERIE;

/** Accounts that have a subaccount for each school or referee. */
export const CON_SUBCUENTA: ReadonlySet<ClaveDeCuenta> = new Set<ClaveDeCuenta>(['colegios', 'a_cuenta', 'arbitros']);

/** A line of the ledger with what decides its accounts; `importe` in cents, with the sign of its ledger. */
export interface LineaContable {
  /** The entry that the line belongs to. */
  apunte: number;
  de: 'colegio' | 'arbitro';
  titular: number;
  clase: 'devengado' | 'correccion' | 'cobrado' | 'devuelto' | 'pagado' | 'retenido';
  importe: number;
  /** What its debt is for; null: the line is on account, or is the kilometres or the tax of a payment. */
  deuda: string | null;
  /** The account of its concept; empty, that of all concepts. */
  cuenta: string;
  /** Somebody wrote it by hand, and no bank, gateway or payment says it. */
  a_mano: boolean;
  /** It goes with a payment to a referee. */
  de_pago: boolean;
  /** It moves money on account to what is owed, or back, and no money comes in or out. */
  traspaso: boolean;
}

export interface PlanContable {
  cuentas: Readonly<Record<ClaveDeCuenta, string>>;
  /** How many digits an account has. */
  digitos: number;
}

/** One side of an entry, in cents; one of the two is zero. */
interface Partida {
  cuenta: string;
  debe: number;
  haber: number;
}

const INGRESO: Readonly<Record<string, ClaveDeCuenta>> = {
  cuota: 'cuotas',
  cambio: 'cambios',
  sancion: 'sanciones',
  concepto: 'conceptos',
  devolucion: 'gastos',
  gasto: 'gastos',
};

const deSuConcepto = ({ cuenta }: LineaContable, clave: ClaveDeCuenta, { cuentas }: PlanContable): string =>
  cuenta === '' ? cuentas[clave] : cuenta;

function contrapartida(linea: LineaContable, plan: PlanContable): string {
  const { clase, de, deuda } = linea;
  if (clase === 'retenido') return plan.cuentas.retenciones;
  if (clase !== 'devengado' && clase !== 'correccion')
    return plan.cuentas[linea.traspaso ? 'traspasos' : linea.a_mano ? 'a_mano' : 'banco'];
  if (deuda === null) return plan.cuentas[linea.de_pago ? 'desplazamientos' : 'correcciones'];
  if (deuda === 'arbitraje') return plan.cuentas.arbitrajes;
  if (deuda === 'concepto') return deSuConcepto(linea, de === 'arbitro' ? 'primas' : 'conceptos', plan);
  return plan.cuentas[INGRESO[deuda] ?? 'correcciones'];
}

const titularDe = ({ de, deuda }: LineaContable): ClaveDeCuenta =>
  de === 'arbitro' ? 'arbitros' : deuda === null ? 'a_cuenta' : 'colegios';

/** Subaccount number 12 of '430' in eight digits: '43000012'. Null where it does not fit. */
export function subcuenta(cuenta: string, titular: number, digitos: number): string | null {
  const sitio = digitos - cuenta.length;
  return String(titular).length > sitio ? null : cuenta + String(titular).padStart(sitio, '0');
}
/** '572' of eight digits: '57200000'. Null where it does not fit. */
export const deDigitos = (cuenta: string, digitos: number): string | null => (cuenta.length > digitos ? null : cuenta.padEnd(digitos, '0'));

/** An account, or its subaccount, does not fit in the digits. */
export class CuentaLarga extends Error {}

function exigir(cuenta: string | null, dicha: string): string {
  if (cuenta === null) throw new CuentaLarga(dicha);
  return cuenta;
}

/**
 * The accounting entry of the lines of one entry: each account once, with its net amount, so the two sides always agree. Empty: they cancel out. Throws
 * `CuentaLarga` where an account does not fit in its digits.
 */
export function contabilizar(lineas: readonly LineaContable[], plan: PlanContable): Partida[] {
  const saldos = new Map<string, number>();
  const sumar = (cuenta: string, importe: number) => saldos.set(cuenta, (saldos.get(cuenta) ?? 0) + importe);
  for (const linea of lineas) {
    const prefijo = plan.cuentas[titularDe(linea)];
    const suya = exigir(subcuenta(prefijo, linea.titular, plan.digitos), `${prefijo} más ${linea.titular}`);
    const contra = contrapartida(linea, plan);
    // In the ledger of a school, more than zero is what it owes; in a referee's, what is owed to them.
    const debe = linea.de === 'colegio' ? linea.importe : -linea.importe;
    sumar(suya, debe);
    sumar(exigir(deDigitos(contra, plan.digitos), contra), -debe);
  }
  return [...saldos]
    .filter(([, saldo]) => saldo !== 0)
    .map(([cuenta, saldo]) => ({ cuenta, debe: Math.max(saldo, 0), haber: Math.max(-saldo, 0) }))
    .toSorted((a, b) => b.debe - a.debe || (a.cuenta < b.cuenta ? -1 : 1));
}
