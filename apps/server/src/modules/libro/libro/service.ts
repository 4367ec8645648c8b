import type { rutasLibro } from '@cd/contract/libro/libro';
import type { Body } from '@cd/contract/kit/route';
import type { Caller } from '../../../platform/access/authorize';
import type { Tx } from '../../../platform/db/open';
import { requireNoFaults, RuleError } from '../../../platform/errors/rule-error';
import { euros } from '../../../platform/money';
import {
  abrirDeudas,
  asentarDiferencias,
  asentarMovidos,
  contraria,
  deArbitro,
  deColegio,
  leerACuentaDe,
  leerApunteDe,
  leerDeudas,
  leerDeudasDe,
  leerTitular,
  reservarCuentas,
  type Cuenta,
  type Debida,
  type DeudaViva,
  type Motivado,
} from './queries';

/** The season that whatever is of none of its own is marked with; it may be over: a season ends for sport alone (ADR 77). */
export function exigirTemporada({ competicionId }: Pick<Caller, 'competicionId'>): number {
  if (competicionId === null) throw new RuleError('competicion.ninguna');
  return competicionId;
}

const cuentaDe = ({ colegio_id, arbitro_id }: DeudaViva): Cuenta => (colegio_id === null ? deArbitro(arbitro_id!) : deColegio(colegio_id));

/**
 * What each of these things costs, from now on: the ledger gets a line for the difference with what it says already, and none if it says so. Two
 * who do it at once do it once.
 */
export async function devengar(tx: Tx, debidas: readonly Debida[], motivado: Motivado): Promise<void> {
  if (debidas.length === 0) return;
  await reservarCuentas(tx, debidas);
  await abrirDeudas(tx, debidas);
  await asentarDiferencias(tx, debidas, motivado);
}

interface AMano {
  clase: 'cambio' | 'sancion';
  ids: readonly number[];
  usuarioId: number | null;
}

async function moverAMano(
  tx: Tx,
  { clase, ids, usuarioId }: AMano,
  concepto: string,
  importe: (deuda: DeudaViva) => number,
): Promise<void> {
  await reservarCuentas(tx, (await leerDeudasDe(tx, clase, ids)).map(cuentaDe));
  const deudas = await leerDeudasDe(tx, clase, ids);
  const movidas = deudas.map((deuda) => ({
    ...cuentaDe(deuda),
    competicion_id: deuda.competicion_id,
    clase: 'cobrado' as const,
    concepto: `${concepto}: ${deuda.concepto}`,
    motivo: '',
    importe: importe(deuda),
    deuda_id: deuda.id,
  }));
  await asentarMovidos(tx, movidas, usuarioId);
}

/** Somebody notes by hand that these are collected: all that is owed of each. */
export const cobrarAMano = (tx: Tx, que: AMano): Promise<void> =>
  moverAMano(tx, que, 'Cobrado', ({ concepto, en_recibo, pendiente }) => {
    if (en_recibo > 0) throw new RuleError('libro.en_recibo', concepto);
    return -pendiente;
  });

/** That note was wrong: what it collected of each is owed again. */
export const descobrarAMano = (tx: Tx, que: AMano): Promise<void> =>
  moverAMano(tx, que, 'Cobro anulado', ({ concepto, por_banco, cobrado }) => {
    if (por_banco) throw new RuleError('libro.por_banco', concepto);
    return cobrado;
  });

type Correccion = Body<(typeof rutasLibro)['corregir']>['correccion'];

/** Another line, with who and why: what was written stays (issue M, «nothing is ever overwritten»). */
export async function corregir(
  tx: Tx,
  caller: Pick<Caller, 'competicionId' | 'usuarioId'>,
  { colegio_id, arbitro_id, deuda_id, importe_centimos: importe, concepto, motivo }: Correccion,
): Promise<{ id: number; texto: string }> {
  const competicion_id = exigirTemporada(caller);
  if ((colegio_id === null) === (arbitro_id === null)) requireNoFaults([{ campo: 'correccion.colegio_id', codigo: 'libro.una_cuenta' }]);
  const cuenta = colegio_id === null ? deArbitro(arbitro_id!) : deColegio(colegio_id);
  await reservarCuentas(tx, [cuenta]);
  const titular = await leerTitular(tx, cuenta);
  if (titular === undefined) throw new RuleError('recurso.desconocido');
  const [deuda] = deuda_id === null ? [] : await leerDeudas(tx, [deuda_id]);
  if (deuda_id !== null && (deuda?.colegio_id !== colegio_id || deuda.arbitro_id !== arbitro_id))
    requireNoFaults([{ campo: 'correccion.deuda_id', codigo: 'libro.otra_cuenta' }]);
  // What is on its way to the bank is asked for by that amount.
  if (deuda && deuda.en_recibo > 0) throw new RuleError('libro.en_recibo');
  const linea = { ...cuenta, competicion_id, clase: 'correccion' as const, concepto, motivo, importe, deuda_id, a_mano: true as const };
  const [id] = await asentarMovidos(tx, [linea], caller.usuarioId);
  return { id: id!, texto: `Corrección en el libro de «${titular}»: ${euros(importe)}. ${motivo}` };
}

/** What these lines of a school, held, left on account is there still: nobody is left with less than was applied since. */
export async function exigirSinAplicar(
  tx: Tx,
  cuenta: Cuenta,
  lineas: readonly { deuda_id: number | null; importe: number }[],
): Promise<void> {
  const aCuenta = lineas.reduce((suma, { deuda_id, importe }) => (deuda_id === null ? suma + importe : suma), 0);
  if (aCuenta < 0 && (await leerACuentaDe(tx, cuenta)) > aCuenta) throw new RuleError('libro.aplicado');
}

/**
 * The opposite lines of an entry that somebody wrote by hand: income, a correction, what was on account put to what is owed. What follows from
 * something else is undone there, where all that depends on it is.
 */
export async function deshacerApunte(tx: Tx, usuarioId: number, { id, motivo }: { id: number; motivo: string }): Promise<string> {
  const visto = await leerApunteDe(tx, id);
  if (visto.length === 0) throw new RuleError('recurso.desconocido');
  const { colegio_id, arbitro_id } = visto[0]!;
  const cuenta = colegio_id === null ? deArbitro(arbitro_id!) : deColegio(colegio_id);
  await reservarCuentas(tx, [cuenta]);
  const lineas = await leerApunteDe(tx, id);
  if (lineas.some(({ a_mano }) => !a_mano)) throw new RuleError('libro.no_a_mano');
  if (lineas.some(({ deshecha }) => deshecha)) throw new RuleError('libro.deshecho');
  const deudas = await leerDeudas(
    tx,
    lineas.flatMap(({ deuda_id }) => deuda_id ?? []),
  );
  // A correction moves what a receipt on its way asks for; income only leaves more to be paid.
  if (lineas.some(({ clase }) => clase === 'correccion') && deudas.some(({ en_recibo }) => en_recibo > 0))
    throw new RuleError('libro.en_recibo');
  if (colegio_id !== null) await exigirSinAplicar(tx, cuenta, lineas);
  await asentarMovidos(
    tx,
    lineas.map((linea) => contraria(cuenta, linea, { concepto: `Se deshace el asiento ${linea.apunte}: ${linea.concepto}`, motivo })),
    usuarioId,
  );
  return `Asiento ${lineas[0]!.apunte} de «${await leerTitular(tx, cuenta)}» deshecho. ${motivo}`;
}
