import type { Cobro, DeudaDeColegio, EnlaceDePago, FilaCobro } from '@cd/contract/dinero/cobros';
import { sql, type RawBuilder } from 'kysely';
import { instant } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { puedeDe, type Hindrance } from '../../../platform/errors/rule-error';
import { groupBy } from '../../../platform/group-by';
import { openColumn } from '../../../platform/db/sealed-columns';
import { EN_RECIBO } from '../../libro/libro/queries';

/** What a school puts in its transfer so that it is known. */
export const referenciaDe = (cobroId: number, colegioId: number): string =>
  `CB${String(cobroId).padStart(4, '0')}-${String(colegioId).padStart(4, '0')}`;

export interface DeudaPendiente extends DeudaDeColegio {
  colegio_id: number;
}

/** What schools owe that is in the ledger, of whatever season, with the day on which it began; of one, or of all. */
export async function leerDeudasPendientes(con: Connection, colegioId?: number): Promise<DeudaPendiente[]> {
  const { rows } = await sql<DeudaPendiente>`
    select d.id, d.colegio_id, d.clase, d.concepto, c.nombre as competicion, d.pendiente, to_char(d.desde, 'YYYY-MM-DD') as fecha, d.en_recibo,
      l.cobro_id
    from deuda_pendiente d join competicion c on c.id = d.competicion_id left join cobro_linea l on l.deuda_id = d.id and l.vigente
    where ${colegioId === undefined ? sql`d.colegio_id is not null` : sql`d.colegio_id = ${colegioId}`}
    order by d.colegio_id, fecha, d.id`.execute(con);
  return rows;
}

/** What each school owes, by what it is of; and of that, what began in another season than this. */
export async function sumarDeudas(
  con: Connection,
  competicionId: number | null,
): Promise<{ colegio_id: number; clase: string; pendiente: number; de_otras: number }[]> {
  const { rows } = await sql<{ colegio_id: number; clase: string; pendiente: number; de_otras: number }>`
    select colegio_id, clase, sum(pendiente)::int as pendiente,
      coalesce(sum(pendiente) filter (where competicion_id is distinct from ${competicionId}::int), 0)::int as de_otras
    from deuda where pendiente <> 0 and colegio_id is not null group by colegio_id, clase`.execute(con);
  return rows;
}

/** What of it is on its way to the bank. */
export async function sumarEnRecibo(con: Connection): Promise<{ colegio_id: number; importe: number }[]> {
  const { rows } = await sql<{ colegio_id: number; importe: number }>`
    select r.colegio_id, sum(r.importe)::int as importe from recibo r join remesa_recibos rr on rr.id = r.remesa_recibos_id
    where rr.cargada is null and rr.anulada is null and r.devuelto is null group by r.colegio_id`.execute(con);
  return rows;
}

/** Paid in advance by each school, in whatever season: less than zero. */
export async function leerACuenta(con: Connection): Promise<Map<number, number>> {
  const { rows } = await sql<{ colegio_id: number; importe: number }>`
    select colegio_id, sum(importe)::int as importe from asiento
    where deuda_id is null and colegio_id is not null group by colegio_id having sum(importe) <> 0`.execute(con);
  return new Map(rows.map(({ colegio_id, importe }) => [colegio_id, importe]));
}

/** Paid in advance by these schools, by season, the oldest first: less than zero. */
export async function leerACuentaPorTemporada(
  con: Connection,
  colegios: readonly number[],
): Promise<{ colegio_id: number; competicion_id: number; importe: number }[]> {
  const { rows } = await sql<{ colegio_id: number; competicion_id: number; importe: number }>`
    select a.colegio_id, a.competicion_id, sum(a.importe)::int as importe from asiento a join competicion c on c.id = a.competicion_id
    where a.deuda_id is null and a.colegio_id = any(${[...colegios]}::int[])
    group by a.colegio_id, a.competicion_id, c.fecha_inicio having sum(a.importe) <> 0 order by a.colegio_id, c.fecha_inicio`.execute(con);
  return rows;
}

/** The most that each school may be asked for now: what it owes, less what it has on account and what a receipt on its way asks for already. */
export async function leerPedible(con: Connection, colegios?: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ colegio_id: number; importe: number }>`
    select colegio_id, importe from colegio_pedible
    where ${colegios === undefined ? sql`true` : sql`colegio_id = any(${[...colegios]}::int[])`}`.execute(con);
  return new Map(rows.map(({ colegio_id, importe }) => [colegio_id, importe]));
}

