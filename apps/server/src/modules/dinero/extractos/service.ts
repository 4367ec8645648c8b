import type { rutasExtractos } from '@cd/contract/dinero/extractos';
import type { Body } from '@cd/contract/kit/route';
import { repartir } from '@cd/domain/libro/repartir';
import type { Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { asentarMovidos, deColegio, leerTitular, reservarCuentas, type Movido } from '../../libro/libro/queries';
import { exigirTemporada } from '../../libro/libro/service';
import { deudasQuePaga, type Trabaja } from '../cobros/service';
import { cargarRemesa, devolver } from '../recibos/service';
import { apuntarResuelto, apuntarSinResolver, leerAsientosDe, reservarMovimientos, type MovimientoGuardado } from './queries';

type Decision = Body<(typeof rutasExtractos)['resolver']>['decisiones'][number];
type Anotar = Extract<Decision, { que: 'anotar' }>;

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

async function aplicar(tx: Tx, caller: Trabaja, movimiento: MovimientoGuardado, decision: Decision): Promise<void> {
  if (decision.que === 'anotar') await anotar(tx, caller, movimiento, decision);
  if (decision.que === 'remesa') {
    if (movimiento.centimos <= 0) throw new RuleError('extracto.no_ingreso');
    await cargarRemesa(tx, caller, decision.remesa_recibos_id, movimiento.fecha, movimiento.id);
  }
  if (decision.que === 'devolucion') {
    if (movimiento.centimos >= 0) throw new RuleError('extracto.no_cargo');
    await devolver(
      tx,
      caller,
      [{ id: decision.recibo_id, motivo: movimiento.texto.slice(0, 140) || 'Devuelto por el banco', fecha: movimiento.fecha }],
      movimiento.id,
    );
  }
}

/** All of them or none; each movement once. */
export async function resolver(tx: Tx, caller: Trabaja, decisiones: readonly Decision[]): Promise<string> {
  const ids = [...new Set(decisiones.map(({ id }) => id))];
  if (ids.length < decisiones.length) throw new RuleError('extracto.repetido');
  const movimientos = new Map((await reservarMovimientos(tx, ids)).map((movimiento) => [movimiento.id, movimiento]));
  if (movimientos.size < ids.length) throw new RuleError('recurso.desconocido');
  if ([...movimientos.values()].some(({ resuelto }) => resuelto)) throw new RuleError('extracto.resuelto');
  // All accounts at once and in order, as whoever else writes in many does.
  await reservarCuentas(
    tx,
    decisiones.flatMap((decision) => (decision.que === 'anotar' ? [deColegio(decision.colegio_id)] : [])),
  );
  for (const decision of decisiones) {
    // oxlint-disable-next-line no-await-in-loop -- each leaves less to be paid by the next
    await aplicar(tx, caller, movimientos.get(decision.id)!, decision);
    const colegio_id = decision.que === 'anotar' ? decision.colegio_id : null;
    // oxlint-disable-next-line no-await-in-loop
    await apuntarResuelto(tx, decision.id, {
      usuarioId: caller.usuarioId,
      colegio_id,
      descartado: decision.que === 'descartar' ? decision.motivo : '',
    });
  }
  return `Movimientos del banco resueltos: ${ids.join(', ')}`;
}

/** What a school paid by it is owed again, with another line; what it said of receipts is taken back where it was noted. */
export async function deshacer(tx: Tx, caller: Trabaja, id: number, motivo: string): Promise<string> {
  const [movimiento] = await reservarMovimientos(tx, [id]);
  if (!movimiento) throw new RuleError('recurso.desconocido');
  if (!movimiento.resuelto) throw new RuleError('extracto.sin_resolver');
  const visto = await leerAsientosDe(tx, id);
  if (visto.some(({ recibo_id }) => recibo_id !== null)) throw new RuleError('extracto.de_recibos');
  await reservarCuentas(
    tx,
    visto.map(({ colegio_id }) => deColegio(colegio_id)),
  );
  const movidos = (await leerAsientosDe(tx, id)).map(({ competicion_id, colegio_id, clase, concepto, importe, deuda_id }): Movido => ({
    ...deColegio(colegio_id),
    competicion_id,
    clase,
    concepto: `Se deshace: ${concepto}`,
    motivo,
    importe: -importe,
    deuda_id,
    movimiento_id: id,
  }));
  await asentarMovidos(tx, movidos, caller.usuarioId);
  await apuntarSinResolver(tx, id);
  return `Movimiento del banco ${id} otra vez por resolver. ${motivo}`;
}
