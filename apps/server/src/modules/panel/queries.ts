import { EstadoPartido } from '@cd/contract/estado-partido';
import type { EstadisticaDia, Estadisticas, INTERVALOS } from '@cd/contract/panel';
import { sql, type RawBuilder } from 'kysely';
import type { Conexion } from '../../platform/db/open';

type Intervalo = (typeof INTERVALOS)[number];

/** Matches of a competition by the day of their vigente convocatoria; alias `p`. */
const partidosDe = (competicionId: number): RawBuilder<unknown> => sql`(
  select pa.id, pa.estado, pa.equipo_local_id, pa.equipo_visitante_id, cv.id as convocatoria_id, cv.fecha
  from partido pa
  join convocatoria cv on cv.partido_id = pa.id and cv.vigente
  join fase f on f.id = pa.fase_id
  join campeonato c on c.id = f.campeonato_id
  where c.competicion_id = ${competicionId} and cv.fecha is not null) p`;

/** First and last day, and the days that each row adds up (spec 1 §2.5). */
const TRAMOS: Readonly<Record<Intervalo, (hoy: string) => { desde: RawBuilder<unknown>; hasta: RawBuilder<unknown>; dias: number }>> = {
  semana: (hoy) => ({ desde: sql`${hoy}::date - 6`, hasta: sql`${hoy}::date`, dias: 1 }),
  mes: (hoy) => ({ desde: sql`(${hoy}::date - interval '1 month')::date + 1`, hasta: sql`${hoy}::date`, dias: 1 }),
  todo: () => ({ desde: sql`(select min(dia) from diarios)`, hasta: sql`(select max(dia) from diarios)`, dias: 7 }),
};

export async function leerEstadisticas(
  con: Conexion,
  competicionId: number,
  { intervalo, hoy }: { intervalo: Intervalo; hoy: string },
): Promise<EstadisticaDia[]> {
  const { desde, hasta, dias } = TRAMOS[intervalo](hoy);
  const { rows } = await sql<EstadisticaDia>`
    with diarios as (
      select p.fecha as dia, p.estado, count(*) as cuantos from ${partidosDe(competicionId)} group by p.fecha, p.estado)
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

export async function contarHoy(con: Conexion, competicionId: number, hoy: string): Promise<Estadisticas['hoy']> {
  const { rows } = await sql<Estadisticas['hoy']>`
    select count(*)::int as partidos, (count(*) filter (where p.estado = ${EstadoPartido.Celebrado}))::int as celebrados
    from ${partidosDe(competicionId)} where p.fecha = ${hoy}::date`.execute(con);
  return rows[0]!;
}

export async function leerUltimaPrejornada(
  con: Conexion,
  competicionId: number,
): Promise<{ inicio: string; limite: string; enviadas: number; total: number } | null> {
  const { rows } = await sql<{ inicio: string; limite: string; enviadas: number; total: number }>`
    select to_char(pj.fecha_inicio, 'YYYY-MM-DD') as inicio, to_char(pj.limite, 'YYYY-MM-DD HH24:MI:SS') as limite,
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
export function leerInformesSinEntregar(con: Conexion, competicionId: number, hoy: string): Promise<PorResolver | null> {
  return leerMasAntiguo(con, sql`from ${partidosDe(competicionId)} where p.estado = ${EstadoPartido.SinCelebrar} and p.fecha < ${hoy}::date`);
}

export function leerActasPorValidar(con: Conexion, competicionId: number): Promise<PorResolver | null> {
  return leerMasAntiguo(
    con,
    sql`from ${partidosDe(competicionId)} join informe i on i.convocatoria_id = p.convocatoria_id and i.vigente and i.tipo = 1 and i.fecha_validacion is null
      where p.estado = ${EstadoPartido.Celebrado}`,
  );
}

async function leerMasAntiguo(con: Conexion, origen: RawBuilder<unknown>): Promise<PorResolver | null> {
  const { rows } = await sql<PorResolver>`
    select m.total, to_char(m.fecha, 'YYYY-MM-DD') as fecha, l.nombre as local, v.nombre as visitante
    from (select count(*) over ()::int as total, p.fecha, p.id, p.equipo_local_id, p.equipo_visitante_id ${origen} order by p.fecha, p.id limit 1) m
    join equipo_con_nombre l on l.id = m.equipo_local_id
    join equipo_con_nombre v on v.id = m.equipo_visitante_id`.execute(con);
  return rows[0] ?? null;
}
