import { EstadoPartido } from '@cd/contract/resultados/estado-partido';
import type { EstadisticaDia, Estadisticas, INTERVALOS } from '@cd/contract/administracion/panel';
import { sql, type RawBuilder } from 'kysely';
import { wallInstant } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/open';
import { teamName } from '../../../platform/shared-names';

type Intervalo = (typeof INTERVALOS)[number];

/** How many matches of a competition there are by day, state and whether their acta waits; kept by the database itself. */
const cuentasDe = (competicionId: number): RawBuilder<unknown> =>
  sql`(select dia, estado, por_validar, cuantos from cuenta_partidos where competicion_id = ${competicionId}) c`;

/** First and last day, and the days that each row adds up (spec 1 §2.5). */
const TRAMOS: Readonly<Record<Intervalo, (hoy: string) => { desde: RawBuilder<unknown>; hasta: RawBuilder<unknown>; dias: number }>> = {
  semana: (hoy) => ({ desde: sql`${hoy}::date - 6`, hasta: sql`${hoy}::date`, dias: 1 }),
  mes: (hoy) => ({ desde: sql`(${hoy}::date - interval '1 month')::date + 1`, hasta: sql`${hoy}::date`, dias: 1 }),
  todo: () => ({ desde: sql`(select min(dia) from diarios)`, hasta: sql`(select max(dia) from diarios)`, dias: 7 }),
};

export async function leerEstadisticas(
  con: Connection,
  competicionId: number,
  { intervalo, hoy }: { intervalo: Intervalo; hoy: string },
): Promise<EstadisticaDia[]> {
  const { desde, hasta, dias } = TRAMOS[intervalo](hoy);
  const { rows } = await sql<EstadisticaDia>`
    with diarios as (
      select dia, estado, sum(cuantos) as cuantos from ${cuentasDe(competicionId)} group by dia, estado having sum(cuantos) > 0)
    select to_char(t.dia, 'YYYY-MM-DD') as dia,
      coalesce(sum(d.cuantos) filter (where d.estado = ${EstadoPartido.Celebrado}), 0)::int as celebrados,
      coalesce(sum(d.cuantos) filter (where d.estado = ${EstadoPartido.Suspendido}), 0)::int as suspendidos,
      coalesce(sum(d.cuantos) filter (where d.estado = ${EstadoPartido.SinCelebrar}), 0)::int as pendientes,
      coalesce(sum(d.cuantos), 0)::int as total
    from generate_series(${desde}, ${hasta}, make_interval(days => ${dias}::int)) t(dia)
    left join diarios d on d.dia >= t.dia and d.dia < t.dia + make_interval(days => ${dias}::int)
    group by t.dia order by t.dia`.execute(con);
  return rows;
}

export async function contarHoy(con: Connection, competicionId: number, hoy: string): Promise<Estadisticas['hoy']> {
  const { rows } = await sql<Estadisticas['hoy']>`
    select coalesce(sum(cuantos), 0)::int as partidos, coalesce(sum(cuantos) filter (where estado = ${EstadoPartido.Celebrado}), 0)::int
      as celebrados
    from ${cuentasDe(competicionId)} where dia = ${hoy}::date`.execute(con);
  return rows[0]!;
}

export async function leerUltimaPrejornada(
  con: Connection,
  competicionId: number,
): Promise<{ id: number; inicio: string; limite: string; enviadas: number; total: number } | null> {
  const { rows } = await sql<{ id: number; inicio: string; limite: string; enviadas: number; total: number }>`
    select pj.id, to_char(pj.fecha_inicio, 'YYYY-MM-DD') as inicio, ${wallInstant(sql.ref('pj.limite'))} as limite,
      count(pa.enviada)::int as enviadas, count(pa.arbitro_id)::int as total
    from prejornada pj left join prejornada_arbitral pa on pa.prejornada_id = pj.id
    where pj.competicion_id = ${competicionId}
    group by pj.id order by pj.fecha_inicio desc, pj.id desc limit 1`.execute(con);
  return rows[0] ?? null;
}

export interface PorResolver {
  total: number;
  /** The one that has waited longest. */
  fecha: string;
  local: string;
  visitante: string;
}

