import { sql } from 'kysely';
import { instant } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { openColumn, sealRow } from '../../../platform/db/sealed-columns';

export interface MovimientoLeido {
  huella: string;
  cuenta: string;
  fecha: string;
  centimos: number;
  texto: string;
  nombre: string;
  iban: string;
}

/** Of these fingerprints, those that are known from this file or another. */
export async function leerConocidas(con: Connection, huellas: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ huella: string }>`select huella from movimiento where huella = any(${[...huellas]}::text[])`.execute(con);
  return new Set(rows.map(({ huella }) => huella));
}

/** A file is the same by what it holds; of its movements, only those that nobody has saved yet. */
export async function guardarExtracto(
  tx: Tx,
  { nombre, formato, huella, usuario_id }: { nombre: string; formato: string; huella: string; usuario_id: number | null },
  movimientos: readonly MovimientoLeido[],
): Promise<{ id: number; nuevos: number }> {
  const { rows } = await sql<{ id: number }>`
    insert into extracto (nombre, formato, huella, usuario_id) values (${nombre}, ${formato}, ${huella}, ${usuario_id})
    on conflict (huella) do update set nombre = extracto.nombre returning id`.execute(tx);
  const { id } = rows[0]!;
  const { rows: nuevos } = await sql<{ id: number; huella: string }>`
    insert into movimiento (extracto_id, huella, cuenta, fecha, centimos, texto, nombre)
    select ${id}, x.huella, x.cuenta, x.fecha, x.centimos, x.texto, x.nombre
    from json_to_recordset(${JSON.stringify(movimientos)}::json) x(huella text, cuenta text, fecha date, centimos int, texto text, nombre text)
    on conflict (huella) do nothing returning id, huella`.execute(tx);
  const cuentas = new Map(movimientos.map(({ huella: suya, iban }) => [suya, iban]));
  const selladas = nuevos.map((nuevo) => ({ id: nuevo.id, ...sealRow(tx, 'movimiento', nuevo.id, { iban: cuentas.get(nuevo.huella)! }) }));
  await sql`update movimiento m set iban = x.iban from json_to_recordset(${JSON.stringify(selladas)}::json) x(id int, iban text)
    where m.id = x.id and x.iban <> ''`.execute(tx);
  return { id, nuevos: nuevos.length };
}

export interface MovimientoGuardado extends MovimientoLeido {
  id: number;
  resuelto: boolean;
  colegio_id: number | null;
}

const GUARDADOS = sql`select m.id, m.huella, m.cuenta, m.fecha, m.centimos, m.texto, m.nombre, m.iban, m.resuelto is not null as resuelto, m.colegio_id
  from movimiento m`;

const conCuenta = (con: Connection, movimientos: readonly MovimientoGuardado[]): MovimientoGuardado[] =>
  movimientos.map((movimiento) => ({ ...movimiento, iban: openColumn(con, 'movimiento.iban', movimiento.id, movimiento.iban) }));

export async function leerPorResolver(con: Connection): Promise<MovimientoGuardado[]> {
  const { rows } = await sql<MovimientoGuardado>`${GUARDADOS} where m.resuelto is null order by m.fecha, m.id limit 5000`.execute(con);
  return conCuenta(con, rows);
}

/** Until the end of the transaction nobody else decides them. */
export async function reservarMovimientos(tx: Tx, ids: readonly number[]): Promise<MovimientoGuardado[]> {
  const { rows } = await sql<MovimientoGuardado>`${GUARDADOS} where m.id = any(${[...ids]}::int[]) order by m.id for update`.execute(tx);
  return conCuenta(tx, rows);
}

export async function apuntarResuelto(
  tx: Tx,
  id: number,
  { usuarioId, colegio_id, descartado, comision }: { usuarioId: number; colegio_id: number | null; descartado: string; comision: number },
): Promise<void> {
  await sql`update movimiento set resuelto = now(), usuario_id = ${usuarioId}, colegio_id = ${colegio_id}, descartado = ${descartado},
    comision = ${comision} where id = ${id}`.execute(tx);
}

export async function apuntarSinResolver(tx: Tx, id: number): Promise<void> {
  await sql`update movimiento set resuelto = null, usuario_id = null, colegio_id = null, descartado = '', comision = 0 where id = ${id}`.execute(
    tx,
  );
}

export async function leerResueltos(con: Connection) {
  const { rows } = await sql<{
    id: number;
    fecha: string;
    centimos: number;
    texto: string;
    nombre: string;
    colegio: string | null;
    comision: number;
    resuelto_en: string;
    por: string;
    descartado: string;
  }>`select m.id, m.fecha, m.centimos, m.texto, m.nombre, c.nombre as colegio, m.comision, ${instant(sql.ref('m.resuelto'))} as resuelto_en,
      coalesce(u.nombre, 'Sistema') as por, m.descartado
    from movimiento m left join colegio c on c.id = m.colegio_id left join usuario u on u.id = m.usuario_id
    where m.resuelto is not null order by m.resuelto desc, m.id desc limit 500`.execute(con);
  return rows;
}