export async function insertarCobro(
  tx: Tx,
  nuevo: { competicion_id: number; fecha: string; concepto: string; usuario_id: number },
): Promise<number> {
  return (await tx.insertInto('cobro').values(nuevo).returning('id').executeTakeFirstOrThrow()).id;
}

/** Of these debts, those that a collection asks for already. */
export async function leerPedidas(tx: Tx, deudas: readonly number[]): Promise<{ concepto: string; cobro_id: number; cobro: string }[]> {
  const { rows } = await sql<{ concepto: string; cobro_id: number; cobro: string }>`
    select d.concepto, c.id as cobro_id, c.concepto as cobro from cobro_linea l join deuda d on d.id = l.deuda_id join cobro c on c.id = l.cobro_id
    where l.vigente and l.deuda_id = any(${[...deudas]}::int[]) order by d.id`.execute(tx);
  return rows;
}

export async function guardarLineas(tx: Tx, cobroId: number, deudas: readonly { id: number; pendiente: number }[]): Promise<void> {
  await sql`insert into cobro_linea (cobro_id, deuda_id, importe) select ${cobroId}, x.id, x.pendiente
    from json_to_recordset(${JSON.stringify(deudas.map(({ id, pendiente }) => ({ id, pendiente })))}::json) x(id int, pendiente int)`.execute(
    tx,
  );
}

/** Of what a collection `c` asks for, `d`: some of it has been paid since, or is in a receipt. */
const TOCADA = sql`(exists (select 1 from asiento a where a.deuda_id = d.id and a.clase in ('cobrado', 'devuelto') and a.momento >= c.creado)
  or exists (select 1 from recibo_linea rl join recibo rc on rc.id = rl.recibo_id join remesa_recibos rr on rr.id = rc.remesa_recibos_id
    where rl.deuda_id = d.id and rr.anulada is null and rr.creada >= c.creado))`;
/** Why a collection cannot be deleted, of the first thing of it that has been touched; null, it can. */
export const impideEliminar = (tocada: string | null): Hindrance =>
  tocada === null ? null : ['cobro.cobrado', `No se puede eliminar: ${tocada} se ha cobrado, o está en un recibo`];

type FilaLeida = Omit<FilaCobro, 'puede'> & { tocada: string | null };
const conPuede = ({ tocada, ...cobro }: FilaLeida): FilaCobro => ({ ...cobro, puede: puedeDe({ eliminar: impideEliminar(tocada) }) });

const COBROS = (condicion: RawBuilder<boolean>) => sql`
  select c.id, c.fecha, c.concepto, t.nombre as competicion, ${instant(sql.ref('c.creado'))} as creado, coalesce(u.nombre, 'Sistema') as por,
    count(distinct d.colegio_id)::int as colegios, count(d.id)::int as lineas, coalesce(sum(l.importe), 0)::int as importe,
    coalesce(sum(d.pendiente), 0)::int as pendiente, coalesce(sum(r.en_recibo), 0)::int as en_recibo,
    (array_agg(d.concepto order by d.id) filter (where ${TOCADA}))[1] as tocada
  from cobro c join competicion t on t.id = c.competicion_id left join usuario u on u.id = c.usuario_id left join cobro_linea l on l.cobro_id = c.id left join deuda d on d.id = l.deuda_id
    left join lateral (select ${EN_RECIBO} as en_recibo) r on d.id is not null
  where c.anulado is null and ${condicion} group by c.id, t.nombre, u.nombre order by c.id desc`;

/** Those of a season, and those of others of which something is still owed. */
export async function leerCobros(con: Connection, competicionId: number | null): Promise<FilaCobro[]> {
  const porCobrar = sql`exists (select 1 from cobro_linea x join deuda y on y.id = x.deuda_id where x.cobro_id = c.id and y.pendiente <> 0)`;
  return (await sql<FilaLeida>`${COBROS(sql`(c.competicion_id = ${competicionId} or ${porCobrar})`)}`.execute(con)).rows.map(conPuede);
}

