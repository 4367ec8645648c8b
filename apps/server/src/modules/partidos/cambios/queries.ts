import type { CodigoError } from '@cd/contract/errores';
import type { DiaYHora, TipoDeCambio } from '@cd/domain/partidos/cambios/tipo';
import { sql } from 'kysely';
import type { Columns } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';

/** A moment and a place that are asked for. */
export interface SitioPropuesto extends DiaYHora {
  hora: string;
  sede_id: number | null;
}

/** Of a match, what a request of change needs beside what a call-up does. */
export interface MarcoDeCambio {
  campeonato_id: number;
  competicion_id: number;
  cupo: number | null;
  /** A team of the match has left the phase. */
  retirado: boolean;
  /** A day of its matchday, for a match without date. */
  dia_de_jornada: string | null;
  /** Its open request. */
  abierto: number | null;
  /** Where the same two meet again at the other's, and whether that stands in the way; null, nowhere. */
  otro: { id: number; impide: boolean } | null;
}

export async function leerMarco(con: Connection, partidoId: number): Promise<MarcoDeCambio> {
  const { rows } = await sql<MarcoDeCambio>`
    select f.campeonato_id, k.competicion_id, k.cupo_cambios as cupo,
      exists (select 1 from retirada r where r.fase_id = p.fase_id and r.equipo_id in (p.equipo_local_id, p.equipo_visitante_id)) as retirado,
      (select j.fecha_inicio from jornada j where j.id = p.jornada_id) as dia_de_jornada,
      (select cp.id from cambio_partido cp join convocatoria cv on cv.id = cp.convocatoria_id and cv.vigente
        where cv.partido_id = p.id and cp.fecha_rechazo is null and cp.fecha_validacion is null) as abierto,
      (select json_build_object('id', o.id, 'impide', o.estado <> 3 or o.inamovible or exists (select 1 from informe i
          join convocatoria cv on cv.id = i.convocatoria_id and cv.vigente where cv.partido_id = o.id))
        from partido o where o.id <> p.id and o.equipo_local_id = p.equipo_visitante_id and o.equipo_visitante_id = p.equipo_local_id
          and (o.grupo_id = p.grupo_id or o.eliminatoria_id = p.eliminatoria_id)
        -- Of more than two rounds, its own return: the first goes with the second, the third with the fourth.
        order by (o.vuelta - 1) / 2 <> (p.vuelta - 1) / 2, abs(o.vuelta - p.vuelta), o.id limit 1) as otro
    from partido p join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id where p.id = ${partidoId}`.execute(con);
  return rows[0]!;
}

export interface TipoConImporte extends TipoDeCambio {
  id: number;
  nombre: string;
  importe: number;
}

/** In their order, each with what it costs in the competition. */
export async function leerTipos(con: Connection, competicionId: number): Promise<TipoConImporte[]> {
  const { rows } = await sql<TipoConImporte>`
    select t.id, t.nombre, t.tipo_jornada, t.dias_limite, to_char(t.hora_limite, 'HH24:MI') as hora_limite, t.bloqueado_usuarios,
      coalesce(i.importe, 0) as importe
    from tipo_cambio_partido t left join importe_cambio_partido i on i.tipo_cambio_partido_id = t.id and i.competicion_id = ${competicionId}
    order by t.orden, f_unaccent(t.nombre), t.id`.execute(con);
  return rows;
}

/** Requests of a team in its championship, open or confirmed. */
export async function contarPedidos(con: Connection, equipoId: number): Promise<number> {
  const { rows } = await sql<{ usados: number }>`
    select count(*)::int as usados from cambio_partido where equipo_id = ${equipoId} and fecha_rechazo is null`.execute(con);
  return rows[0]!.usados;
}

