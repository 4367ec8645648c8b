import type { FilaRemesa, LineaDeColegio, Remesa } from '@cd/contract/dinero/remesas';
import { referenciaDePago, type EstadoDePago } from '@cd/domain/dinero/estado-de-pago';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { openColumn, sealNewRow } from '../../../platform/db/sealed-columns';
import { puedeDe } from '../../../platform/errors/rule-error';
import { ESTADO_SIN_REMESA } from '../pagos/queries';
import { columnasDeFichero, datosDeFichero, type FicheroComprobado } from './ficheros';
import { pasosDeRemesa } from './pasos';

export interface PagoPorRemesar {
  id: number;
  a_id: number;
  nombre: string;
  iban: string;
  centimos: number;
  concepto: string;
  estado: EstadoDePago;
  /** What its transfer is called in the file. */
  referencia: string;
  /** As the database has it: sealed anew at each change. */
  iban_guardado: string;
  /** Why it came back, if it did from the account that it would go to again. */
  volvio_de_ahi: string | null;
}

/** A batch that a payment came back from. */
interface Vuelta {
  remesa: number;
  fichero: string;
  motivo: string;
}

/** Those that are in no batch and are not paid; what comes to nothing is not sent. */
export async function leerPorRemesar(con: Connection): Promise<PagoPorRemesar[]> {
  const { rows } = await sql<Omit<PagoPorRemesar, 'referencia' | 'volvio_de_ahi'> & { vueltas: Vuelta[] }>`
    select p.id, t.id as a_id, t.nombre, t.iban, t.iban as iban_guardado, p.neto as centimos, p.concepto, p.estado,
      (select coalesce(json_agg(json_build_object('remesa', r.id, 'fichero', r.fichero, 'motivo', v.motivo) order by v.id desc), '[]')
        from pago_devuelto v join remesa_pagos r on r.id = v.remesa_pagos_id where v.pago_arbitro_id = p.id and v.deshecho is null) as vueltas
    from pago_arbitro p join arbitro t on t.id = p.arbitro_id
    where p.remesa_pagos_id is null and p.pagado is null and p.anulado is null and p.neto > 0 order by p.id`.execute(con);
  return rows.map(({ vueltas, ...pago }) => {
    const iban = openColumn(con, 'arbitro.iban', pago.a_id, pago.iban);
    const deAhi = vueltas.find(
      ({ remesa, fichero }) => iban !== '' && openColumn(con, 'remesa_pagos.fichero', remesa, fichero).includes(`<IBAN>${iban}</IBAN>`),
    );
    return { ...pago, iban, referencia: referenciaDePago(pago.id, vueltas.length), volvio_de_ahi: deAhi?.motivo ?? null };
  });
}

export async function insertarRemesa(
  tx: Tx,
  { competicion_id, usuario_id, fichero }: { competicion_id: number; usuario_id: number; fichero: FicheroComprobado },
): Promise<number> {
  const nueva = await sealNewRow(tx, 'remesa_pagos', {
    competicion_id,
    usuario_id,
    mensaje: /<MsgId>([^<]*)<\/MsgId>/.exec(fichero.xml)?.[1] ?? '',
    ...columnasDeFichero(fichero),
  });
  return (await tx.insertInto('remesa_pagos').values(nueva).returning('id').executeTakeFirstOrThrow()).id;
}

