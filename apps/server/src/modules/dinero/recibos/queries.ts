import type { FilaRemesaRecibos, RemesaRecibos } from '@cd/contract/dinero/recibos';
import { devolubleHasta } from '@cd/domain/dinero/mandato';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { puedeDe } from '../../../platform/errors/rule-error';
import { EN_RECIBO } from '../../libro/libro/queries';
import { sealNewRow } from '../../../platform/db/sealed-columns';
import { columnasDeFichero, datosDeFichero, type FicheroComprobado } from '../remesas/ficheros';
import { pasosDeRecibo, pasosDeRecibos } from './pasos';

export interface DeudaPorGirar {
  deuda_id: number;
  colegio_id: number;
  colegio: string;
  concepto: string;
  /** What is owed and is in no receipt on its way, in cents. */
  libre: number;
}

/** What is still to be paid of these collections. */
export async function leerPorGirar(con: Connection, cobros: readonly number[]): Promise<DeudaPorGirar[]> {
  const { rows } = await sql<DeudaPorGirar>`
    select * from (
      select distinct d.id as deuda_id, d.colegio_id, co.nombre as colegio, d.concepto,
        d.pendiente - ${EN_RECIBO} as libre
      from cobro c join cobro_linea l on l.cobro_id = c.id join deuda d on d.id = l.deuda_id join colegio co on co.id = d.colegio_id
      where c.anulado is null and c.id = any(${[...cobros]}::int[])
    ) x where x.libre > 0 order by x.colegio_id, x.deuda_id`.execute(con);
  return rows;
}

export async function contarCobros(con: Connection, cobros: readonly number[]): Promise<number> {
  const { rows } = await sql<{ cuantos: number }>`select count(*)::int as cuantos from cobro
    where anulado is null and id = any(${[...cobros]}::int[])`.execute(con);
  return rows[0]!.cuantos;
}

export interface ReciboNuevo {
  colegio_id: number;
  mandato_id: number;
  referencia: string;
  secuencia: string;
  importe: number;
  lineas: readonly { deuda_id: number; importe: number }[];
}

export async function insertarRemesa(
  tx: Tx,
  {
    competicion_id,
    usuario_id,
    fecha_cargo,
    fichero,
  }: { competicion_id: number; usuario_id: number; fecha_cargo: string; fichero: FicheroComprobado },
  recibos: readonly ReciboNuevo[],
): Promise<number> {
  const nueva = await sealNewRow(tx, 'remesa_recibos', { competicion_id, usuario_id, fecha_cargo, ...columnasDeFichero(fichero) });
  const { id } = await tx.insertInto('remesa_recibos').values(nueva).returning('id').executeTakeFirstOrThrow();
  await sql`
    insert into recibo (remesa_recibos_id, colegio_id, mandato_id, referencia, secuencia, importe)
    select ${id}, x.colegio_id, x.mandato_id, x.referencia, x.secuencia, x.importe
    from json_to_recordset(${JSON.stringify(recibos)}::json) x(colegio_id int, mandato_id int, referencia text, secuencia text, importe int)`.execute(
    tx,
  );
  const lineas = recibos.flatMap(({ referencia, lineas: suyas }) => suyas.map((linea) => ({ ...linea, referencia })));
  await sql`
    insert into recibo_linea (recibo_id, deuda_id, importe) select r.id, x.deuda_id, x.importe
    from json_to_recordset(${JSON.stringify(lineas)}::json) x(referencia text, deuda_id int, importe int) join recibo r on r.referencia = x.referencia`.execute(
    tx,
  );
  return id;
}

/** Of an entry `a`: nothing takes it back, and it takes nothing back. */
const VIVO = sql<boolean>`a.deshace_id is null and not exists (select 1 from asiento o where o.deshace_id = a.id)`;

const remesasDe = (con: Connection) =>
  con
    .selectFrom('remesa_recibos as r')
    .innerJoin('competicion as c', 'c.id', 'r.competicion_id')
    .leftJoin('usuario as u', 'u.id', 'r.usuario_id')
    .select([
      ...datosDeFichero('remesa_recibos'),
      'c.nombre as competicion',
      'r.fecha_cargo',
      'r.cargada',
      'r.movimiento_id',
      sql<boolean>`exists (select 1 from asiento a join recibo x on x.id = a.recibo_id where x.remesa_recibos_id = r.id and ${VIVO} and a.clase <> 'cobrado')`.as(
        'con_devueltos',
      ),
      sql<number>`(select count(*) from recibo x where x.remesa_recibos_id = r.id and x.devuelto is not null)::int`.as('devueltos'),
      sql<number>`(select coalesce(sum(x.importe), 0) from recibo x where x.remesa_recibos_id = r.id and x.devuelto is not null)::int`.as(
        'devuelto_importe',
      ),
    ]);

type RemesaLeida = Omit<FilaRemesaRecibos, 'puede'> & { movimiento_id: number | null; con_devueltos: boolean };
const conPuede = ({ movimiento_id, con_devueltos, ...remesa }: RemesaLeida): FilaRemesaRecibos => ({
  ...remesa,
  puede: puedeDe(
    pasosDeRecibos({
      ...remesa,
      descargada: remesa.descargas.length > 0,
      porMovimiento: movimiento_id !== null,
      conDevueltos: con_devueltos,
    }),
  ),
});