/** Matches whose day has passed and that nobody has reported on; null without any. */
export function leerInformesSinEntregar(con: Connection, competicionId: number, hoy: string): Promise<PorResolver | null> {
  return leerMasAntiguo(con, competicionId, sql`estado = ${sql.lit(EstadoPartido.SinCelebrar)} and dia < ${hoy}::date`, sql`aplazado`);
}

export function leerActasPorValidar(con: Connection, competicionId: number): Promise<PorResolver | null> {
  return leerMasAntiguo(con, competicionId, sql`por_validar`);
}

/** Suspended, postponed or without a date: so few that they are counted where an index has them (migration 0069). */
export async function leerPartidosPorConvocar(con: Connection, competicionId: number): Promise<PorResolver | null> {
  const { rows } = await sql<PorResolver>`
    select m.total, to_char(m.espera_desde, 'YYYY-MM-DD') as fecha, ${teamName('m.equipo_local_id')} as local, ${teamName('m.equipo_visitante_id')} as visitante
    from (select espera_desde, equipo_local_id, equipo_visitante_id, count(*) over ()::int as total from partido_listado
      where competicion_id = ${competicionId} and por_convocar order by espera_desde, id limit 1) m`.execute(con);
  return rows[0] ?? null;
}

/** Ties that were played and that nothing decides, by their last match (migration 0068). */
export async function leerEliminatoriasSinDecidir(con: Connection, competicionId: number): Promise<PorResolver | null> {
  const { rows } = await sql<PorResolver>`
    select m.total, coalesce(to_char(m.fecha, 'YYYY-MM-DD'), '') as fecha, ${teamName('p.equipo_local_id')} as local,
      ${teamName('p.equipo_visitante_id')} as visitante
    from (select partido_id, fecha, count(*) over ()::int as total from eliminatoria_sin_decidir
      where competicion_id = ${competicionId} order by fecha, partido_id limit 1) m join partido p on p.id = m.partido_id`.execute(con);
  return rows[0] ?? null;
}

const deLaCompeticion = (competicionId: number | null): RawBuilder<unknown> => sql`
  from plantilla p join equipo e on e.id = p.equipo_id join campeonato c on c.id = e.campeonato_id
  where p.fecha_validacion_coordinador is not null and p.fecha_validacion_administrador is null and p.fecha_anulacion is null
    and c.competicion_id = ${competicionId}`;

/** Squads sent by their coordinators that nobody has accepted or rejected (spec 2 §4); one of a team at most. */
export async function contarPlantillasPorValidar(con: Connection, competicionId: number | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${deLaCompeticion(competicionId)}`.execute(con);
  return rows[0]!.total;
}

export interface EnEspera {
  total: number;
  fecha: string;
  equipo: string;
}

/** How many, and the one that has waited longest. */
export async function leerPlantillasPorValidar(con: Connection, competicionId: number): Promise<EnEspera | null> {
  const { rows } = await sql<EnEspera>`
    select m.total, to_char(m.enviada, 'YYYY-MM-DD') as fecha, ${teamName('m.equipo_id')} as equipo
    from (select p.equipo_id, p.fecha_validacion_coordinador at time zone 'Europe/Madrid' as enviada, count(*) over ()::int as total
      ${deLaCompeticion(competicionId)} order by p.fecha_validacion_coordinador, p.id limit 1) m`.execute(con);
  return rows[0] ?? null;
}

/** Schools that ask for a player of another. */
export async function contarTraslados(con: Connection): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from traslado where estado = 'pendiente'`.execute(con);
  return rows[0]!.total;
}
export async function leerTrasladosPorContestar(con: Connection): Promise<{ total: number; fecha: string; colegio: string } | null> {
  const { rows } = await sql<{ total: number; fecha: string; colegio: string }>`
    select count(*) over ()::int as total, to_char(t.pedido at time zone 'Europe/Madrid', 'YYYY-MM-DD') as fecha, c.nombre as colegio
    from traslado t join colegio c on c.id = t.colegio_id where t.estado = 'pendiente' order by t.pedido, t.id limit 1`.execute(con);
  return rows[0] ?? null;
}

/** `condicion` is said alike of the counts and of the matches counted, where an index leads to the first of them; `salvo`: those of the matches that
 * the counts do not tell apart, and that are few. */
