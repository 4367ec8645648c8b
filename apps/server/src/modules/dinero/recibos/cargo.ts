import type { rutasRecibos } from '@cd/contract/dinero/recibos';
import type { Body } from '@cd/contract/kit/route';
import type { Caller } from '../../../platform/access/authorize';
import { nothingLeft } from '../../../platform/db/columns';
import type { Tx } from '../../../platform/db/open';
import { known, requireNoFaults, RuleError, requireStep } from '../../../platform/errors/rule-error';
import { euros } from '../../../platform/money';
import { groupBy } from '../../../platform/group-by';
import { readParameter } from '../../../platform/parameters';
import { asentarMovidos, contraria, deColegio, leerDeudas, reservarCuentas, type Movido } from '../../libro/libro/queries';
import { abrirRemesa } from '../remesas/ficheros';
import { pasosDeRecibo, pasosDeRecibos } from './pasos';
import {
  apuntarCargada,
  apuntarDevuelto,
  insertarGasto,
  leerAsientosDeRecibos,
  leerLineas,
  leerRecibos,
  type AsientoDeRecibo,
  type LineaDeRecibo,
  type ReciboLeido,
} from './queries';

type Devueltos = Body<(typeof rutasRecibos)['devolver']>['recibos'];
type Trabaja = Pick<Caller, 'usuarioId'>;

/**
 * A batch that counts, held with the accounts of its receipts: these first, as whoever gives back a receipt holds them; with what is written of it in the
 * ledger, and what hinders each of its steps.
 */
export async function reservarRemesa(tx: Tx, id: number, movimientoId: number | null = null) {
  const lineas = await leerLineas(tx, { remesa: id });
  await reservarCuentas(
    tx,
    lineas.map(({ colegio_id }) => deColegio(colegio_id)),
  );
  const remesa = await abrirRemesa(tx, 'remesa_recibos', id);
  const asientos = await leerAsientosDeRecibos(tx, { remesa: id });
  const conDevueltos = asientos.some(({ clase }) => clase !== 'cobrado');
  return {
    ...remesa,
    asientos,
    pasos: pasosDeRecibos({ ...remesa, conDevueltos, porMovimiento: remesa.movimiento_id !== movimientoId }),
  };
}

/** Held with the accounts of their schools: what is decided of them is decided by what they are from here on. */
export async function reservarRecibos(tx: Tx, ids: readonly number[]): Promise<ReciboLeido[]> {
  const leer = () => leerRecibos(tx, { ids });
  await reservarCuentas(
    tx,
    (await leer()).map(({ colegio_id }) => deColegio(colegio_id)),
  );
  return leer();
}

/** What these lines of its receipts asked for is paid. */
const cobradas = ({ id, competicion_id }: { id: number; competicion_id: number }, lineas: readonly LineaDeRecibo[]) =>
  lineas.map(({ recibo_id, colegio_id, deuda_id, importe }) => ({
    ...deColegio(colegio_id),
    competicion_id,
    clase: 'cobrado' as const,
    concepto: `Recibo, remesa ${id}`,
    importe: -importe,
    deuda_id,
    recibo_id,
  }));

/** The bank has credited it: what each receipt asked for is paid. */
export async function cargarRemesa(tx: Tx, caller: Trabaja, id: number, fecha: string, movimientoId?: number): Promise<string> {
  const remesa = await reservarRemesa(tx, id);
  requireStep(remesa.pasos.cargar);
  if (fecha < remesa.fecha_cargo) requireNoFaults([{ campo: 'remesa.fecha', codigo: 'recibo.antes' }]);
  await apuntarCargada(tx, id, { cargada: fecha, movimiento_id: movimientoId ?? null });
  const lineas = await leerLineas(tx, { remesa: id });
  const comun = { motivo: '', ...(movimientoId !== undefined && { movimiento_id: movimientoId }) };
  await asentarMovidos(
    tx,
    cobradas(remesa, lineas).map((cobrada) => ({ ...cobrada, ...comun })),
    caller.usuarioId,
  );
  return `Remesa de recibos ${id}, cargada el ${fecha}: ${euros(lineas.reduce((suma, { importe }) => suma + importe, 0))}`;
}

const contrarias = (asientos: readonly AsientoDeRecibo[], motivo: string): Movido[] =>
  asientos.map(({ recibo_id, ...asiento }) => ({
    ...contraria(deColegio(asiento.colegio_id), asiento, { concepto: `Se deshace: ${asiento.concepto}`, motivo }),
    recibo_id,
  }));

