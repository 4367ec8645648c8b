import type { Factura, FilaFactura } from '@cd/contract/dinero/facturas';
import { sql, type RawBuilder } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { puedeDe, type Hindrance } from '../../../platform/errors/rule-error';
import { groupBy } from '../../../platform/group-by';

/** What has been incurred and corrected of a debt `d`: what it costs now. */
const CUESTA = sql`coalesce((select sum(a.importe) from asiento a where a.deuda_id = d.id and a.clase in ('devengado', 'correccion')), 0)`;
const NUMERO = (tabla: 'f' | 'o') =>
  sql<string>`${sql.ref(`${tabla}.serie`)} || ${sql.ref(`${tabla}.anno`)} || '-' || lpad(${sql.ref(`${tabla}.numero`)}::text, 4, '0')`;

/** Of a debt of an invoice `f`, what it should bill: nothing where its collection no longer asks for it. */
const DEBE_FACTURAR = sql`case when exists (select from cobro_linea cl where cl.cobro_id = f.cobro_id and cl.deuda_id = d.id and cl.vigente)
  then ${CUESTA} else 0 end`;

/** Why one that differs by so much is not corrected; null, it is. */
export const impideRectificar = (rectifica: unknown, diferencia: number): Hindrance =>
  rectifica !== null ? 'factura.rectificativa' : diferencia === 0 ? 'factura.cuadra' : null;

const FILAS = (condicion: RawBuilder<boolean>) => sql<Omit<FilaFactura, 'puede'>>`
  select f.id, ${NUMERO('f')} as numero, f.fecha, f.colegio_id, f.receptor_nombre as nombre, f.cobro_id, f.concepto, f.importe,
    case when o.id is not null then ${NUMERO('o')} end as rectifica,
    case when f.rectifica_id is null then coalesce((
      select sum(${DEBE_FACTURAR}) from factura_linea l join deuda d on d.id = l.deuda_id where l.factura_id = f.id), 0)
      - f.importe - coalesce((select sum(r.importe) from factura r where r.rectifica_id = f.id), 0) else 0 end::int as por_rectificar
  from factura f left join factura o on o.id = f.rectifica_id where ${condicion} order by f.fecha desc, f.id desc`;

async function leerFilas(con: Connection, condicion: RawBuilder<boolean>): Promise<FilaFactura[]> {
  const { rows } = await FILAS(condicion).execute(con);
  return rows.map((fila) => ({ ...fila, puede: puedeDe({ rectificar: impideRectificar(fila.rectifica, fila.por_rectificar) }) }));
}

export const leerDeTemporada = (con: Connection, competicionId: number | null): Promise<FilaFactura[]> =>
  leerFilas(con, sql`f.competicion_id = ${competicionId}`);
export const leerDeColegio = (con: Connection, colegioId: number): Promise<FilaFactura[]> =>
  leerFilas(con, sql`f.colegio_id = ${colegioId}`);

export async function leerFactura(con: Connection, id: number): Promise<Factura | undefined> {
  const [fila] = await leerFilas(con, sql`f.id = ${id}`);
  if (!fila) return undefined;
  const f = await con.selectFrom('factura').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const lineas = await con.selectFrom('factura_linea').select(['concepto', 'importe']).where('factura_id', '=', id).orderBy('id').execute();
  return {
    ...fila,
    emisor: { nombre: f.emisor_nombre, nif: f.emisor_nif, direccion: f.emisor_direccion },
    receptor: { nombre: f.receptor_nombre, nif: f.receptor_nif, direccion: f.receptor_direccion },
    exencion: f.exencion,
    motivo: f.motivo,
    lineas,
  };
}

/** Of a collection, the number of each school's invoice. */
export async function leerNumeros(con: Connection, cobroId: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ colegio_id: number; numero: string }>`
    select f.colegio_id, ${NUMERO('f')} as numero from factura f where f.cobro_id = ${cobroId} and f.rectifica_id is null`.execute(con);
  return new Map(rows.map(({ colegio_id, numero }) => [colegio_id, numero]));
}

export interface Emisor {
  nombre: string;
  nif: string;
  direccion: string;
  serie: string;
  exencion: string;
}

export async function leerEmisor(con: Connection): Promise<Emisor> {
  const e = await con
    .selectFrom('empresa')
    .select(['fiscal_nombre', 'fiscal_cif', 'direccion', 'codigo_postal', 'ciudad', 'factura_serie', 'factura_exencion'])
    .executeTakeFirstOrThrow();
  return {
    nombre: e.fiscal_nombre,
    nif: e.fiscal_cif,
    direccion: [e.direccion, [e.codigo_postal, e.ciudad].filter((parte) => parte !== '').join(' ')]
      .filter((parte) => parte !== '')
      .join(', '),
    serie: e.factura_serie,
    exencion: e.factura_exencion,
  };
}

interface LineaPorFacturar {
  colegio_id: number;
  nombre: string;
  fiscal_nombre: string;
  fiscal_cif: string;
  fiscal_direccion: string;
  deuda_id: number;
  concepto: string;
  importe: number;
}

