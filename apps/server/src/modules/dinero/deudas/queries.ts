import type { RecordatorioDeDeuda } from '@cd/contract/dinero/deudas';
import { sql } from 'kysely';
import { instant } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';

export interface DebidoDeCurso {
  colegio_id: number;
  competicion_id: number;
  competicion: string;
  clase: string;
  fecha: string;
  /** It is of a thing that is owed, and not on account. */
  de_deuda: boolean;
  /** In cents: less than zero, in favour of the school. */
  importe: number;
  en_recibo: number;
}

const deEstos = (columna: string, colegios: readonly number[] | undefined) =>
  colegios === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(columna)} = any(${[...colegios]}::int[])`;

/** What schools owe of each season, kind and day, and what of each season is of no debt: less than zero, paid in advance. The oldest season first. */
export async function sumarDebido(con: Connection, colegios?: readonly number[]): Promise<DebidoDeCurso[]> {
  const { rows } = await sql<DebidoDeCurso>`
    select x.*, k.nombre as competicion from (
      select d.colegio_id, d.competicion_id, d.clase, true as de_deuda, to_char(d.desde, 'YYYY-MM-DD') as fecha,
        sum(d.pendiente)::int as importe, sum(d.en_recibo)::int as en_recibo
      from deuda_pendiente d where d.colegio_id is not null and ${deEstos('d.colegio_id', colegios)}
      group by d.colegio_id, d.competicion_id, d.clase, d.desde, d.pendiente > 0
      union all
      select a.colegio_id, a.competicion_id, 'otra', false, to_char(min(a.momento) at time zone 'Europe/Madrid', 'YYYY-MM-DD'), sum(a.importe)::int, 0
      from asiento a where a.deuda_id is null and a.colegio_id is not null and ${deEstos('a.colegio_id', colegios)}
      group by a.colegio_id, a.competicion_id having sum(a.importe) <> 0
    ) x join competicion k on k.id = x.competicion_id order by k.fecha_inicio, x.competicion_id, x.fecha`.execute(con);
  return rows;
}

export interface UltimoRecordatorio extends Pick<RecordatorioDeDeuda, 'id' | 'nivel' | 'fecha' | 'plazo' | 'leido'> {
  /** The highest of those that asked for anything that is still owed. */
  vivo: 0 | 1 | 2;
}

/** In the mailboxes of who coordinates: the office's own say nothing of whether the school has read it. */
const SUYAS = sql`notificacion n join coordinador k on k.usuario_id = n.usuario_id where n.recordatorio_id = r.id and n.buzon = 'Entrada'`;
const LEIDO = sql<RecordatorioDeDeuda['leido']>`case when r.en_papel then 'papel'
  when exists (select 1 from ${SUYAS} and n.fecha_lectura is not null) then 'si'
  when exists (select 1 from ${SUYAS}) then 'no' else 'sin' end`;

/** The last reminder of each school. */
export async function leerUltimos(con: Connection, colegios?: readonly number[]): Promise<Map<number, UltimoRecordatorio>> {
  const { rows } = await sql<UltimoRecordatorio & { colegio_id: number }>`
    select u.colegio_id, u.id, u.nivel, u.fecha, u.plazo, u.leido, coalesce((
        select max(r.nivel) from recordatorio_deuda r join recordatorio_deuda_linea l on l.recordatorio_id = r.id join deuda d on d.id = l.deuda_id
        where r.colegio_id = u.colegio_id and d.pendiente > 0), 0) as vivo
    from (
      select distinct on (r.colegio_id) r.colegio_id, r.id, r.nivel, to_char(r.fecha, 'YYYY-MM-DD') as fecha,
        to_char(r.plazo, 'YYYY-MM-DD') as plazo, ${LEIDO} as leido
      from recordatorio_deuda r where ${deEstos('r.colegio_id', colegios)} order by r.colegio_id, r.id desc
    ) u`.execute(con);
  return new Map(rows.map(({ colegio_id, ...ultimo }) => [colegio_id, ultimo]));
}

/** All that a school has been reminded of, the last first. */
export async function leerHistoria(con: Connection, colegioId: number): Promise<RecordatorioDeDeuda[]> {
  const { rows } = await sql<RecordatorioDeDeuda>`
    select r.id, r.nivel, to_char(r.fecha, 'YYYY-MM-DD') as fecha, ${instant(sql.ref('r.creado'))} as creado, coalesce(u.nombre, 'Sistema') as por,
      to_char(r.plazo, 'YYYY-MM-DD') as plazo, r.importe, ${LEIDO} as leido,
      (select coalesce(sum(least(l.importe, greatest(d.pendiente, 0))), 0)::int from recordatorio_deuda_linea l join deuda d on d.id = l.deuda_id
        where l.recordatorio_id = r.id) as queda,
      (select count(*)::int from ${SUYAS}) as avisados,
      (select count(*)::int from ${SUYAS} and n.notificada) as cartas
    from recordatorio_deuda r left join usuario u on u.id = r.usuario_id where r.colegio_id = ${colegioId} order by r.id desc`.execute(con);
  return rows;
}

export async function leerNombresDe(con: Connection, colegios: readonly number[]): Promise<Map<number, string>> {
  const rows = await con
    .selectFrom('colegio')
    .select(['id', 'nombre'])
    .where('id', 'in', [...colegios, 0])
    .execute();
  return new Map(rows.map(({ id, nombre }) => [id, nombre]));
}

interface Nuevo {
  fecha: string;
  /** That the second gives. */
  plazo: string;
  usuario_id: number;
  por_enlace: boolean;
  colegios: readonly { colegio_id: number; nivel: 1 | 2; importe: number; en_papel: boolean }[];
}

/** Of each school one, after the last that it has had, with all that it owes and no receipt asks for; their ids. */
export async function insertarRecordatorios(tx: Tx, { fecha, plazo, usuario_id, por_enlace, colegios }: Nuevo): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with nuevo as (
      insert into recordatorio_deuda (colegio_id, nivel, anterior_id, fecha, plazo, usuario_id, importe, en_papel, por_enlace)
      select x.colegio_id, x.nivel, (select max(r.id) from recordatorio_deuda r where r.colegio_id = x.colegio_id), ${fecha}::date, case when x.nivel = 2 then ${plazo}::date end,
        ${usuario_id}, x.importe, x.en_papel, ${por_enlace}
      from json_to_recordset(${JSON.stringify(colegios)}::json) x(colegio_id int, nivel int, importe int, en_papel boolean)
      returning id, colegio_id
    ), lineas as (
      insert into recordatorio_deuda_linea (recordatorio_id, deuda_id, importe)
      select n.id, d.id, d.pendiente - d.en_recibo from nuevo n join deuda_pendiente d on d.colegio_id = n.colegio_id
      where d.pendiente - d.en_recibo > 0
    )
    select id from nuevo order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface Previsto {
  dia: string;
  importe: number;
}

/** What receipts on their way ask for, by the day on which they are charged. */
export async function leerRecibosPrevistos(con: Connection): Promise<Previsto[]> {
  const { rows } = await sql<Previsto>`
    select to_char(rr.fecha_cargo, 'YYYY-MM-DD') as dia, sum(r.importe)::int as importe from remesa_recibos rr join recibo r on r.remesa_recibos_id = rr.id
    where rr.cargada is null and rr.anulada is null and r.devuelto is null group by rr.fecha_cargo`.execute(con);
  return rows;
}

/** What each school owes that no receipt asks for, by the day of the charge in which it was last asked for; null, in none. The oldest first. */
export async function leerCobrosPrevistos(con: Connection): Promise<{ colegio_id: number; dia: string | null; importe: number }[]> {
  const { rows } = await sql<{ colegio_id: number; dia: string | null; importe: number }>`
    select d.colegio_id, to_char(c.fecha, 'YYYY-MM-DD') as dia, sum(d.pendiente - d.en_recibo)::int as importe
    from deuda_pendiente d left join (
        select l.deuda_id, max(c.id) as cobro_id from cobro_linea l join cobro c on c.id = l.cobro_id and c.anulado is null group by l.deuda_id
      ) l on l.deuda_id = d.id left join cobro c on c.id = l.cobro_id
    where d.colegio_id is not null and d.pendiente - d.en_recibo > 0 group by d.colegio_id, c.fecha order by d.colegio_id, c.fecha nulls last`.execute(
    con,
  );
  return rows;
}

/** Ordered to referees: in no batch yet, on their day; in one, on the day on which it was made. */
export async function leerPagosPrevistos(con: Connection): Promise<{ dia: string; importe: number; en_remesa: boolean }[]> {
  const { rows } = await sql<{ dia: string; importe: number; en_remesa: boolean }>`
    select to_char(coalesce((r.creada at time zone 'Europe/Madrid')::date, p.fecha), 'YYYY-MM-DD') as dia, sum(p.neto)::int as importe,
      p.remesa_pagos_id is not null as en_remesa
    from pago_arbitro p left join remesa_pagos r on r.id = p.remesa_pagos_id
    where p.anulado is null and p.neto > 0 and (r.id is null or r.creada > now() - interval '10 days') group by 1, 3`.execute(con);
  return rows;
}