/** Those that are still as they were written in the file; how many. */
export async function meterEnRemesa(tx: Tx, remesaId: number, pagos: readonly PagoPorRemesar[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update pago_arbitro p set remesa_pagos_id = ${remesaId}, referencia = x.referencia, estado = 'ordenado'
    from json_to_recordset(${JSON.stringify(pagos)}::json) x(id int, centimos int, iban_guardado text, estado text, referencia text), arbitro t
    where p.id = x.id and t.id = p.arbitro_id and p.neto = x.centimos and t.iban = x.iban_guardado and p.estado = x.estado and p.remesa_pagos_id is null
      and p.pagado is null and p.anulado is null`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Of a batch, what came back of it. */
const DEVUELTOS = sql`pago_devuelto v join pago_arbitro p on p.id = v.pago_arbitro_id where v.remesa_pagos_id = r.id and v.deshecho is null`;

const remesasDe = (con: Connection) =>
  con
    .selectFrom('remesa_pagos as r')
    .innerJoin('competicion as c', 'c.id', 'r.competicion_id')
    .leftJoin('usuario as u', 'u.id', 'r.usuario_id')
    .select([
      ...datosDeFichero('remesa_pagos'),
      'c.nombre as competicion',
      'r.hecha',
      'r.movimiento_id',
      sql<number>`(select count(*)::int from ${DEVUELTOS})`.as('devueltos'),
      sql<number>`(select coalesce(sum(p.neto), 0)::int from ${DEVUELTOS})`.as('devuelto_importe'),
    ]);

const conPuede = ({ movimiento_id, ...remesa }: Omit<FilaRemesa, 'puede'> & { movimiento_id: number | null }): FilaRemesa => ({
  ...remesa,
  puede: puedeDe(pasosDeRemesa({ ...remesa, descargada: remesa.descargas.length > 0, porMovimiento: movimiento_id !== null })),
});

export const contarDevueltos = async (con: Connection, id: number): Promise<number> =>
  (await sql<{ cuantos: number }>`select count(*)::int as cuantos from (select ${id}::int as id) r, ${DEVUELTOS}`.execute(con)).rows[0]!
    .cuantos;

/** Of all seasons: what the bank did with them is known afterwards. */
export const leerRemesas = async (con: Connection): Promise<FilaRemesa[]> =>
  (await remesasDe(con).orderBy('r.id', 'desc').execute()).map(conPuede);

/** The lines of payments, with the team at home of their match. */
const LINEAS = sql`pago_linea l join pago_arbitro p on p.id = l.pago_arbitro_id join arbitraje a on a.id = l.arbitraje_id
  join convocatoria cv on cv.id = a.convocatoria_id join partido q on q.id = cv.partido_id join equipo e on e.id = q.equipo_local_id`;
/** Of a payment `p`: it is in that batch, or its transfer of it came back. */
const deRemesa = (id: number) => sql<boolean>`(p.remesa_pagos_id = ${id} or exists (select 1 from pago_devuelto v
  where v.pago_arbitro_id = p.id and v.remesa_pagos_id = ${id} and v.deshecho is null))`;

/** Each transfer of a batch, with what became of it. */
async function leerPagos(con: Connection, id: number): Promise<Remesa['pagos']> {
  const { rows } = await sql<Remesa['pagos'][number]>`
    select p.id, t.id as a_id, t.nombre as a_nombre, t.iban as num_cuenta, p.concepto, p.fecha, p.neto as importe,
      case when v.id is null then p.estado else 'devuelto' end as estado, case when v.id is null then p.pagado end as pagado,
      v.fecha as devuelto, coalesce(v.motivo, '') as motivo_devuelto,
      case when v.id is null then null when p.anulado is not null then 'Eliminado' when p.remesa_pagos_id is not null then 'En la remesa ' || p.remesa_pagos_id
        when p.pagado is not null then 'Pagado de otra manera' end as despues
    from pago_arbitro p join arbitro t on t.id = p.arbitro_id
      left join pago_devuelto v on v.pago_arbitro_id = p.id and v.remesa_pagos_id = ${id} and v.deshecho is null
    where p.remesa_pagos_id = ${id} or v.id is not null order by f_unaccent(t.nombre), p.id`.execute(con);
  return rows;
}

export async function leerRemesa(con: Connection, id: number): Promise<Remesa | undefined> {
  const remesa = await remesasDe(con).where('r.id', '=', id).executeTakeFirst();
  if (!remesa) return undefined;
  const pagos = await leerPagos(con, id);
  const { rows: colegios } = await sql<Remesa['colegios'][number]>`
    select c.id, c.nombre, count(*)::int as arbitrajes, sum(l.importe)::int as importe
    from ${LINEAS} join colegio c on c.id = e.colegio_id where ${deRemesa(id)}
    group by c.id order by f_unaccent(c.nombre), c.id`.execute(con);
  const conCuenta = pagos.map((pago) => ({ ...pago, num_cuenta: openColumn(con, 'arbitro.iban', pago.a_id, pago.num_cuenta) }));
  return { ...conPuede(remesa), pagos: conCuenta, colegios };
}

export async function leerDeColegio(con: Connection, id: number, colegioId: number): Promise<LineaDeColegio[]> {
  const { rows } = await sql<LineaDeColegio>`
    select l.id, t.nombre as a_nombre, l.partido, l.fecha, l.lugar, l.clasificacion, l.importe from ${LINEAS} join arbitro t on t.id = p.arbitro_id
    where ${deRemesa(id)} and e.colegio_id = ${colegioId} order by l.fecha, l.id`.execute(con);
  return rows;
}

/** What it paid is in no batch again: it is ordered, or still come back from another. */
export async function soltarPagos(tx: Tx, remesaId: number): Promise<{ id: number; estado: EstadoDePago }[]> {
  const { rows } = await sql<{
    id: number;
    estado: EstadoDePago;
  }>`update pago_arbitro p set remesa_pagos_id = null, referencia = null, estado = ${ESTADO_SIN_REMESA}
    where p.remesa_pagos_id = ${remesaId} returning p.id, p.estado`.execute(tx);
  return rows;
}

/** Its file is on its way: so are they. */
export async function apuntarEnviados(tx: Tx, remesaId: number): Promise<void> {
  await sql`update pago_arbitro set estado = 'enviado' where remesa_pagos_id = ${remesaId} and estado = 'ordenado'`.execute(tx);
}

/** The day on which the bank made it, and so they are paid; null, it had not. Answers which. */
export async function apuntarHecha(
  tx: Tx,
  remesaId: number,
  { hecha, movimiento_id }: { hecha: string | null; movimiento_id: number | null },
): Promise<number[]> {
  await tx
    .updateTable('remesa_pagos')
    .set({ hecha, movimiento_id, hecha_a_mano: hecha !== null && movimiento_id === null })
    .where('id', '=', remesaId)
    .execute();
  const { rows } = await sql<{ id: number }>`
    update pago_arbitro set pagado = ${hecha}::date, estado = ${hecha === null ? 'enviado' : 'pagado'} where remesa_pagos_id = ${remesaId} returning id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** What was noted by hand meets its movement later; null, it is without it again. */
export async function apuntarMovimientoDeRemesa(tx: Tx, remesaId: number, movimientoId: number | null): Promise<void> {
  await tx.updateTable('remesa_pagos').set({ movimiento_id: movimientoId }).where('id', '=', remesaId).execute();
}

/** Who is paid by it. */
export async function leerArbitrosDe(con: Connection, remesaId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select distinct arbitro_id as id from pago_arbitro where remesa_pagos_id = ${remesaId}`.execute(con);
  return rows.map(({ id }) => id);
}

/** The batches whose file one of these identifiers is of. */
export async function leerDeFicheros(con: Connection, ficheros: readonly string[]): Promise<{ id: number; fichero: string }[]> {
  const { rows } = await sql<{ id: number; fichero: string }>`
    select id, mensaje as fichero from remesa_pagos where mensaje = any(${[...ficheros]}::text[]) and mensaje <> ''`.execute(con);
  return rows;
}