async function leerMasAntiguo(
  con: Connection,
  competicionId: number,
  condicion: RawBuilder<unknown>,
  salvo: RawBuilder<unknown> = sql`false`,
): Promise<PorResolver | null> {
  const partidos = sql`(select id, fecha as dia, estado, por_validar, aplazado, equipo_local_id, equipo_visitante_id from partido_listado
    where competicion_id = ${competicionId} and fecha is not null) p`;
  const { rows } = await sql<PorResolver>`
    select (select sum(cuantos)::int from ${cuentasDe(competicionId)} where ${condicion})
        - (select count(*)::int from ${partidos} where ${salvo} and ${condicion}) as total,
      to_char(p.dia, 'YYYY-MM-DD') as fecha, ${teamName('p.equipo_local_id')} as local, ${teamName('p.equipo_visitante_id')} as visitante
    from (select * from ${partidos} where ${condicion} and not ${salvo} order by dia, id limit 1) p`.execute(con);
  return rows[0] ?? null;
}

/** What is counted, by what. */
const CUENTAS = {
  cuenta_partidos: ['competicion_id', 'dia', 'estado', 'por_validar'],
  cuenta_fase: ['competicion_id', 'fase_id', 'estado'],
} as const;

/** Adds up the lines that changes have left in the counts; several processes may do it at once. */
export async function resumirCuentas(con: Connection): Promise<void> {
  for (const [tabla, columnas] of Object.entries(CUENTAS)) {
    const cuenta = sql.table(tabla);
    const claves = sql.join(columnas.map((columna) => sql.ref(columna)));
    await sql`
      with repetidas as (select ${claves} from ${cuenta} group by ${claves} having count(*) > 1),
        quitadas as (delete from ${cuenta} where (${claves}) in (select ${claves} from repetidas) returning *)
      insert into ${cuenta} select ${claves}, sum(cuantos) from quitadas group by ${claves} having sum(cuantos) <> 0`.execute(con);
  }
}

/** Of the referees of a competition: 'sin_contestar', 'desfasados', 'renuncias', 'sobran' or 'pedidos' (migration 0065). */
export async function contarArbitrajes(con: Connection, competicionId: number | null, que: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from arbitraje_por_resolver where competicion_id = ${competicionId} and que = ${que}`.execute(con);
  return rows[0]!.total;
}

const cambiosPorValidar = (competicionId: number | null): RawBuilder<unknown> => sql`
  from cambio_partido c join partido_listado l on l.convocatoria_id = c.convocatoria_id
  where l.competicion_id = ${competicionId} and c.fecha_confirmacion is not null and c.fecha_validacion is null and c.fecha_rechazo is null`;

/** Match changes on which both teams agree, and the office has to say. */
export async function contarCambiosPorValidar(con: Connection, competicionId: number | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${cambiosPorValidar(competicionId)}`.execute(con);
  return rows[0]!.total;
}

/** How many, and the one that has waited longest. */
export async function leerCambiosPorValidar(con: Connection, competicionId: number): Promise<EnEspera | null> {
  const { rows } = await sql<EnEspera>`
    select m.total, to_char(m.acordado at time zone 'Europe/Madrid', 'YYYY-MM-DD') as fecha, ${teamName('m.equipo_id')} as equipo
    from (select c.equipo_id, c.fecha_confirmacion as acordado, count(*) over ()::int as total ${cambiosPorValidar(competicionId)}
      order by c.fecha_confirmacion, c.id limit 1) m`.execute(con);
  return rows[0] ?? null;
}

/** Sanctions, most of them proposed by an acta, that nobody has validated or let go, and the day of the first. */
export async function leerSancionesPorValidar(
  con: Connection,
  competicionId: number | null,
): Promise<{ total: number; fecha: string | null }> {
  const { rows } = await sql<{ total: number; fecha: string | null }>`
    select count(*)::int as total, min(s.fecha)::text as fecha from sancion s left join convocatoria cv on cv.id = s.convocatoria_id
      left join partido_listado l on l.id = cv.partido_id
    where coalesce(l.competicion_id, s.competicion_id) = ${competicionId} and s.fecha_validacion is null and s.fecha_descarte is null`.execute(
    con,
  );
  return rows[0]!;
}
export const contarSancionesPorValidar = async (con: Connection, competicionId: number | null): Promise<number> =>
  (await leerSancionesPorValidar(con, competicionId)).total;