/** Of these collections the last link of each school, by both; one that nobody may pay in any more says so. */
export async function leerEnlaces(con: Connection, cobros: readonly number[]): Promise<Map<string, EnlaceDePago>> {
  const { rows } = await sql<EnlaceDePago & { clave: string }>`
    select distinct on (e.cobro_id, e.colegio_id) e.cobro_id || '-' || e.colegio_id as clave, e.id,
      case when e.estado = 'vivo' and e.caduca <= now() then 'caducado' else e.estado end as estado,
      case when e.estado = 'vivo' and e.caduca > now() then e.url else '' end as url,
      e.importe, ${instant(sql.ref('e.creado'))} as creado, coalesce(u.nombre, 'Sistema') as por, ${instant(sql.ref('e.caduca'))} as caduca,
      least(e.importe, e.reembolsado + e.reclamado) as devuelto
    from enlace_pago e left join usuario u on u.id = e.usuario_id where e.cobro_id = any(${[...cobros]}::int[])
    order by e.cobro_id, e.colegio_id, e.id desc`.execute(con);
  return new Map(
    rows.map(({ clave, ...enlace }) => [clave, { ...enlace, url: openColumn(con, 'enlace_pago.url', enlace.id, enlace.url) }]),
  );
}
export const claveDe = (cobroId: number, colegioId: number): string => `${cobroId}-${colegioId}`;

type LineaLeida = Cobro['por_colegio'][number]['lineas'][number] & { colegio_id: number; colegio: string; en_recibo: number };

/** Without what others say of it: where it is paid, and its invoices. */
type CobroLeido = Omit<Cobro, 'cuenta' | 'por_enlace' | 'facturas' | 'por_colegio'> & {
  por_colegio: Omit<Cobro['por_colegio'][number], 'factura'>[];
};

export async function leerCobro(con: Connection, id: number): Promise<CobroLeido | undefined> {
  const { rows } = await sql<FilaLeida>`${COBROS(sql`c.id = ${id}`)}`.execute(con);
  const [cobro] = rows;
  if (!cobro) return undefined;
  const { rows: lineas } = await sql<LineaLeida>`
    select d.id as deuda_id, d.clase, d.concepto, t.nombre as competicion, l.importe, d.colegio_id, co.nombre as colegio, d.pendiente, ${EN_RECIBO} as en_recibo
    from cobro_linea l join deuda d on d.id = l.deuda_id join competicion t on t.id = d.competicion_id join colegio co on co.id = d.colegio_id
    where l.cobro_id = ${id} order by f_unaccent(co.nombre), co.id, d.id`.execute(con);
  const enlaces = await leerEnlaces(con, [id]);
  const pedible = await leerPedible(con, [...new Set(lineas.map(({ colegio_id }) => colegio_id))]);
  const sumar = (suyas: readonly LineaLeida[], cual: 'importe' | 'pendiente') => suyas.reduce((suma, linea) => suma + linea[cual], 0);
  const porColegio = [...groupBy(lineas, ({ colegio_id }) => colegio_id)].map(([colegioId, suyas]) => ({
    id: colegioId,
    nombre: suyas[0]!.colegio,
    referencia: referenciaDe(id, colegioId),
    enlace: enlaces.get(claveDe(id, colegioId)) ?? null,
    importe: sumar(suyas, 'importe'),
    pendiente: sumar(suyas, 'pendiente'),
    por_pedir: Math.min(
      suyas.reduce((suma, { pendiente, en_recibo }) => suma + Math.max(pendiente - en_recibo, 0), 0),
      pedible.get(colegioId) ?? 0,
    ),
    lineas: suyas.map(({ colegio_id: _, colegio: __, en_recibo: ___, ...linea }) => linea),
  }));
  return { ...conPuede(cobro), por_colegio: porColegio };
}

/** Of what it asked for, which has been collected since, or is on its way to the bank. */
export async function leerPorEliminar(tx: Tx, id: number) {
  const cobro = await tx
    .selectFrom('cobro')
    .select(['id', 'concepto'])
    .where('id', '=', id)
    .where('anulado', 'is', null)
    .executeTakeFirst();
  if (!cobro) return undefined;
  const { rows } = await sql<{
    deuda_id: number;
    clase: string;
    equipo_id: number | null;
    colegio_id: number;
    competicion_id: number;
    concepto: string;
    tocada: boolean;
  }>`
    select d.id as deuda_id, d.clase, d.equipo_id, d.colegio_id, d.competicion_id, d.concepto,
      ${TOCADA} as tocada
    from cobro_linea l join cobro c on c.id = l.cobro_id join deuda d on d.id = l.deuda_id where l.cobro_id = ${id} order by d.id`.execute(
    tx,
  );
  return { ...cobro, lineas: rows };
}

export async function anularCobro(tx: Tx, id: number, usuarioId: number): Promise<void> {
  await sql`update cobro set anulado = now(), anulado_por = ${usuarioId} where id = ${id}`.execute(tx);
  await sql`update cobro_linea set vigente = false where cobro_id = ${id}`.execute(tx);
}
