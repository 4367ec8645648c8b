import type { Devolucion, Devoluciones } from '@cd/banco/devoluciones';
import type { rutasRemesas } from '@cd/contract/dinero/remesas';
import type { Body } from '@cd/contract/kit/route';
import { impideDevolverPago, type EstadoDePago } from '@cd/domain/dinero/estado-de-pago';
import { sql } from 'kysely';
import type { Caller } from '../../../platform/access/authorize';
import { nothingLeft } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { deArbitro, reservarCuentas } from '../../libro/libro/queries';
import { asentarVueltas, deshacerUltimas } from '../pagos/vueltas';
import { diaDe } from './ficheros';
import { leerDeFicheros } from './queries';

type Trabaja = Pick<Caller, 'usuarioId'>;
type Devueltos = Body<(typeof rutasRemesas)['devolver']>['pagos'];

/** A payment, with the batch that it is in and its transfer that came back last, if any. */
export interface PagoConVuelta {
  id: number;
  arbitro_id: number;
  a_nombre: string;
  concepto: string;
  importe: number;
  estado: EstadoDePago;
  pagado: string | null;
  /** Of its transfer in the batch that it is in. */
  referencia: string | null;
  remesa_pagos_id: number | null;
  remesa: { creada: string; hecha: string | null } | null;
  vuelta: {
    id: number;
    remesa_pagos_id: number;
    referencia: string;
    pagado: string | null;
    fecha: string;
    movimiento_id: number | null;
  } | null;
}

/** By their ids, or by what their transfers are called: those on their way and those that came back. */
export async function leerPagosConVuelta(
  con: Connection,
  de: { ids: readonly number[] } | { referencias: readonly string[] },
): Promise<PagoConVuelta[]> {
  const cuales =
    'ids' in de
      ? sql<boolean>`p.id = any(${[...de.ids]}::int[])`
      : sql<boolean>`(p.referencia = any(${[...de.referencias]}::text[])
          or exists (select 1 from pago_devuelto o where o.pago_arbitro_id = p.id and o.deshecho is null and o.referencia = any(${[...de.referencias]}::text[])))`;
  const { rows } = await sql<Omit<PagoConVuelta, 'remesa'> & { creada: Date | null; hecha: string | null }>`
    select p.id, p.arbitro_id, t.nombre as a_nombre, p.concepto, p.neto as importe, p.estado, p.pagado, p.referencia, p.remesa_pagos_id, r.creada, r.hecha,
      (select json_build_object('id', v.id, 'remesa_pagos_id', v.remesa_pagos_id, 'referencia', v.referencia, 'pagado', v.pagado, 'fecha', v.fecha,
          'movimiento_id', v.movimiento_id)
        from pago_devuelto v where v.pago_arbitro_id = p.id and v.deshecho is null order by v.id desc limit 1) as vuelta
    from pago_arbitro p join arbitro t on t.id = p.arbitro_id left join remesa_pagos r on r.id = p.remesa_pagos_id
    where p.anulado is null and ${cuales} order by p.id`.execute(con);
  return rows.map(({ creada, hecha, ...pago }) => ({ ...pago, remesa: creada === null ? null : { creada: diaDe(creada), hecha } }));
}

/** Held with the accounts of their referees: what is decided of them is decided by what they are from here on. */
export async function reservarPagos(tx: Tx, ids: readonly number[]): Promise<PagoConVuelta[]> {
  const leer = () => leerPagosConVuelta(tx, { ids });
  await reservarCuentas(
    tx,
    (await leer()).map(({ arbitro_id }) => deArbitro(arbitro_id)),
  );
  return leer();
}

