import type { CobroDeColegio } from '@cd/contract/dinero/cobros';
import { limitar } from '@cd/domain/libro/repartir';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import type { DB } from '../../../platform/db/schema.gen';
import { openColumn, sealRow } from '../../../platform/db/sealed-columns';
import { EN_RECIBO } from '../../libro/libro/queries';
import { claveDe, leerEnlaces, leerPedible, referenciaDe } from '../cobros/queries';

export type EnlaceGuardado = Selectable<DB['enlace_pago']> & { competicion_id: number; concepto: string; anulado: Date | null };

const leerUno = async (con: Connection, condicion: RawBuilder<unknown>): Promise<EnlaceGuardado | undefined> => {
  const { rows } = await sql<EnlaceGuardado>`
    select e.*, c.competicion_id, c.concepto, c.anulado from enlace_pago e join cobro c on c.id = e.cobro_id where ${condicion}`.execute(
    con,
  );
  return rows[0] && { ...rows[0], url: openColumn(con, 'enlace_pago.url', rows[0].id, rows[0].url) };
};

export const leerEnlace = (con: Connection, id: number) => leerUno(con, sql`e.id = ${id}`);

/** By what its page is known by, or by its payment. */
export const leerEnlaceDe = (con: Connection, por: { referencia: string } | { pago: string }) =>
  leerUno(con, 'pago' in por ? sql`e.pago = ${por.pago} and e.pago <> ''` : sql`e.referencia = ${por.referencia}`);

export const leerVivo = (con: Connection, cobroId: number, colegioId: number) =>
  leerUno(con, sql`e.cobro_id = ${cobroId} and e.colegio_id = ${colegioId} and e.estado = 'vivo'`);

interface PorPagar {
  deuda_id: number;
  /** What is owed of it and is in no receipt on its way, in cents. */
  importe: number;
}

/** What a school may still pay of a collection; undefined, it asks nothing of the school. */
export async function leerPorPagar(con: Connection, cobroId: number, colegioId: number): Promise<PorPagar[] | undefined> {
  const { rows } = await sql<PorPagar>`
    select l.deuda_id, d.pendiente - ${EN_RECIBO} as importe
    from cobro c join cobro_linea l on l.cobro_id = c.id join deuda d on d.id = l.deuda_id and d.colegio_id = ${colegioId}
    where c.id = ${cobroId} and c.anulado is null order by l.deuda_id`.execute(con);
  if (rows.length === 0) return undefined;
  const pedible = (await leerPedible(con, [colegioId])).get(colegioId) ?? 0;
  return limitar(
    pedible,
    rows.filter(({ importe }) => importe > 0),
  );
}

export async function insertarEnlace(
  tx: Tx,
  nuevo: { cobro_id: number; colegio_id: number; importe: number; usuario_id: number; caduca: Date; referencia: string },
  lineas: readonly PorPagar[],
): Promise<number> {
  const { id } = await tx.insertInto('enlace_pago').values(nuevo).returning('id').executeTakeFirstOrThrow();
  await tx
    .insertInto('enlace_pago_linea')
    .values(lineas.map((linea) => ({ ...linea, enlace_pago_id: id })))
    .execute();
  return id;
}

export const leerLineasDe = (con: Connection, enlaceId: number): Promise<PorPagar[]> =>
  con.selectFrom('enlace_pago_linea').select(['deuda_id', 'importe']).where('enlace_pago_id', '=', enlaceId).orderBy('deuda_id').execute();

type Cambiable = Partial<Pick<Selectable<DB['enlace_pago']>, 'estado' | 'url' | 'pasarela_id' | 'pago' | 'reembolsado' | 'reclamado'>>;
export async function cambiarEnlace(tx: Tx, id: number, cambios: Cambiable): Promise<void> {
  await tx
    .updateTable('enlace_pago')
    .set(sealRow(tx, 'enlace_pago', id, cambios))
    .where('id', '=', id)
    .execute();
}

/** Whether it is told for the first time; who tells it again meanwhile waits here. */
export async function apuntarEvento(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into evento_pago (id) values (${id}) on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0) === 1;
}

/** What of it each debt has been paid, less what went back. */
export async function leerPagado(con: Connection, enlaceId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ deuda_id: number; importe: number }>`
    select deuda_id, -sum(importe)::int as importe from asiento where enlace_pago_id = ${enlaceId} group by deuda_id`.execute(con);
  return new Map(rows.map(({ deuda_id, importe }) => [deuda_id, importe]));
}

/** What a school has been asked for this season, and before it if it has not been paid; the last first. */
export async function leerCobrosDe(con: Connection, competicionId: number | null, colegioId: number): Promise<CobroDeColegio[]> {
  const { rows } = await sql<Omit<CobroDeColegio, 'referencia' | 'enlace' | 'por_pedir'>>`
    select c.id, c.fecha, c.concepto, sum(l.importe)::int as importe,
      sum(d.pendiente)::int as pendiente, sum(${EN_RECIBO})::int as en_recibo
    from cobro c join cobro_linea l on l.cobro_id = c.id join deuda d on d.id = l.deuda_id and d.colegio_id = ${colegioId}
    where c.anulado is null group by c.id having c.competicion_id = ${competicionId} or sum(d.pendiente) <> 0 order by c.id desc`.execute(
    con,
  );
  const enlaces = await leerEnlaces(
    con,
    rows.map(({ id }) => id),
  );
  const pedible = (await leerPedible(con, [colegioId])).get(colegioId) ?? 0;
  return rows.map((cobro) => ({
    ...cobro,
    por_pedir: Math.max(Math.min(cobro.pendiente - cobro.en_recibo, pedible), 0),
    referencia: referenciaDe(cobro.id, colegioId),
    enlace: enlaces.get(claveDe(cobro.id, colegioId)) ?? null,
  }));
}

/** The accounts of each school's coordinators. */
export async function leerCuentasDeColegios(con: Connection, colegios: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ colegio_id: number; cuentas: number[] }>`
    select c.colegio_id, array_agg(distinct k.usuario_id) as cuentas from coordinador_cargo c join coordinador k on k.id = c.coordinador_id
      join usuario u on u.id = k.usuario_id and u.activo
    where k.estado = 1 and c.colegio_id = any(${[...colegios]}::int[]) group by c.colegio_id`.execute(con);
  return new Map(rows.map(({ colegio_id, cuentas }) => [colegio_id, cuentas]));
}

/** Who hears of the money of a school, by name. */
export async function leerDestinatariosDe(con: Connection, colegioId: number): Promise<string[]> {
  const cuentas = (await leerCuentasDeColegios(con, [colegioId])).get(colegioId) ?? [];
  const usuarios = await con
    .selectFrom('usuario')
    .select('nombre')
    .where('id', 'in', [...cuentas, 0])
    .orderBy('nombre')
    .execute();
  return usuarios.map(({ nombre }) => nombre);
}
