import type { MovimientoDelBanco } from '@cd/contract/dinero/extractos';
import type { ApunteDelBanco, Tramo } from '@cd/domain/dinero/reconocer';
import { electronicFormatIBAN } from 'ibantools';
import { sql } from 'kysely';
import { instant } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { openColumn, sealRow } from '../../../platform/db/sealed-columns';
import { leerDatosFiscales } from '../../organizacion/configuracion/queries';

export type MovimientoLeido = Omit<MovimientoDelBanco, 'propuesta'>;

/** As a file tells it. */
export type MovimientoDeFichero = MovimientoLeido & ApunteDelBanco;
/** With its place among those of its account, day and amount. */
export type MovimientoNuevo = MovimientoDeFichero & { vez: number };

/** The league's accounts: that of its receipts and payments first. */
export async function leerPropias(con: Connection): Promise<string[]> {
  const { fiscal_cuenta, otras_cuentas } = await leerDatosFiscales(con);
  const ibanes = [fiscal_cuenta, ...otras_cuentas.split('\n')].map((una) => electronicFormatIBAN(una) ?? '');
  return [...new Set(ibanes.filter((una) => una !== ''))];
}

/** Until the end of the transaction nobody else keeps a statement of any of them. */
export async function reservarPropias(tx: Tx): Promise<void> {
  await sql`select 1 from empresa for update`.execute(tx);
}

/** What is kept of some accounts between two days, as any file may tell it. */
export async function leerApuntes(
  con: Connection,
  cuentas: readonly string[],
  desde: string,
  hasta: string,
): Promise<(ApunteDelBanco & { id: number })[]> {
  const { rows } = await sql<ApunteDelBanco & { id: number }>`
    select m.id, m.huella, m.cuenta, m.fecha, m.centimos, m.saldo, nullif(m.numero, '') as numero, m.referencias, m.texto, e.formato
    from movimiento m join extracto e on e.id = m.extracto_id
    where m.cuenta = any(${[...cuentas]}::text[]) and m.fecha between ${desde} and ${hasta} order by m.id`.execute(con);
  return rows;
}

export async function leerTramos(con: Connection, cuentas: readonly string[]): Promise<Tramo[]> {
  const { rows } = await sql<Tramo>`
    select cuenta, desde, hasta from extracto_tramo where cuenta = any(${[...cuentas]}::text[])`.execute(con);
  return rows;
}

export interface ExtractoNuevo {
  nombre: string;
  formato: string;
  huella: string;
  usuario_id: number | null;
}

/** A file is the same by what it holds. */
export async function guardarExtracto(
  tx: Tx,
  { nombre, formato, huella, usuario_id }: ExtractoNuevo,
  movimientos: readonly (MovimientoLeido & Partial<MovimientoNuevo>)[],
  tramos: readonly Tramo[] = [],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into extracto (nombre, formato, huella, usuario_id) values (${nombre}, ${formato}, ${huella}, ${usuario_id})
    on conflict (huella) do update set nombre = extracto.nombre returning id`.execute(tx);
  const { id } = rows[0]!;
  const { rows: numeros } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('movimiento', 'id'))::int as id from generate_series(1, ${movimientos.length}::int)`.execute(tx);
  const nuevos = movimientos.map((movimiento, indice) => ({
    ...sealRow(tx, 'movimiento', numeros[indice]!.id, movimiento),
    id: numeros[indice]!.id,
  }));
  await sql`
    insert into movimiento (id, extracto_id, huella, cuenta, fecha, centimos, texto, nombre, iban, vez, saldo, numero, referencias)
    select x.id, ${id}, x.huella, x.cuenta, x.fecha, x.centimos, x.texto, x.nombre, x.iban,
      coalesce(x.vez, (select count(*) from movimiento m where m.cuenta = x.cuenta and m.fecha = x.fecha and m.centimos = x.centimos)::int + 1), x.saldo, coalesce(x.numero, ''),
      coalesce(x.referencias, '{}')
    from json_to_recordset(${JSON.stringify(nuevos)}::json) x(id int, huella text, cuenta text, fecha date, centimos int, texto text, nombre text, iban text,
      vez int, saldo float8, numero text, referencias text[])
    on conflict (huella) do nothing`.execute(tx);
  await sql`
    insert into extracto_tramo (extracto_id, cuenta, desde, hasta)
    select ${id}, x.cuenta, min(x.desde), max(x.hasta) from json_to_recordset(${JSON.stringify(tramos)}::json) x(cuenta text, desde date, hasta date)
    group by x.cuenta on conflict do nothing`.execute(tx);
  return id;
}

/** What another format says of a movement and the first one did not. What was said stays. */
export async function completarMovimientos(
  tx: Tx,
  conocidos: readonly { id: number; leido: Pick<MovimientoDeFichero, 'saldo' | 'numero' | 'referencias' | 'nombre' | 'iban'> }[],
): Promise<void> {
  const dichos = conocidos.map(({ id, leido: { saldo, numero, referencias, nombre, iban } }) => ({
    id,
    saldo,
    numero,
    referencias,
    nombre,
    ...sealRow(tx, 'movimiento', id, { iban }),
  }));
  await reservarMovimientos(
    tx,
    dichos.map(({ id }) => id),
  );
  await sql`
    update movimiento m set saldo = coalesce(m.saldo, x.saldo), numero = case when m.numero = '' then coalesce(x.numero, '') else m.numero end,
      referencias = case when m.referencias = '{}' then x.referencias else m.referencias end,
      nombre = case when m.nombre = '' then x.nombre else m.nombre end, iban = case when m.iban = '' then x.iban else m.iban end
    from json_to_recordset(${JSON.stringify(dichos)}::json) x(id int, saldo float8, numero text, referencias text[], nombre text, iban text)
    where m.id = x.id and (m.saldo is null and x.saldo is not null or m.numero = '' and x.numero <> ''
      or m.referencias = '{}' and x.referencias <> '{}' or m.nombre = '' and x.nombre <> '' or m.iban = '' and x.iban <> '')`.execute(tx);
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

export interface MovimientoResuelto {
  id: number;
  /** Whose it was; null, no school's. */
  colegio_id: number | null;
  descartado: string;
  comision: number;
}

export async function apuntarResueltos(tx: Tx, usuarioId: number, resueltos: readonly MovimientoResuelto[]): Promise<void> {
  await sql`update movimiento m set resuelto = now(), usuario_id = ${usuarioId}, colegio_id = x.colegio_id, descartado = x.descartado, comision = x.comision
    from json_to_recordset(${JSON.stringify(resueltos)}::json) x(id int, colegio_id int, descartado text, comision int) where m.id = x.id`.execute(
    tx,
  );
}

export async function leerColegiosQueHay(con: Connection, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select id from colegio where id = any(${[...ids]}::int[])`.execute(con);
  return new Set(rows.map(({ id }) => id));
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
