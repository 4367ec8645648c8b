import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { asentarMovidos, contraria, deArbitro, type Movido } from '../../libro/libro/queries';

interface LineaDePago {
  id: number;
  competicion_id: number;
  arbitro_id: number;
  clase: 'pagado' | 'devuelto';
  concepto: string;
  importe: number;
  deuda_id: number | null;
  pago_arbitro_id: number;
}

/** What the last that was written of each payment with a class says, if nobody has undone it: it goes and comes back by turns. */
async function leerUltimas(con: Connection, pagos: readonly number[], clase: LineaDePago['clase']): Promise<LineaDePago[]> {
  const { rows } = await sql<LineaDePago>`
    with vivas as (
      select a.id, a.apunte, a.competicion_id, a.arbitro_id, a.clase, a.concepto, a.importe, a.deuda_id, a.pago_arbitro_id from asiento a
      where a.pago_arbitro_id = any(${[...pagos]}::int[]) and a.clase = ${clase} and a.deshace_id is null
        and not exists (select 1 from asiento o where o.deshace_id = a.id)
    )
    select v.id, v.competicion_id, v.arbitro_id, v.clase, v.concepto, v.importe, v.deuda_id, v.pago_arbitro_id from vivas v
    where v.apunte = (select max(o.apunte) from vivas o where o.pago_arbitro_id = v.pago_arbitro_id) order by v.id`.execute(con);
  return rows;
}

interface Dicho {
  usuarioId: number | null;
  motivo: string;
  movimientoId?: number | undefined;
}

/** The same amounts the other way round, as what happened now. */
const alReves = (
  { competicion_id, arbitro_id, importe, deuda_id, pago_arbitro_id }: LineaDePago,
  clase: LineaDePago['clase'],
  concepto: string,
  { motivo, movimientoId }: Dicho,
): Movido => ({
  ...deArbitro(arbitro_id),
  competicion_id,
  clase,
  concepto,
  motivo,
  importe: -importe,
  deuda_id,
  pago_arbitro_id,
  ...(movimientoId !== undefined && { movimiento_id: movimientoId }),
});

/** Their transfers came back: what each paid is owed again. What was withheld stays so, and is paid in with what is paid at last. */
export async function asentarVueltas(tx: Tx, pagos: ReadonlyMap<number, string>, dicho: Omit<Dicho, 'motivo'>): Promise<void> {
  const lineas = await leerUltimas(tx, [...pagos.keys()], 'pagado');
  const movidos = lineas.map((linea) =>
    alReves(linea, 'devuelto', `Transferencia devuelta por el banco, pago ${linea.pago_arbitro_id}`, {
      ...dicho,
      motivo: pagos.get(linea.pago_arbitro_id) ?? '',
    }),
  );
  await asentarMovidos(tx, movidos, dicho.usuarioId);
}

/** What came back of these is ordered again, or paid otherwise. */
export async function asentarOtraVez(tx: Tx, pagos: readonly number[], concepto: string, dicho: Dicho): Promise<void> {
  const lineas = await leerUltimas(tx, pagos, 'devuelto');
  await asentarMovidos(
    tx,
    lineas.map((linea) => alReves(linea, 'pagado', concepto, dicho)),
    dicho.usuarioId,
  );
}

/** The last of a class that was written of these, taken back by its opposite lines. */
export async function deshacerUltimas(
  tx: Tx,
  pagos: readonly number[],
  clase: LineaDePago['clase'],
  { usuarioId, motivo, movimientoId }: Dicho,
): Promise<void> {
  const movidos = (await leerUltimas(tx, pagos, clase)).map((linea) => ({
    ...contraria(deArbitro(linea.arbitro_id), linea, { concepto: `Se deshace: ${linea.concepto}`, motivo }),
    pago_arbitro_id: linea.pago_arbitro_id,
    ...(movimientoId !== undefined && { movimiento_id: movimientoId }),
  }));
  await asentarMovidos(tx, movidos, usuarioId);
}