/** So that a team's requests are counted one after the other. */
export async function reservarEquipo(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('equipo').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export async function faltanSedes(con: Connection, ids: readonly (number | null)[]): Promise<number[]> {
  const pedidas = [...new Set(ids.flatMap((id) => id ?? []))];
  if (pedidas.length === 0) return [];
  const hay = await con.selectFrom('sede').select('id').where('id', 'in', pedidas).execute();
  return pedidas.filter((id) => !hay.some((sede) => sede.id === id));
}

const AHORA = sql<Date>`now()`;
type CambioNuevo = Pick<
  Columns<'cambio_partido'>,
  | 'convocatoria_id'
  | 'equipo_id'
  | 'tipo_cambio_partido_id'
  | 'propuesta_fecha'
  | 'propuesta_hora'
  | 'propuesta_sede_id'
  | 'propuesta_observaciones'
  | 'invertir'
  | 'importe'
  | 'solicitante_id'
>;

/** `pedido`: when it was asked for, Spanish wall-clock; null, now. */
export async function insertarCambio(
  tx: Tx,
  cambio: CambioNuevo,
  { alternativas = [], pedido = null }: { alternativas?: readonly SitioPropuesto[]; pedido?: string | null },
): Promise<number> {
  const fecha_solicitud = pedido === null ? AHORA : sql<Date>`${pedido}::timestamp at time zone 'Europe/Madrid'`;
  const { id } = await tx
    .insertInto('cambio_partido')
    .values({ ...cambio, fecha_solicitud })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (alternativas.length > 0)
    await tx
      .insertInto('cambio_alternativa')
      .values(alternativas.map(({ fecha, hora, sede_id }, indice) => ({ cambio_partido_id: id, numero: indice + 2, fecha, hora, sede_id })))
      .execute();
  return id;
}

/** Of a request `cp` that is valid, what came after it and keeps it from being undone; null, nothing. */
export const IMPIDE_DESHACER = sql<Extract<
  CodigoError,
  'cambio.convocado_despues' | 'partido.inamovible' | `convocatoria.con_${string}`
> | null>`(select
  case when n.vigente is not true then 'cambio.convocado_despues' when np.inamovible then 'partido.inamovible'
    when exists (select 1 from informe i where i.convocatoria_id = n.id) then 'convocatoria.con_informes'
    when exists (select 1 from sancion s where s.convocatoria_id = n.id) then 'convocatoria.con_sanciones' end
  from (select cp.convocatoria_nueva_id as id) x left join convocatoria n on n.id = x.id left join partido np on np.id = n.partido_id)`;

/** A request as its steps need it. */
export interface CambioPorResolver {
  id: number;
  version: number;
  partido_id: number;
  convocatoria_id: number;
  convocatoria_nueva_id: number | null;
  otro_partido_id: number | null;
  equipo_id: number;
  /** Of the other team of the match. */
  otro_equipo_id: number | null;
  invertir: boolean;
  importe: number;
  motivo_importe: string;
  pagador: 1 | 2 | 3;
  eleccion: 1 | 2 | 3 | null;
  /** Spanish wall-clock, 'YYYY-MM-DDTHH:mm'. */
  pedido: string;
  confirmado: boolean;
  rechazado: boolean;
  validado: boolean;
  cobrado: boolean;
  recordado: boolean;
  opciones: (SitioPropuesto & { sede: string | null })[];
  impide_deshacer: CodigoError | null;
}

/** Of a request `cp`, all that it proposes, in its order. */
const OPCIONES = sql`(select 1 as numero, cp.propuesta_fecha as fecha, cp.propuesta_hora as hora, cp.propuesta_sede_id as sede_id
  union all select a.numero, a.fecha, a.hora, a.sede_id from cambio_alternativa a where a.cambio_partido_id = cp.id)`;
/** The same as JSON, each with the name of its venue. */
export const OPCIONES_DE_CAMBIO = sql<(SitioPropuesto & { sede: string | null })[]>`(select json_agg(json_build_object('fecha', o.fecha,
    'hora', to_char(o.hora, 'HH24:MI'), 'sede_id', o.sede_id, 'sede', s.nombre) order by o.numero)
  from ${OPCIONES} o left join sede s on s.id = o.sede_id)`;
const POR_RESOLVER = sql`select cp.id, cp.version, cv.partido_id, cp.convocatoria_id, cp.convocatoria_nueva_id, cp.otro_partido_id, cp.equipo_id,
    case cp.equipo_id when p.equipo_local_id then p.equipo_visitante_id else p.equipo_local_id end as otro_equipo_id,
    cp.invertir, cp.importe, cp.motivo_importe, cp.pagador, cp.eleccion,
    to_char(cp.fecha_solicitud at time zone 'Europe/Madrid', 'YYYY-MM-DD"T"HH24:MI') as pedido,
    cp.fecha_confirmacion is not null as confirmado, cp.fecha_rechazo is not null as rechazado, cp.fecha_validacion is not null as validado,
    cp.fecha_cobro is not null as cobrado, cp.recordado is not null as recordado, ${OPCIONES_DE_CAMBIO} as opciones,
    ${IMPIDE_DESHACER} as impide_deshacer
  from cambio_partido cp join convocatoria cv on cv.id = cp.convocatoria_id join partido p on p.id = cv.partido_id
    join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id`;

/** One of the competition. */
export async function leerPorResolver(con: Connection, competicionId: number | null, id: number): Promise<CambioPorResolver | undefined> {
  const { rows } = await sql<CambioPorResolver>`${POR_RESOLVER} where k.competicion_id = ${competicionId} and cp.id = ${id}`.execute(con);
  return rows[0];
}

/** Until the end of the transaction nobody answers, collects or undoes them. In order, as those who take many do. */
export async function reservarCambios(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom('cambio_partido')
    .select('id')
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

type Instante = 'fecha_confirmacion' | 'fecha_rechazo' | 'fecha_validacion' | 'fecha_cobro' | 'recordado';
type DePaso =
  | 'confirmante_id'
  | 'por_silencio'
  | 'validante_id'
  | 'rechazante_id'
  | 'motivo_rechazo'
  | 'eleccion'
  | 'importe'
  | 'pagador'
  | 'motivo_importe';
/** What a step of it writes: what was asked for stays as it was asked. */
type Cambiado = Partial<Pick<Columns<'cambio_partido'>, DePaso> & Record<Instante, typeof AHORA | null>>;

export async function cambiar(tx: Tx, ids: readonly number[], cambio: (ahora: typeof AHORA) => Cambiado): Promise<void> {
  await tx
    .updateTable('cambio_partido')
    .set((eb) => ({ ...cambio(AHORA), version: eb('version', '+', 1) }))
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
}

/** Of a league, this match and its return change ends; the matches of a tie do it together. */
export async function invertirPartidos(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update partido set equipo_local_id = equipo_visitante_id, equipo_visitante_id = equipo_local_id, version = version + 1
    where id = any(${[...ids]}::int[])`.execute(tx);
}

/** Those still open of the seasons that go on, each with its season. */
export async function leerAbiertos(con: Connection): Promise<{ id: number; competicion_id: number }[]> {
  const { rows } = await sql<{ id: number; competicion_id: number }>`
    select cp.id, k.competicion_id
    from cambio_partido cp join convocatoria cv on cv.id = cp.convocatoria_id join partido p on p.id = cv.partido_id
      join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id join competicion c on c.id = k.competicion_id and not c.historico
    where cp.fecha_rechazo is null and cp.fecha_validacion is null order by cp.id`.execute(con);
  return rows;
}

export type CambioPorCobrar = Pick<CambioPorResolver, 'id' | 'importe' | 'pagador' | 'confirmado' | 'rechazado' | 'validado' | 'cobrado'>;

/** Of the competition, as they are now. */
export async function leerPorCobrar(con: Connection, competicionId: number | null, ids: readonly number[]): Promise<CambioPorCobrar[]> {
  const { rows } = await sql<CambioPorCobrar>`
    select cp.id, cp.importe, cp.pagador, cp.fecha_confirmacion is not null as confirmado, cp.fecha_rechazo is not null as rechazado,
      cp.fecha_validacion is not null as validado, cp.fecha_cobro is not null as cobrado
    from cambio_partido cp join convocatoria cv on cv.id = cp.convocatoria_id join partido p on p.id = cv.partido_id
      join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id
    where k.competicion_id = ${competicionId} and cp.id = any(${[...ids]}::int[]) order by cp.id`.execute(con);
  return rows;
}

/** The team whose school pays a change, as it is written now; none, nobody does. */
export async function leerQuienPaga(
  con: Connection,
  id: number,
): Promise<{ competicion_id: number; colegio_id: number | null; equipo: string | null }> {
  const { rows } = await sql<{ competicion_id: number; colegio_id: number | null; equipo: string | null }>`
    select q.competicion_id, q.colegio_id, n.nombre as equipo from paga_cambio q left join equipo_con_nombre n on n.id = q.equipo_id
    where q.cambio_partido_id = ${id}`.execute(con);
  return rows[0]!;
}
