import type { rutasLibro } from '@cd/contract/libro/libro';
import type { Body } from '@cd/contract/kit/route';
import type { Caller } from '../../../platform/access/authorize';
import { nothingLeft } from '../../../platform/db/columns';
import type { Tx } from '../../../platform/db/open';
import { known, requireNoFaults, RuleError } from '../../../platform/errors/rule-error';
import { euros } from '../../../platform/money';
import { groupBy } from '../../../platform/group-by';
import {
  abrirDeudas,
  asentarDiferencias,
  asentarMovidos,
  contraria,
  cuadrarDeudas,
  deArbitro,
  deColegio,
  leerAbiertas,
  leerACuentaDe,
  leerApunteDe,
  leerCobrosAMano,
  leerDeudas,
  leerDeudasDe,
  leerTitular,
  reservarCuentas,
  soltarDeudasDeOtros,
  type Cuenta,
  type Debida,
  type DeudaViva,
  type Motivado,
  type Movido,
} from './queries';

/** The season that whatever is of none of its own is marked with; it may be over: a season ends for sport alone (ADR 77). */
export function exigirTemporada({ competicionId }: Pick<Caller, 'competicionId'>): number {
  if (competicionId === null) throw new RuleError('competicion.ninguna');
  return competicionId;
}

const cuentaDe = ({ colegio_id, arbitro_id }: DeudaViva): Cuenta => (colegio_id === null ? deArbitro(arbitro_id!) : deColegio(colegio_id));

/**
 * What each of these things costs, from now on: the ledger gets a line for the difference with what it says already, and none if it says so. Two
 * who do it at once do it once. Answers what of what schools had paid of them goes on account, in cents.
 */
export async function devengar(tx: Tx, debidas: readonly Debida[], motivado: Motivado): Promise<number> {
  if (debidas.length === 0) return 0;
  await reservarCuentas(tx, [...debidas, ...(await leerAbiertas(tx, debidas))]);
  await soltarDeudasDeOtros(tx, debidas);
  await abrirDeudas(tx, debidas);
  await asentarDiferencias(tx, debidas, motivado);
  const ids = (await leerAbiertas(tx, debidas)).map(({ id }) => id);
  return cuadrarDeudas(tx, ids, motivado.usuarioId);
}

/** A change or a sanction no longer costs anything to whoever it did, whoever would pay it now. Answers what goes on account of its school, in cents. */
export async function dejarDeDevengar(tx: Tx, clase: AMano['clase'], id: number, motivado: Motivado): Promise<number> {
  const [deuda] = await leerDeudasDe(tx, clase, [id]);
  if (!deuda) return 0;
  const { competicion_id, concepto } = deuda;
  return devengar(tx, [{ ...cuentaDe(deuda), clase, de: id, competicion_id, concepto, importe: 0 }], motivado);
}

/** A receipt asks for it, and nobody else does until the bank answers. */
export const enRecibo = (
  { concepto }: Pick<DeudaViva, 'concepto'>,
  queHacer = 'Espere a que conteste, o anule antes su remesa',
): RuleError => new RuleError('libro.en_recibo', `${concepto}: está en un recibo que el banco todavía no ha cargado. ${queHacer}`);

interface AMano {
  clase: 'cambio' | 'sancion';
  ids: readonly number[];
  usuarioId: number | null;
}

/** Of these things, what is owed, held. */
async function reservarDeudasDe(tx: Tx, { clase, ids }: AMano): Promise<DeudaViva[]> {
  await reservarCuentas(tx, (await leerDeudasDe(tx, clase, ids)).map(cuentaDe));
  return leerDeudasDe(tx, clase, ids);
}

const delCobro = (deuda: DeudaViva) => ({
  ...cuentaDe(deuda),
  competicion_id: deuda.competicion_id,
  clase: 'cobrado' as const,
  motivo: '',
});

/** Somebody notes by hand that these are collected: all that is owed of each. */
export async function cobrarAMano(tx: Tx, que: AMano): Promise<void> {
  const deudas = await reservarDeudasDe(tx, que);
  const girada = deudas.find(({ en_recibo }) => en_recibo > 0);
  if (girada) throw enRecibo(girada, 'Si se ha pagado de otra manera, anótelo como ingreso del colegio');
  const movidas = deudas.map((deuda) => ({
    ...delCobro(deuda),
    concepto: `Cobrado: ${deuda.concepto}`,
    importe: -deuda.pendiente,
    deuda_id: deuda.id,
  }));
  await asentarMovidos(tx, movidas, que.usuarioId);
}