/** It leaves its batch; that it came back stays beside it. */
async function sacarDeRemesa(
  tx: Tx,
  pago: PagoConVuelta,
  vuelta: { fecha: string; motivo: string; usuarioId: number; movimientoId?: number },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with fuera as (
      update pago_arbitro set estado = 'devuelto', remesa_pagos_id = null, referencia = null, pagado = null
      where id = ${pago.id} and remesa_pagos_id = ${pago.remesa_pagos_id} and estado in ('enviado', 'pagado') and anulado is null returning id
    )
    insert into pago_devuelto (pago_arbitro_id, remesa_pagos_id, referencia, fecha, motivo, pagado, usuario_id, movimiento_id)
    select id, ${pago.remesa_pagos_id}, ${pago.referencia}, ${vuelta.fecha}::date, ${vuelta.motivo}, ${pago.pagado}::date, ${vuelta.usuarioId}, ${vuelta.movimientoId ?? null}
    from fuera returning id`.execute(tx);
  if (rows.length === 0) throw new RuleError('pago.no_devoluble', `${pago.a_nombre}: alguien lo acaba de cambiar`);
}

/** Those payments alone are owed again, and wait for the next batch. */
export async function devolverPagos(
  tx: Tx,
  { usuarioId }: Trabaja,
  devueltos: Devueltos,
  { hoy, movimientoId }: { hoy: string; movimientoId?: number },
): Promise<string> {
  const ids = devueltos.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new RuleError('pago.devuelto_repetido');
  const pagos = new Map((await reservarPagos(tx, ids)).map((pago) => [pago.id, pago]));
  if (pagos.size < ids.length) throw new RuleError('recurso.desconocido');
  for (const { id, fecha, motivo: _motivo, ...resto } of devueltos) {
    nothingLeft(resto);
    const pago = pagos.get(id)!;
    const impide = impideDevolverPago(pago, pago.remesa, { fecha, hoy });
    if (impide !== null) throw new RuleError('pago.no_devoluble', `${pago.a_nombre}, ${pago.concepto}: ${impide}`);
  }
  for (const { id, fecha, motivo } of devueltos)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sacarDeRemesa(tx, pagos.get(id)!, { fecha, motivo, usuarioId, ...(movimientoId !== undefined && { movimientoId }) });
  await asentarVueltas(tx, new Map(devueltos.map(({ id, motivo }) => [id, motivo])), { usuarioId, movimientoId });
  return `Pagos devueltos por el banco: ${[...pagos.values()].map(({ id, a_nombre }) => `${id} («${a_nombre}»)`).join(', ')}`;
}

/** Where a payment that came back has gone since; null, it waits. */
const despuesDe = ({ estado, remesa_pagos_id }: PagoConVuelta): string | null =>
  estado === 'devuelto' ? null : remesa_pagos_id === null ? 'ya se ha pagado de otra manera' : `ya va en la remesa ${remesa_pagos_id}`;

/** It had not come back: it is in its batch again, and paid if the bank made it. */
export async function deshacerDevuelto(
  tx: Tx,
  { usuarioId }: Trabaja,
  id: number,
  motivo: string,
  movimientoId: number | null = null,
): Promise<string> {
  const pago = known((await reservarPagos(tx, [id]))[0]);
  const { vuelta } = pago;
  const despues = despuesDe(pago);
  if (vuelta === null) throw new RuleError('pago.no_devuelto');
  if (despues !== null) throw new RuleError('pago.no_devuelto', `${pago.a_nombre}, ${pago.concepto}: ${despues}`);
  if (vuelta.movimiento_id !== movimientoId) throw new RuleError('pago.por_movimiento');
  await sql`
    update pago_arbitro p set remesa_pagos_id = r.id, referencia = ${vuelta.referencia}, pagado = x.pagado,
      estado = case when x.pagado is null then 'enviado' else 'pagado' end
    from remesa_pagos r, lateral (select case when r.hecha is null then null else coalesce(${vuelta.pagado}::date, r.hecha) end as pagado) x
    where p.id = ${id} and r.id = ${vuelta.remesa_pagos_id}`.execute(tx);
  await sql`update pago_devuelto set deshecho = now(), movimiento_id = null where id = ${vuelta.id}`.execute(tx);
  await deshacerUltimas(tx, [id], 'devuelto', { usuarioId, motivo, ...(movimientoId !== null && { movimientoId }) });
  return `Pago ${id} a «${pago.a_nombre}»: no había vuelto. ${motivo}`;
}

/** Which movement of the bank said it: what was noted by hand meets it later. Null takes it off. */
export async function apuntarMovimientoDeVuelta(tx: Tx, vueltaId: number, movimientoId: number | null): Promise<void> {
  await tx.updateTable('pago_devuelto').set({ movimiento_id: movimientoId }).where('id', '=', vueltaId).execute();
}

const referenciasDe = ({ referencia, candidatas }: Devolucion) => [...(referencia === null ? [] : [referencia]), ...candidatas];
const esSuya = (pago: PagoConVuelta, referencia: string): boolean =>
  pago.referencia === referencia || pago.vuelta?.referencia === referencia;

/** What a file of the bank gives back of what was paid to referees, and what of it may be noted. */
export async function verDevoluciones(con: Connection, { formato, devoluciones, rechazos, avisos }: Devoluciones, hoy: string) {
  const pagos = await leerPagosConVuelta(con, { referencias: devoluciones.flatMap(referenciasDe) });
  const vistos = new Set<number>();
  const impedida = ({ centimos, fecha }: Devolucion, pago: PagoConVuelta): string | null => {
    if (vistos.has(pago.id)) return 'Está dos veces en el fichero';
    vistos.add(pago.id);
    return centimos !== null && centimos !== pago.importe
      ? 'El importe no es el del pago'
      : impideDevolverPago(pago, pago.remesa, { fecha: fecha ?? hoy, hoy });
  };
  return {
    formato,
    devoluciones: devoluciones.flatMap((devolucion) => {
      const { clase, referencia, centimos, motivo, motivo_texto, fecha } = devolucion;
      const pago = pagos.find((uno) => referenciasDe(devolucion).some((una) => esSuya(uno, una)));
      if (!pago && clase === 'recibo') return [];
      return [
        {
          pago_id: pago?.id ?? null,
          a_nombre: pago?.a_nombre ?? null,
          referencia,
          importe: centimos ?? pago?.importe ?? null,
          motivo: motivo ?? '',
          motivo_texto,
          fecha,
          impide: pago ? impedida(devolucion, pago) : 'No es de ningún pago nuestro',
        },
      ];
    }),
    avisos: [...avisos, ...(await dichosDeRechazos(con, rechazos))],
  };
}

/** A whole file that the bank refuses is said in its batch, since all its payments are to be sent again. */
async function dichosDeRechazos(con: Connection, rechazos: Devoluciones['rechazos']): Promise<string[]> {
  const remesas = new Map(
    (
      await leerDeFicheros(
        con,
        rechazos.flatMap(({ fichero }) => fichero ?? []),
      )
    ).map(({ id, fichero }) => [fichero, id]),
  );
  return rechazos.map(({ fichero, motivo_texto }) => {
    const remesa = remesas.get(fichero ?? '');
    return remesa === undefined
      ? `El banco rechaza entero un fichero que no es de ninguna remesa de pagos: ${motivo_texto}`
      : `El banco rechaza entera la remesa ${remesa}: ${motivo_texto}. Dígalo en ella, con «El banco no la ha hecho»`;
  });
}
