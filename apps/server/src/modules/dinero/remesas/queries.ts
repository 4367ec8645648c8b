import type { FilaRemesa, Remesa } from '@cd/contract/dinero/remesas';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { openColumn, sealNewRow } from '../../../platform/db/sealed-columns';
import { columnasDeFichero, datosDeFichero, type FicheroComprobado } from './ficheros';

export interface PagoPorRemesar {
  id: number;
  a_id: number;
  nombre: string;
  iban: string;
  centimos: number;
  concepto: string;
}

/** Those that are in no batch; what comes to nothing is not sent. */
export async function leerPorRemesar(con: Connection): Promise<PagoPorRemesar[]> {
  const { rows } = await sql<PagoPorRemesar>`
    select p.id, t.id as a_id, t.nombre, t.iban, p.neto as centimos, p.concepto from pago_arbitro p join arbitro t on t.id = p.arbitro_id
    where p.remesa_pagos_id is null and p.anulado is null and p.neto > 0 order by p.id`.execute(con);
  return rows.map((pago) => ({ ...pago, iban: openColumn(con, 'arbitro.iban', pago.a_id, pago.iban) }));
}

export async function insertarRemesa(
  tx: Tx,
  { competicion_id, usuario_id, fichero }: { competicion_id: number; usuario_id: number; fichero: FicheroComprobado },
): Promise<number> {
  const nueva = await sealNewRow(tx, 'remesa_pagos', { competicion_id, usuario_id, ...columnasDeFichero(fichero) });
  return (await tx.insertInto('remesa_pagos').values(nueva).returning('id').executeTakeFirstOrThrow()).id;
}

/** Those that are still in none; how many. */
export async function meterEnRemesa(tx: Tx, remesaId: number, pagos: readonly PagoPorRemesar[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update pago_arbitro p set remesa_pagos_id = ${remesaId}
    from json_to_recordset(${JSON.stringify(pagos)}::json) x(id int, centimos int)
    where p.id = x.id and p.neto = x.centimos and p.remesa_pagos_id is null and p.anulado is null`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

const remesasDe = (con: Connection) =>
  con
    .selectFrom('remesa_pagos as r')
    .innerJoin('competicion as c', 'c.id', 'r.competicion_id')
    .leftJoin('usuario as u', 'u.id', 'r.usuario_id')
    .select([...datosDeFichero('remesa_pagos'), 'c.nombre as competicion']);

/** Of all seasons: what the bank did with them is known afterwards. */
export const leerRemesas = (con: Connection): Promise<FilaRemesa[]> => remesasDe(con).orderBy('r.id', 'desc').execute();

/** The lines of payments, with the team at home of their match. */
const LINEAS = sql`pago_linea l join pago_arbitro p on p.id = l.pago_arbitro_id join arbitraje a on a.id = l.arbitraje_id
  join convocatoria cv on cv.id = a.convocatoria_id join partido q on q.id = cv.partido_id join equipo e on e.id = q.equipo_local_id`;

export async function leerRemesa(con: Connection, id: number): Promise<Remesa | undefined> {
  const remesa = await remesasDe(con).where('r.id', '=', id).executeTakeFirst();
  if (!remesa) return undefined;
  const pagos = await con
    .selectFrom('pago_arbitro as p')
    .innerJoin('arbitro as t', 't.id', 'p.arbitro_id')
    .select(['p.id', 't.id as a_id', 't.nombre as a_nombre', 't.iban as num_cuenta', 'p.concepto', 'p.fecha', 'p.neto as importe'])
    .where('p.remesa_pagos_id', '=', id)
    .orderBy(sql`f_unaccent(t.nombre)`)
    .orderBy('p.id')
    .execute();
  const { rows: colegios } = await sql<Remesa['colegios'][number]>`
    select c.id, c.nombre, count(*)::int as arbitrajes, sum(l.importe)::int as importe
    from ${LINEAS} join colegio c on c.id = e.colegio_id where p.remesa_pagos_id = ${id}
    group by c.id order by f_unaccent(c.nombre), c.id`.execute(con);
  const conCuenta = pagos.map((pago) => ({ ...pago, num_cuenta: openColumn(con, 'arbitro.iban', pago.a_id, pago.num_cuenta) }));
  return { ...remesa, pagos: conCuenta, colegios };
}

interface LineaDeColegio {
  id: number;
  a_nombre: string;
  partido: string;
  fecha: string | null;
  lugar: string;
  clasificacion: string;
  importe: number;
}

export async function leerDeColegio(con: Connection, id: number, colegioId: number): Promise<LineaDeColegio[]> {
  const { rows } = await sql<LineaDeColegio>`
    select l.id, t.nombre as a_nombre, l.partido, l.fecha, l.lugar, l.clasificacion, l.importe from ${LINEAS} join arbitro t on t.id = p.arbitro_id
    where p.remesa_pagos_id = ${id} and e.colegio_id = ${colegioId} order by l.fecha, l.id`.execute(con);
  return rows;
}

/** What it paid is in no batch again. */
export async function soltarPagos(tx: Tx, remesaId: number): Promise<void> {
  await sql`update pago_arbitro set remesa_pagos_id = null where remesa_pagos_id = ${remesaId}`.execute(tx);
}