/** The bank had not credited it: its receipts are on their way again. What came back of it is undone before. */
export async function deshacerCarga(
  tx: Tx,
  caller: Trabaja,
  id: number,
  motivo: string,
  movimientoId: number | null = null,
): Promise<string> {
  const { asientos, pasos } = await reservarRemesa(tx, id, movimientoId);
  requireStep(pasos.deshacerCarga);
  await apuntarCargada(tx, id, { cargada: null, movimiento_id: null });
  await asentarMovidos(tx, contrarias(asientos, motivo), caller.usuarioId);
  return `Remesa de recibos ${id}: no estaba cargada. ${motivo}`;
}

/** What they asked for is owed again, and what the office charges for it; of one that was never charged, it only leaves its batch. */
export async function devolver(tx: Tx, caller: Trabaja, devueltos: Devueltos, movimientoId?: number): Promise<string> {
  const ids = [...new Set(devueltos.map(({ id }) => id))];
  const recibos = new Map((await reservarRecibos(tx, ids)).map((recibo) => [recibo.id, recibo]));
  if (recibos.size < ids.length) throw new RuleError('recurso.desconocido');
  const gasto = await readParameter(tx, 'gastoDevolucion');
  const lineas = groupBy(await leerLineas(tx, { recibos: ids }), ({ recibo_id }) => recibo_id);
  const movidos: Movido[] = [];
  for (const { id, motivo, fecha, ...resto } of devueltos) {
    nothingLeft(resto);
    const recibo = recibos.get(id)!;
    requireStep(pasosDeRecibo(recibo, { fecha }).devolver);
    recibo.devuelto = fecha;
    await apuntarDevuelto(tx, id, { devuelto: fecha, motivo_devuelto: motivo, movimiento_id: movimientoId ?? null });
    const comun = {
      ...deColegio(recibo.colegio_id),
      competicion_id: recibo.competicion_id,
      motivo,
      recibo_id: id,
      ...(movimientoId !== undefined && { movimiento_id: movimientoId }),
    };
    if (recibo.cargada !== null)
      for (const { deuda_id, importe } of lineas.get(id) ?? [])
        movidos.push({ ...comun, clase: 'devuelto', concepto: `Recibo devuelto por el banco: ${recibo.referencia}`, importe, deuda_id });
    if (gasto > 0) {
      const concepto = `Gasto de devolución: ${recibo.referencia}`;
      const deuda_id = await insertarGasto(tx, { competicion_id: recibo.competicion_id, colegio_id: recibo.colegio_id, concepto });
      movidos.push({ ...comun, clase: 'devengado', concepto, importe: gasto, deuda_id });
    }
  }
  await asentarMovidos(tx, movidos, caller.usuarioId);
  return `Recibos devueltos: ${[...recibos.values()].map(({ referencia, colegio }) => `${referencia} («${colegio}»)`).join(', ')}`;
}

/** It had not come back: what it asked for is paid as before, unless that has been paid or asked for again since. */
export async function deshacerDevolucion(
  tx: Tx,
  caller: Trabaja,
  id: number,
  motivo: string,
  movimientoId: number | null = null,
): Promise<string> {
  const recibo = known((await reservarRecibos(tx, [id]))[0]);
  requireStep(pasosDeRecibo(recibo, { movimientoId }).deshacerDevolucion);
  // What it paid stays: only what its coming back wrote is taken back.
  const escritos = await leerAsientosDeRecibos(tx, { recibo: id });
  const asientos = escritos.filter(({ clase }) => clase !== 'cobrado');
  // One that was never collected asks for the same again, or is paid with its batch, which the bank has credited since.
  const sinCobrar = asientos.length < escritos.length ? [] : await leerLineas(tx, { recibos: [id] });
  const reabre = new Map([...asientos, ...sinCobrar].map(({ deuda_id, importe }) => [deuda_id, importe]));
  // Of what no longer costs anything, it goes on account.
  for (const { id: deudaId, concepto, pendiente, en_recibo, cuesta } of await leerDeudas(tx, [...reabre.keys()]))
    if (cuesta !== 0 && pendiente - en_recibo < reabre.get(deudaId)!)
      throw new RuleError('recibo.ya_pagado', `${concepto}: ya se ha pagado o girado otra vez`);
  await apuntarDevuelto(tx, id, { devuelto: null, motivo_devuelto: '', movimiento_id: null });
  const pagadas = recibo.cargada === null ? [] : cobradas({ ...recibo, id: recibo.remesa_recibos_id }, sinCobrar);
  await asentarMovidos(tx, [...contrarias(asientos, motivo), ...pagadas.map((pagada) => ({ ...pagada, motivo }))], caller.usuarioId);
  return `Recibo ${recibo.referencia} («${recibo.colegio}»): no había vuelto. ${motivo}`;
}
