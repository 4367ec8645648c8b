/** What each kind of movement goes to in an accounting program, as the Spanish general plan has it. */
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

/** With a subaccount for each school or referee. */
export const CON_SUBCUENTA: ReadonlySet<ClaveDeCuenta> = new Set<ClaveDeCuenta>(['colegios', 'a_cuenta', 'arbitros']);

/** A line of the ledger, with what tells its accounts; `importe` in cents, with the sign of its account. */
export interface LineaContable {
  /** The entry that it is of. */
  apunte: number;
  de: 'colegio' | 'arbitro';
  titular: number;
  clase: 'devengado' | 'correccion' | 'cobrado' | 'devuelto' | 'pagado' | 'retenido';
  importe: number;
  /** What the debt that it moves is of; null, it is on account, or the kilometres and the tax of a payment. */
  deuda: string | null;
  /** Of a concept, its own account; empty, that of all. */
  cuenta: string;
  /** No bank, gateway or payment says it. */
  a_mano: boolean;
  /** It goes with a payment to a referee. */
  de_pago: boolean;
  /** It moves what is on account to what is owed, or back: no money comes or goes. */
  traspaso: boolean;
}

export interface PlanContable {
  cuentas: Readonly<Record<ClaveDeCuenta, string>>;
  /** How long an account is. */
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

/** '430' of the 12th, of eight digits: '43000012'. Null where it does not fit. */
export function subcuenta(cuenta: string, titular: number, digitos: number): string | null {
  const sitio = digitos - cuenta.length;
  return String(titular).length > sitio ? null : cuenta + String(titular).padStart(sitio, '0');
}
/** '572' of eight digits: '57200000'. Null where it does not fit. */
export const deDigitos = (cuenta: string, digitos: number): string | null => (cuenta.length > digitos ? null : cuenta.padEnd(digitos, '0'));

/** An account, or whose it is, that does not fit in those digits. */
export class CuentaLarga extends Error {}

function exigir(cuenta: string | null, dicha: string): string {
  if (cuenta === null) throw new CuentaLarga(dicha);
  return cuenta;
}

/**
 * The entry of these lines, which are of one: each account once, by what is left of it, and so the two sides always agree. Empty, nothing is left:
 * what was put and taken at once. Throws `CuentaLarga` where an account is longer than its digits.
 */
export function contabilizar(lineas: readonly LineaContable[], plan: PlanContable): Partida[] {
  const saldos = new Map<string, number>();
  const sumar = (cuenta: string, importe: number) => saldos.set(cuenta, (saldos.get(cuenta) ?? 0) + importe);
  for (const linea of lineas) {
    const prefijo = plan.cuentas[titularDe(linea)];
    const suya = exigir(subcuenta(prefijo, linea.titular, plan.digitos), `${prefijo} más ${linea.titular}`);
    const contra = contrapartida(linea, plan);
    // Of a school, more than zero is what it owes; of a referee, what is owed to them.
    const debe = linea.de === 'colegio' ? linea.importe : -linea.importe;
    sumar(suya, debe);
    sumar(exigir(deDigitos(contra, plan.digitos), contra), -debe);
  }
  return [...saldos]
    .filter(([, saldo]) => saldo !== 0)
    .map(([cuenta, saldo]) => ({ cuenta, debe: Math.max(saldo, 0), haber: Math.max(-saldo, 0) }))
    .toSorted((a, b) => b.debe - a.debe || (a.cuenta < b.cuenta ? -1 : 1));
}
