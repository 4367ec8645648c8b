import type {
  FilaAplazamiento,
  FilaCargaArbitral,
  FilaParticipacion,
  FilaPuntualidad,
  FilaUsoDeSede,
  Por,
} from '@cd/contract/estadisticas/oficina';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../../platform/db/open';
import type { Entre } from '../fechas/service';

/** Call-ups (`cv`) of the matches (`p`) of a season, between both days. */
const convocatoriasDe = (competicionId: number | null, { fechaInicio, fechaFin }: Entre): RawBuilder<unknown> => sql`
  convocatoria cv join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id
    and k.competicion_id = ${competicionId} and cv.fecha between ${fechaInicio}::date and ${fechaFin}::date`;

/** By where each match is called to now, whether or not it was played. */
export async function contarUsoDeSedes(con: Connection, competicionId: number | null, entre: Entre): Promise<FilaUsoDeSede[]> {
  const { rows } = await sql<FilaUsoDeSede>`
    with d as materialized (
      select cv.sede_id, extract(isodow from cv.fecha)::int as dia, extract(hour from cv.hora)::int as hora, cv.fecha, count(*)::int as partidos
      from ${convocatoriasDe(competicionId, entre)} where cv.vigente and cv.hora is not null and cv.sede_id is not null and p.estado <> 2
      group by 1, 2, 3, 4),
    semana as (
      select extract(isodow from g)::int as dia, count(*)::int as dias
      from generate_series(${entre.fechaInicio}::date, ${entre.fechaFin}::date, interval '1 day') g group by 1)
    select d.sede_id || '-' || d.dia || '-' || d.hora as id, s.id as sede_id, s.nombre as sede, d.dia, d.hora, sum(d.partidos)::int as partidos,
      count(*)::int as dias_con_partido, min(w.dias) as dias, max(d.partidos) as maximo
    from d join sede s on s.id = d.sede_id join semana w on w.dia = d.dia
    group by d.sede_id, s.id, d.dia, d.hora order by partidos desc, f_unaccent(s.nombre), s.id, d.dia, d.hora`.execute(con);
  return rows;
}

/** By the call-up that counts of each match. Whoever renounced has it told: the place had to be filled again. */
export async function contarCargaArbitral(con: Connection, competicionId: number | null, entre: Entre): Promise<FilaCargaArbitral[]> {
  const { rows } = await sql<FilaCargaArbitral>`
    with a as materialized (
      select a.arbitro_id, cv.fecha, a.estado, a.practicas, a.desfasado is not null as desfasado
      from ${convocatoriasDe(competicionId, entre)} join arbitraje a on a.convocatoria_id = cv.id where cv.vigente),
    por_dia as (select arbitro_id, fecha, count(*)::int as partidos from a where estado <> 2 group by 1, 2)
    select t.id, t.nombre, (count(*) filter (where a.estado <> 2))::int as designados,
      (count(*) filter (where a.estado > 2 and not a.desfasado))::int as confirmados,
      (count(*) filter (where a.estado = 1 or a.estado > 2 and a.desfasado))::int as sin_contestar,
      (count(*) filter (where a.estado = 2))::int as renuncias, (count(*) filter (where a.practicas and a.estado <> 2))::int as practicas,
      coalesce((select count(*)::int from por_dia d where d.arbitro_id = t.id), 0) as dias,
      coalesce((select max(d.partidos) from por_dia d where d.arbitro_id = t.id), 0) as maximo
    from a join arbitro t on t.id = a.arbitro_id group by t.id order by designados desc, f_unaccent(t.nombre), t.id`.execute(con);
  return rows;
}

/** Every suspension that was reported and every change that was made, whatever came after: each match once for each cause. */
export async function contarAplazamientos(con: Connection, competicionId: number | null, entre: Entre): Promise<FilaAplazamiento[]> {
  const { rows } = await sql<FilaAplazamiento>`
    with causas as materialized (
      select distinct 'suspension' as clase, i.tipo_suspension_id as tipo_id, p.id, p.estado
      from ${convocatoriasDe(competicionId, entre)} join informe i on i.convocatoria_id = cv.id and i.tipo = 0 and i.fecha_anulacion is null
      union all
      select distinct 'cambio', c.tipo_cambio_partido_id, p.id, p.estado
      from ${convocatoriasDe(competicionId, entre)} join cambio_partido c on c.convocatoria_id = cv.id and c.convocatoria_nueva_id is not null)
    select c.clase || '-' || coalesce(c.tipo_id, 0) as id, c.clase,
      case c.clase when 'suspension' then coalesce((select nombre from tipo_suspension where id = c.tipo_id), 'Sin causa dicha')
        else coalesce((select nombre from tipo_cambio_partido where id = c.tipo_id), 'Sin tipo') end as causa,
      count(*)::int as partidos, (count(*) filter (where c.estado = 1))::int as celebrados,
      (count(*) filter (where c.estado <> 1))::int as pendientes
    from causas c group by c.clase, c.tipo_id order by partidos desc, causa`.execute(con);
  return rows;
}