/** What a collection asks of schools that have no invoice of it yet, as it costs now. */
export async function leerPorFacturar(con: Connection, cobroId: number, colegios: readonly number[]): Promise<LineaPorFacturar[]> {
  const { rows } = await sql<LineaPorFacturar>`
    select * from (
      select co.id as colegio_id, co.nombre, co.fiscal_nombre, co.fiscal_cif, co.fiscal_direccion, d.id as deuda_id, d.concepto, ${CUESTA}::int as importe
      from cobro_linea l join cobro c on c.id = l.cobro_id and c.anulado is null join deuda d on d.id = l.deuda_id join colegio co on co.id = d.colegio_id
      where l.cobro_id = ${cobroId} and l.vigente and co.id = any(${[...colegios]}::int[])
        and not exists (select from factura f where f.cobro_id = l.cobro_id and f.colegio_id = co.id and f.rectifica_id is null)
    ) x where x.importe > 0 order by f_unaccent(x.nombre), x.colegio_id, x.deuda_id`.execute(con);
  return rows;
}

/** What each debt of an invoice would have to be corrected by, with what has corrected it already. */
export async function leerDiferencias(
  con: Connection,
  facturaId: number,
): Promise<{ deuda_id: number; concepto: string; importe: number }[]> {
  const { rows } = await sql<{ deuda_id: number; concepto: string; importe: number }>`
    select * from (
      select l.deuda_id, l.concepto, (${DEBE_FACTURAR} - l.importe - coalesce((select sum(rl.importe) from factura_linea rl
        join factura r on r.id = rl.factura_id where r.rectifica_id = f.id and rl.deuda_id = l.deuda_id), 0))::int as importe
      from factura f join factura_linea l on l.factura_id = f.id join deuda d on d.id = l.deuda_id where f.id = ${facturaId}
    ) x where x.importe <> 0 order by x.deuda_id`.execute(con);
  return rows;
}

/** Those of a collection that correct no other. */
export async function leerDeCobro(con: Connection, cobroId: number): Promise<number[]> {
  const filas = await con
    .selectFrom('factura')
    .select('id')
    .where('cobro_id', '=', cobroId)
    .where('rectifica_id', 'is', null)
    .orderBy('id')
    .execute();
  return filas.map(({ id }) => id);
}

/**
 * So many numbers of a series, one after another, and the day of all of them: today, unless the last one is later. Whoever asks waits here until
 * whoever has the last ones saves them, or gives them back.
 */
export async function tomarNumeros(tx: Tx, serie: string, cuantos: number): Promise<{ anno: number; primero: number; fecha: string }> {
  const { rows } = await sql<{ anno: number; ultimo: number; fecha: string }>`
    insert into serie_factura as s (serie, anno, ultimo, fecha)
    select ${serie}, extract(year from h.hoy)::int, ${cuantos}::int, h.hoy from (select (clock_timestamp() at time zone 'Europe/Madrid')::date as hoy) h
    on conflict (serie, anno) do update set ultimo = s.ultimo + excluded.ultimo, fecha = greatest(s.fecha, excluded.fecha)
    returning anno, ultimo, to_char(fecha, 'YYYY-MM-DD') as fecha`.execute(tx);
  const { anno, ultimo, fecha } = rows[0]!;
  return { anno, primero: ultimo - cuantos + 1, fecha };
}

interface FacturaNueva {
  serie: string;
  anno: number;
  numero: number;
  fecha: string;
  competicion_id: number;
  cobro_id: number;
  colegio_id: number;
  rectifica_id: number | null;
  motivo: string;
  emisor_nombre: string;
  emisor_nif: string;
  emisor_direccion: string;
  receptor_nombre: string;
  receptor_nif: string;
  receptor_direccion: string;
  exencion: string;
  concepto: string;
  importe: number;
  usuario_id: number | null;
}

/** With the lines of each. */
export async function insertarFacturas(
  tx: Tx,
  nuevas: readonly (FacturaNueva & { lineas: readonly { deuda_id: number; concepto: string; importe: number }[] })[],
): Promise<number[]> {
  const filas = await tx
    .insertInto('factura')
    .values(nuevas.map(({ lineas: _, ...factura }) => factura))
    .returning(['id', 'numero'])
    .execute();
  const deNumero = new Map(filas.map(({ id, numero }) => [numero, id]));
  const porFactura = groupBy(
    nuevas.flatMap(({ numero, lineas }) => lineas.map((linea) => ({ ...linea, factura_id: deNumero.get(numero)! }))),
    ({ factura_id }) => factura_id,
  );
  await sql`insert into factura_linea (factura_id, deuda_id, concepto, importe) select x.factura_id, x.deuda_id, x.concepto, x.importe
    from json_to_recordset(${JSON.stringify([...porFactura.values()].flat())}::json) x(factura_id int, deuda_id int, concepto text, importe int)`.execute(
    tx,
  );
  return filas.map(({ id }) => id);
}