export interface AsientoDeMovimiento {
  id: number;
  competicion_id: number;
  colegio_id: number;
  clase: 'cobrado' | 'devuelto' | 'devengado';
  concepto: string;
  importe: number;
  deuda_id: number | null;
  recibo_id: number | null;
}

/** What a movement has written and nobody has undone. */
export async function leerAsientosDe(con: Connection, movimientoId: number): Promise<AsientoDeMovimiento[]> {
  const { rows } = await sql<AsientoDeMovimiento>`
    select a.id, a.competicion_id, a.colegio_id, a.clase, a.concepto, a.importe, a.deuda_id, a.recibo_id from asiento a
    where a.movimiento_id = ${movimientoId} and a.deshace_id is null and not exists (select 1 from asiento o where o.deshace_id = a.id)
    order by a.id`.execute(con);
  return rows;
}

/** The batch that a movement credited, or the receipt that it gave back. */
export async function leerLoQueDijo(
  con: Connection,
  movimientoId: number,
): Promise<{ remesa_recibos_id: number | null; recibo_id: number | null }> {
  const { rows } = await sql<{ remesa_recibos_id: number | null; recibo_id: number | null }>`
    select (select id from remesa_recibos where movimiento_id = ${movimientoId}) as remesa_recibos_id,
      (select id from recibo where movimiento_id = ${movimientoId}) as recibo_id`.execute(con);
  return rows[0]!;
}

/** What was noted by hand stays noted, without its movement. */
export async function olvidarMovimiento(tx: Tx, tabla: 'remesa_recibos' | 'recibo', movimientoId: number): Promise<void> {
  await tx.updateTable(tabla).set({ movimiento_id: null }).where('movimiento_id', '=', movimientoId).execute();
}

export async function apuntarMovimientoDeVuelta(tx: Tx, reciboId: number, movimientoId: number): Promise<void> {
  await tx.updateTable('recibo').set({ movimiento_id: movimientoId }).where('id', '=', reciboId).execute();
}

export interface ColegioQuePaga {
  id: number;
  nombre: string;
  cif: string;
  /** Those that it is known to pay from. */
  ibanes: string[];
}

/** By its own account, its mandates, and what was noted before from another. */
export async function leerColegios(con: Connection): Promise<ColegioQuePaga[]> {
  type Cuenta = { de: 'colegio' | 'mandato' | 'movimiento'; id: number; iban: string };
  const { rows } = await sql<Omit<ColegioQuePaga, 'ibanes'> & { cuentas: Cuenta[] }>`
    select c.id, coalesce(nullif(c.fiscal_nombre, ''), c.nombre) as nombre, c.fiscal_cif as cif, coalesce((
      select json_agg(x) from (
        select 'colegio' as de, c.id, c.iban union all select 'mandato', m.id, m.iban from mandato m where m.colegio_id = c.id
        union all select 'movimiento', v.id, v.iban from movimiento v where v.colegio_id = c.id and v.resuelto is not null and v.descartado = ''
      ) x where x.iban <> ''), '[]') as cuentas
    from colegio c order by c.id`.execute(con);
  // Each is sealed for its own row: that two are the same is seen once they are open.
  return rows.map(({ cuentas, ...colegio }) => ({
    ...colegio,
    ibanes: [...new Set(cuentas.map(({ de, id, iban }) => openColumn(con, `${de}.iban`, id, iban)))],
  }));
}

/** What each debt's school was told to write, by debt. */
export async function leerReferencias(
  con: Connection,
  deudas: readonly number[],
): Promise<{ deuda_id: number; cobro_id: number; colegio_id: number }[]> {
  const { rows } = await sql<{ deuda_id: number; cobro_id: number; colegio_id: number }>`
    select l.deuda_id, l.cobro_id, d.colegio_id from cobro_linea l join cobro c on c.id = l.cobro_id and c.anulado is null
      join deuda d on d.id = l.deuda_id where l.deuda_id = any(${[...deudas]}::int[])`.execute(con);
  return rows;
}

export interface RemesaPorAbonar {
  id: number;
  /** What its credit has to be, in cents: without what came back before it. */
  importe: number;
  fichero_id: string;
  /** Noted by hand: only its movement is missing. */
  cargada: string | null;
}

/** Batches of receipts that no movement of the bank has credited yet: one, or those that one may still come for. */
export async function leerRemesasPorAbonar(con: Connection, id?: number): Promise<RemesaPorAbonar[]> {
  const { rows } = await sql<RemesaPorAbonar>`
    select rr.id, rr.cargada, (select split_part(min(r.referencia), '-', 1) from recibo r where r.remesa_recibos_id = rr.id) as fichero_id,
      case when rr.cargada is null
        then coalesce((select sum(r.importe) from recibo r where r.remesa_recibos_id = rr.id and r.devuelto is null), 0)
        else coalesce((select -sum(a.importe) from asiento a join recibo r on r.id = a.recibo_id where r.remesa_recibos_id = rr.id and a.clase = 'cobrado'), 0)
      end::int as importe
    from remesa_recibos rr where rr.anulada is null and rr.movimiento_id is null
      and ${id === undefined ? sql`(rr.cargada is null or rr.cargada > current_date - 60)` : sql`rr.id = ${id}`} order by rr.id`.execute(
    con,
  );
  return rows;
}