/**
 * Of matches that are over, the first report that came, by whoever held its principal post. Two days is what a report has before it is late (spec 3 §4).
 */
export async function contarPuntualidad(
  con: Connection,
  competicionId: number | null,
  entre: Entre,
  hoy: string,
): Promise<FilaPuntualidad[]> {
  const { rows } = await sql<FilaPuntualidad>`
    with m as materialized (
      select cv.id, cv.fecha, (select min(i.fecha_creacion)::date from informe i where i.convocatoria_id = cv.id) as informe,
        (select a.arbitro_id from arbitraje a join perfil_arbitro pf on pf.id = a.perfil_arbitro_id
          where a.convocatoria_id = cv.id and a.estado <> 2 and not a.practicas order by pf.principal desc, a.id limit 1) as arbitro_id
      from ${convocatoriasDe(competicionId, entre)} where cv.vigente and cv.fecha < ${hoy}::date)
    select * from (select coalesce(t.id, 0) as id, coalesce(t.nombre, 'Sin árbitro') as nombre, count(*)::int as partidos,
      (count(*) filter (where m.informe <= m.fecha))::int as mismo_dia,
      (count(*) filter (where m.informe > m.fecha and m.informe <= m.fecha + 2))::int as dos_dias,
      (count(*) filter (where m.informe > m.fecha + 2))::int as mas_tarde, (count(*) filter (where m.informe is null))::int as sin_informe
    from m left join arbitro t on t.id = m.arbitro_id group by t.id) r
    order by mas_tarde + sin_informe desc, partidos desc, nombre, id`.execute(con);
  return rows;
}

const DE_QUE: Readonly<Record<Por, RawBuilder<unknown>>> = {
  colegio: sql`select e.id as equipo_id, k.competicion_id, o.id, o.nombre from equipo e join campeonato k on k.id = e.campeonato_id join colegio o on o.id = e.colegio_id`,
  genero: sql`select e.id as equipo_id, k.competicion_id, o.id, o.nombre from equipo e join campeonato k on k.id = e.campeonato_id join genero o on o.id = k.genero_id`,
  categoria: sql`select e.id as equipo_id, k.competicion_id, o.id, o.nombre from equipo e join campeonato k on k.id = e.campeonato_id join categoria o on o.id = k.categoria_id`,
  deporte: sql`select e.id as equipo_id, k.competicion_id, o.id, o.nombre from equipo e join campeonato k on k.id = e.campeonato_id join deporte o on o.id = k.deporte_id`,
};

/** The season before is the one that ends last before this one begins. A child in two teams is one child. */
export async function contarParticipacion(con: Connection, competicionId: number | null, por: Por): Promise<FilaParticipacion[]> {
  const { rows } = await sql<FilaParticipacion>`
    with esta as (select id, fecha_inicio from competicion where id = ${competicionId}),
    anterior as (
      select c.id from competicion c, esta where c.fecha_fin < esta.fecha_inicio + 60 and c.id <> esta.id order by c.fecha_fin desc, c.id desc limit 1),
    e as materialized (
      select x.*, x.competicion_id = (select id from esta) as es_esta from (${DE_QUE[por]}) x
      where x.competicion_id in (select id from esta union all select id from anterior)),
    equipos as (
      select id, min(nombre) as nombre, (count(*) filter (where es_esta))::int as equipos, (count(*) filter (where not es_esta))::int as equipos_antes
      from e group by id),
    jugadores as (
      select e.id, (count(distinct pj.jugador_id) filter (where e.es_esta))::int as jugadores,
        (count(distinct pj.jugador_id) filter (where not e.es_esta))::int as jugadores_antes
      from e join plantilla pl on pl.equipo_id = e.equipo_id and pl.fecha_validacion_administrador is not null and pl.fecha_anulacion is null
        join plantilla_jugador pj on pj.plantilla_id = pl.id group by e.id)
    select t.*, coalesce(j.jugadores, 0) as jugadores, coalesce(j.jugadores_antes, 0) as jugadores_antes
    from equipos t left join jugadores j on j.id = t.id order by t.equipos desc, t.equipos_antes desc, f_unaccent(t.nombre), t.id`.execute(
    con,
  );
  return rows;
}
