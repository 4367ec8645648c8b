import type { rutasExtractos } from '@cd/contract/dinero/extractos';
import type { Body } from '@cd/contract/kit/route';
import { repartir } from '@cd/domain/libro/repartir';
import type { Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { euros } from '../../../platform/money';
import { asentarMovidos, contraria, deColegio, leerTitular, reservarCuentas, type Movido } from '../../libro/libro/queries';
import { exigirSinAplicar, exigirSinGastar, exigirTemporada } from '../../libro/libro/service';
import { deudasQuePaga, type Trabaja } from '../cobros/service';
import { cargarRemesa, deshacerCarga, deshacerDevolucion, devolver, reservarRecibos, reservarRemesa } from '../recibos/cargo';
import { apuntarCargada } from '../recibos/queries';
import {
  apuntarMovimientoDeVuelta,
  apuntarResuelto,
  apuntarSinResolver,
  leerAsientosDe,
  leerLoQueDijo,
  leerRemesasPorAbonar,
  olvidarMovimiento,
  reservarMovimientos,
  type AsientoDeMovimiento,
  type MovimientoGuardado,
} from './queries';

type Decision = Body<(typeof rutasExtractos)['resolver']>['decisiones'][number];
type Anotar = Extract<Decision, { que: 'anotar' }>;
type DeRemesa = Extract<Decision, { que: 'remesa' }>;
type DeDevolucion = Extract<Decision, { que: 'devolucion' }>;

/** What a school paid: to what was chosen, as far as it reaches; what is left over, on account. */
async function anotar(tx: Tx, caller: Trabaja, movimiento: MovimientoGuardado, { colegio_id, deudas }: Anotar): Promise<void> {
  if (movimiento.centimos <= 0) throw new RuleError('extracto.no_ingreso');
  if ((await leerTitular(tx, deColegio(colegio_id))) === undefined) throw new RuleError('recurso.desconocido');
  const quePaga = await deudasQuePaga(tx, colegio_id, deudas);
  const partes = repartir(movimiento.centimos, deudas.length === 0 ? [] : quePaga);
  const movidos = partes.map(({ deuda_id, importe }): Movido => ({
    ...deColegio(colegio_id),
    competicion_id: exigirTemporada(caller),
    clase: 'cobrado',
    concepto: `Transferencia recibida el ${movimiento.fecha.split('-').toReversed().join('/')}`,
    motivo: '',
    importe: -importe,
    deuda_id,
    movimiento_id: movimiento.id,
  }));
  await asentarMovidos(tx, movidos, caller.usuarioId);
}

/** «El movimiento es de 7,00 € y la remesa de 225,50 €: faltan 218,50 €». */
function exigirImporte(que: string, movimiento: number, importe: number, comision: number): void {
  const sobra = movimiento - importe - comision;
  if (sobra === 0) return;
  throw new RuleError(
    'extracto.otro_importe',
    `El movimiento es de ${euros(movimiento)} y ${que}, de ${euros(importe)}: ${sobra > 0 ? 'sobran' : 'faltan'} ${euros(Math.abs(sobra))}`,
  );
}

/** The credit of a batch, less what the bank keeps; one that was noted by hand only meets its movement. */
async function abonar(tx: Tx, caller: Trabaja, { id, fecha, centimos }: MovimientoGuardado, decision: DeRemesa): Promise<void> {
  if (centimos <= 0) throw new RuleError('extracto.no_ingreso');
  const { remesa_recibos_id: remesaId, comision } = decision;
  const remesa = await reservarRemesa(tx, remesaId);
  const [abono] = await leerRemesasPorAbonar(tx, remesaId);
  if (!abono) throw new RuleError('extracto.ya_anotado');
  exigirImporte('la remesa', centimos, abono.importe, -comision);
  if (remesa.cargada === null) await cargarRemesa(tx, caller, remesaId, fecha, id);
  else await apuntarCargada(tx, remesaId, { cargada: remesa.cargada, movimiento_id: id });
}

/** The charge of a receipt that came back, with what the bank asks beside it; one that was noted by hand only meets its movement. */
async function devolverPor(
  tx: Tx,
  caller: Trabaja,
  { id, fecha, centimos, texto }: MovimientoGuardado,
  decision: DeDevolucion,
): Promise<void> {
  if (centimos >= 0) throw new RuleError('extracto.no_cargo');
  const [recibo] = await reservarRecibos(tx, [decision.recibo_id]);
  if (!recibo) throw new RuleError('recurso.desconocido');
  exigirImporte('el recibo', -centimos, recibo.importe, decision.comision);
  if (recibo.devuelto === null)
    return void (await devolver(tx, caller, [{ id: recibo.id, motivo: texto.slice(0, 140) || 'Devuelto por el banco', fecha }], id));
  if (recibo.movimiento_id !== null) throw new RuleError('extracto.ya_anotado');
  await apuntarMovimientoDeVuelta(tx, recibo.id, id);
}

async function aplicar(tx: Tx, caller: Trabaja, movimiento: MovimientoGuardado, decision: Decision): Promise<void> {
  if (decision.que === 'anotar') await anotar(tx, caller, movimiento, decision);
  if (decision.que === 'remesa') await abonar(tx, caller, movimiento, decision);
  if (decision.que === 'devolucion') await devolverPor(tx, caller, movimiento, decision);
  await apuntarResuelto(tx, decision.id, {
    usuarioId: caller.usuarioId,
    colegio_id: decision.que === 'anotar' ? decision.colegio_id : null,
    descartado: decision.que === 'descartar' ? decision.motivo : '',
    comision: 'comision' in decision ? decision.comision : 0,
  });
}

/** What can be done of them is done, each movement once; of the rest it is told why, and they stay as they were. One alone that cannot be is refused. */
export async function resolver(tx: Tx, caller: Trabaja, decisiones: readonly Decision[]) {
  const ids = [...new Set(decisiones.map(({ id }) => id))];
  if (ids.length < decisiones.length) throw new RuleError('extracto.repetido');
  const movimientos = new Map((await reservarMovimientos(tx, ids)).map((movimiento) => [movimiento.id, movimiento]));
  // All accounts at once and in order, as whoever else writes in many does.
  await reservarCuentas(
    tx,
    decisiones.flatMap((decision) => (decision.que === 'anotar' ? [deColegio(decision.colegio_id)] : [])),
  );
  const resueltos: number[] = [];
  const fallidos: { id: number; porque: string }[] = [];
  for (const decision of decisiones) {
    const movimiento = movimientos.get(decision.id);
    try {
      if (!movimiento) throw new RuleError('recurso.desconocido');
      if (movimiento.resuelto) throw new RuleError('extracto.resuelto');
      // Each decides before it writes, so that what is refused has written nothing.
      // oxlint-disable-next-line no-await-in-loop -- each leaves less to be paid by the next
      await aplicar(tx, caller, movimiento, decision);
      resueltos.push(decision.id);
    } catch (error) {
      if (!(error instanceof RuleError) || decisiones.length === 1) throw error;
      fallidos.push({ id: decision.id, porque: error.message });
    }
  }
  const texto = `Movimientos del banco resueltos: ${resueltos.join(', ') || 'ninguno'}${fallidos.length === 0 ? '' : `; no se pudo: ${fallidos.map(({ id }) => id).join(', ')}`}`;
  return { resueltos, fallidos, texto };
}

/** What a school paid by it is owed again, with other lines; what it said of a batch or of a receipt is taken back, or stays noted by hand as it was. */
export async function deshacer(tx: Tx, caller: Trabaja, id: number, motivo: string): Promise<string> {
  const [movimiento] = await reservarMovimientos(tx, [id]);
  if (!movimiento) throw new RuleError('recurso.desconocido');
  if (!movimiento.resuelto) throw new RuleError('extracto.sin_resolver');
  const { remesa_recibos_id, recibo_id } = await leerLoQueDijo(tx, id);
  const asientos = await leerAsientosDe(tx, id);
  const deRecibos = asientos.some((asiento) => asiento.recibo_id !== null);
  if (remesa_recibos_id !== null) {
    if (deRecibos) await deshacerCarga(tx, caller, remesa_recibos_id, motivo, id);
    else await olvidarMovimiento(tx, 'remesa_recibos', id);
  } else if (recibo_id !== null) {
    if (deRecibos) await deshacerDevolucion(tx, caller, recibo_id, motivo, id);
    else await olvidarMovimiento(tx, 'recibo', id);
  } else await deshacerAnotado(tx, caller, id, asientos, motivo);
  await apuntarSinResolver(tx, id);
  return `Movimiento del banco ${id} otra vez por resolver. ${motivo}`;
}

async function deshacerAnotado(tx: Tx, caller: Trabaja, id: number, visto: readonly AsientoDeMovimiento[], motivo: string): Promise<void> {
  await reservarCuentas(
    tx,
    visto.map(({ colegio_id }) => deColegio(colegio_id)),
  );
  const asientos = await leerAsientosDe(tx, id);
  if (asientos.length > 0) await exigirSinAplicar(tx, deColegio(asientos[0]!.colegio_id), asientos);
  const movidos = asientos.map((asiento) => ({
    ...contraria(deColegio(asiento.colegio_id), asiento, { concepto: `Se deshace: ${asiento.concepto}`, motivo }),
    movimiento_id: id,
  }));
  await asentarMovidos(tx, movidos, caller.usuarioId);
  await exigirSinGastar(tx, movidos);
}