/**
 * It is owed again. What was noted by hand never came, and its lines are taken back; what came otherwise, from the bank, as income or from what was on
 * account, came all the same: it stays on account.
 */
export async function descobrarAMano(tx: Tx, que: AMano): Promise<void> {
  const deudas = await reservarDeudasDe(tx, que);
  const apuntes = groupBy(
    await leerCobrosAMano(
      tx,
      deudas.map(({ id }) => id),
    ),
    ({ deuda_id }) => deuda_id,
  );
  const movidas = deudas.flatMap((deuda): Movido[] => {
    let queda = deuda.cobrado;
    const suyos = (apuntes.get(deuda.id) ?? []).filter(({ importe }) => {
      const cabe = Math.abs(importe) <= Math.abs(queda);
      if (cabe) queda += importe;
      return cabe;
    });
    const concepto = `Cobro anulado, y queda a cuenta: ${deuda.concepto}`;
    const comun = { ...delCobro(deuda), concepto, a_mano: true as const };
    return [
      ...suyos.map((apunte) => contraria(cuentaDe(deuda), apunte, { concepto: `Cobro anulado: ${deuda.concepto}`, motivo: '' })),
      { ...comun, importe: queda, deuda_id: deuda.id },
      { ...comun, importe: -queda, deuda_id: null },
    ];
  });
  await asentarMovidos(tx, movidas, que.usuarioId);
}

type Correccion = Body<(typeof rutasLibro)['corregir']>['correccion'];

/** Another line, with who and why: what was written stays (issue M, «nothing is ever overwritten»). */
export async function corregir(
  tx: Tx,
  caller: Pick<Caller, 'competicionId' | 'usuarioId'>,
  { colegio_id, arbitro_id, deuda_id, importe_centimos: importe, concepto, motivo, ...resto }: Correccion,
): Promise<{ id: number; texto: string }> {
  nothingLeft(resto);
  const competicion_id = exigirTemporada(caller);
  if ((colegio_id === null) === (arbitro_id === null)) requireNoFaults([{ campo: 'correccion.colegio_id', codigo: 'libro.una_cuenta' }]);
  const cuenta = colegio_id === null ? deArbitro(arbitro_id!) : deColegio(colegio_id);
  await reservarCuentas(tx, [cuenta]);
  const titular = known(await leerTitular(tx, cuenta));
  const [deuda] = deuda_id === null ? [] : await leerDeudas(tx, [deuda_id]);
  if (deuda_id !== null && (deuda?.colegio_id !== colegio_id || deuda.arbitro_id !== arbitro_id))
    requireNoFaults([{ campo: 'correccion.deuda_id', codigo: 'libro.otra_cuenta' }]);
  // What is on its way to the bank is asked for by that amount.
  if (deuda && deuda.en_recibo > 0) throw enRecibo(deuda);
  const linea = { ...cuenta, competicion_id, clase: 'correccion' as const, concepto, motivo, importe, deuda_id, a_mano: true as const };
  const [id] = await asentarMovidos(tx, [linea], caller.usuarioId);
  return { id: id!, texto: `Corrección en el libro de «${titular}»: ${euros(importe)}. ${motivo}` };
}

/** Of what was paid of these and is taken back, what went on account since has come back from there: nobody is left with less than was applied since. */
export async function exigirSinGastar(tx: Tx, lineas: readonly { deuda_id: number | null }[]): Promise<void> {
  const deudas = await leerDeudas(
    tx,
    lineas.flatMap(({ deuda_id }) => deuda_id ?? []),
  );
  if (deudas.some(({ colegio_id, pendiente, cuesta }) => colegio_id !== null && pendiente > Math.max(cuesta, 0)))
    throw new RuleError('libro.aplicado');
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
  await exigirSinGastar(tx, lineas);
  return `Asiento ${lineas[0]!.apunte} de «${await leerTitular(tx, cuenta)}» deshecho. ${motivo}`;
}