/** Of all seasons: a receipt may come back thirteen months later. */
export const leerRemesas = async (con: Connection): Promise<FilaRemesaRecibos[]> =>
  (await remesasDe(con).orderBy('r.id', 'desc').execute()).map(conPuede);

export async function leerRemesa(con: Connection, id: number): Promise<RemesaRecibos | undefined> {
  const remesa = await remesasDe(con).where('r.id', '=', id).executeTakeFirst();
  if (!remesa) return undefined;
  const recibos = await con
    .selectFrom('recibo as r')
    .innerJoin('colegio as c', 'c.id', 'r.colegio_id')
    .innerJoin('mandato as m', 'm.id', 'r.mandato_id')
    .select([
      'r.id',
      'r.colegio_id',
      'c.nombre as colegio',
      'r.referencia',
      'm.referencia as mandato',
      'm.revocado as mandato_revocado',
      'r.secuencia',
      'r.importe',
      'r.devuelto',
      'r.motivo_devuelto',
      'r.movimiento_id',
    ])
    .where('r.remesa_recibos_id', '=', id)
    .orderBy(sql`f_unaccent(c.nombre)`)
    .orderBy('r.id')
    .execute();
  const devoluble = remesa.cargada === null ? null : devolubleHasta(remesa.cargada);
  const { anulada, cargada } = remesa;
  return {
    ...conPuede(remesa),
    recibos: recibos.map(({ movimiento_id, ...recibo }) => ({
      ...recibo,
      devoluble: recibo.devuelto === null ? devoluble : null,
      puede: puedeDe(pasosDeRecibo({ ...recibo, anulada, cargada, movimiento_id })),
    })),
  };
}

export async function apuntarCargada(tx: Tx, id: number, cargo: { cargada: string | null; movimiento_id: number | null }): Promise<void> {
  await tx.updateTable('remesa_recibos').set(cargo).where('id', '=', id).execute();
}

export interface LineaDeRecibo {
  recibo_id: number;
  colegio_id: number;
  deuda_id: number;
  concepto: string;
  importe: number;
}

/** Of these receipts; of a batch, of those that have not come back. */
export async function leerLineas(con: Connection, de: { remesa: number } | { recibos: readonly number[] }): Promise<LineaDeRecibo[]> {
  const { rows } = await sql<LineaDeRecibo>`
    select r.id as recibo_id, r.colegio_id, l.deuda_id, d.concepto, l.importe from recibo r join recibo_linea l on l.recibo_id = r.id
      join deuda d on d.id = l.deuda_id
    where ${'remesa' in de ? sql`r.remesa_recibos_id = ${de.remesa} and r.devuelto is null` : sql`r.id = any(${[...de.recibos]}::int[])`}
    order by r.id, l.deuda_id`.execute(con);
  return rows;
}

export interface ReciboLeido {
  id: number;
  colegio_id: number;
  colegio: string;
  referencia: string;
  importe: number;
  devuelto: string | null;
  remesa_recibos_id: number;
  cargada: string | null;
  anulada: Date | null;
  competicion_id: number;
  movimiento_id: number | null;
}

export async function leerRecibos(
  con: Connection,
  por: { ids: readonly number[] } | { referencias: readonly string[] },
): Promise<ReciboLeido[]> {
  const { rows } = await sql<ReciboLeido>`
    select r.id, r.colegio_id, c.nombre as colegio, r.referencia, r.importe, r.devuelto, r.remesa_recibos_id, rr.cargada, rr.anulada, rr.competicion_id, r.movimiento_id
    from recibo r join remesa_recibos rr on rr.id = r.remesa_recibos_id join colegio c on c.id = r.colegio_id
    where ${'ids' in por ? sql`r.id = any(${[...por.ids]}::int[])` : sql`r.referencia = any(${[...por.referencias]}::text[])`} order by r.id`.execute(
    con,
  );
  return rows;
}

export async function apuntarDevuelto(
  tx: Tx,
  id: number,
  vuelta: { devuelto: string | null; motivo_devuelto: string; movimiento_id: number | null },
): Promise<void> {
  await tx.updateTable('recibo').set(vuelta).where('id', '=', id).execute();
}

export interface AsientoDeRecibo extends LineaDeRecibo {
  id: number;
  competicion_id: number;
  clase: 'cobrado' | 'devuelto' | 'devengado';
}

/** What a receipt, or those of a batch, have written and nobody has undone. */
export async function leerAsientosDeRecibos(con: Connection, de: { remesa: number } | { recibo: number }): Promise<AsientoDeRecibo[]> {
  const { rows } = await sql<AsientoDeRecibo>`
    select a.id, a.competicion_id, a.colegio_id, a.clase, a.concepto, a.importe, a.deuda_id, a.recibo_id
    from asiento a join recibo r on r.id = a.recibo_id
    where ${'remesa' in de ? sql`r.remesa_recibos_id = ${de.remesa}` : sql`r.id = ${de.recibo}`}
      and ${VIVO} order by a.id`.execute(con);
  return rows;
}

/** Another thing that a school owes, which is of nothing else. */
export async function insertarGasto(
  tx: Tx,
  { competicion_id, colegio_id, concepto }: { competicion_id: number; colegio_id: number; concepto: string },
): Promise<number> {
  const nueva = { competicion_id, colegio_id, clase: 'gasto', concepto };
  return (await tx.insertInto('deuda').values(nueva).returning('id').executeTakeFirstOrThrow()).id;
}
