import { CLAVES_DE_CUENTAS, type Contabilidad } from '@cd/contract/libro/contabilidad';
import {
  contabilizar,
  CON_SUBCUENTA,
  CUENTAS_DE_SERIE,
  CuentaLarga,
  deDigitos,
  subcuenta,
  type PlanContable,
} from '@cd/domain/libro/contabilidad';
import type { Connection, Tx } from '../../../platform/db/open';
import { requireNoFaults, RuleError } from '../../../platform/errors/rule-error';
import { groupBy } from '../../../platform/group-by';
import { readParameter } from '../../../platform/parameters';
import { guardarCuentas, guardarDigitos, leerCuentasCambiadas, leerLineas, type LineaLeida, type Pedido } from './queries';

async function leerPlan(con: Connection): Promise<PlanContable> {
  const cambiadas = await leerCuentasCambiadas(con);
  return {
    cuentas: { ...CUENTAS_DE_SERIE, ...Object.fromEntries(cambiadas.map(({ clave, cuenta }) => [clave, cuenta])) },
    digitos: await readParameter(con, 'digitosContables'),
  };
}

export async function leerContabilidad(con: Connection): Promise<Contabilidad> {
  const { cuentas, digitos } = await leerPlan(con);
  return { digitos, cuentas: CLAVES_DE_CUENTAS.map((clave) => ({ clave, cuenta: cuentas[clave] })) };
}

/** Those that are said; an account that has no room for its subaccounts is refused by its name. */
export async function guardarContabilidad(tx: Tx, { digitos, cuentas }: Contabilidad): Promise<string> {
  const largas = cuentas.flatMap(({ clave, cuenta }) => {
    const cabe = CON_SUBCUENTA.has(clave) ? subcuenta(cuenta, 1, digitos) : deDigitos(cuenta, digitos);
    return cabe === null ? [{ campo: `contabilidad.${clave}`, codigo: 'contabilidad.larga' as const }] : [];
  });
  requireNoFaults(largas);
  await guardarCuentas(tx, cuentas);
  await guardarDigitos(tx, digitos);
  return `Cuentas contables: ${cuentas.map(({ clave, cuenta }) => `${clave} ${cuenta}`).join(', ')}; de ${digitos} cifras`;
}

/** Excel reads what begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const campo = (texto: string): string => {
  const llano = FORMULA.test(texto) ? `'${texto}` : texto;
  return /[";\n\r]/.test(llano) ? `"${llano.replaceAll('"', '""')}"` : llano;
};
/** 1234 cents: '12,34' */
const euros = (centimos: number): string => {
  const cifras = String(centimos).padStart(3, '0');
  return `${cifras.slice(0, -2)},${cifras.slice(-2)}`;
};
const dia = (fecha: string): string => fecha.split('-').toReversed().join('/');

const CABECERA = ['Asiento', 'Fecha', 'Cuenta', 'Titular', 'Concepto', 'Documento', 'Debe', 'Haber', 'Curso'];

const filasDe = (lineas: readonly LineaLeida[], plan: PlanContable): string[][] => {
  const { apunte, fecha, nombre, concepto, documento, competicion } = lineas[0]!;
  return contabilizar(lineas, plan).map(({ cuenta, debe, haber }) => [
    String(apunte),
    dia(fecha),
    cuenta,
    nombre,
    concepto,
    documento,
    euros(debe),
    euros(haber),
    competicion,
  ]);
};

/** UTF-8 with its mark, semicolons and decimal commas: what Spanish programs and spreadsheets take without asking. */
export async function escribirContabilidad(con: Connection, pedido: Pedido): Promise<{ texto: string; asientos: number }> {
  if (pedido.desde !== undefined && pedido.hasta !== undefined && pedido.hasta < pedido.desde) throw new RuleError('contabilidad.fechas');
  const plan = await leerPlan(con);
  const asientos = [...groupBy(await leerLineas(con, pedido), ({ apunte }) => apunte).values()];
  try {
    const filas = asientos.flatMap((lineas) => filasDe(lineas, plan));
    const texto = [CABECERA, ...filas].map((fila) => `${fila.map(campo).join(';')}\r\n`).join('');
    return { texto: `\uFEFF${texto}`, asientos: asientos.length };
  } catch (error) {
    if (error instanceof CuentaLarga)
      throw new RuleError(
        'contabilidad.no_cabe',
        `La cuenta ${error.message} no cabe en ${plan.digitos} cifras: ponga más, o una cuenta más corta`,
      );
    throw error;
  }
}
