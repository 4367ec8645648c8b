import type { EquipoDeColegio, InformeDeColegio } from '@cd/contract/estadisticas/colegio';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/open';
import { SUJETO_DE_SANCION } from '../../disciplina/sanciones/queries';
import { NOMBRE_DE_CAMPEONATO } from '../deportes/queries';

export const leerColegios = (con: Connection, competicionId: number | null): Promise<{ id: number; nombre: string }[]> =>
  con
    .selectFrom('colegio as c')
    .select(['c.id', 'c.nombre'])
    .where(
      sql<boolean>`exists (select 1 from equipo e join campeonato k on k.id = e.campeonato_id where e.colegio_id = c.id and k.competicion_id = ${competicionId})`,
    )
    .orderBy(sql`f_unaccent(c.nombre)`)
    .orderBy('c.id')
    .execute();

export const leerColegio = (con: Connection, id: number) =>
  con
    .selectFrom('colegio as c')
    .select([
      'c.id',
      'c.nombre',
      'c.municipio',
      'c.email',
      'c.telefono',
      sql<
        string[]
      >`coalesce((select array_agg(distinct t.nombre) from coordinador t where t.estado = 1 and (t.id in (select coordinador_id from coordinador_cargo
        where colegio_id = c.id))), '{}')`.as('coordinadores'),
    ])
    .where('c.id', '=', id)
    .executeTakeFirst();

/** Its teams of a season, with the places of their tables, their active squad, and what became of their matches. */
export async function leerEquiposDeColegio(con: Connection, competicionId: number | null, colegioId: number): Promise<EquipoDeColegio[]> {
  const { rows } = await sql<EquipoDeColegio>`
    with s as materialized (
      select e.id, e.nombre, e.campeonato_id, ${NOMBRE_DE_CAMPEONATO} as campeonato, d.orden as d_orden, c.orden as c_orden, g.orden as g_orden,
        (select pl.id from plantilla pl where pl.equipo_id = e.id and pl.fecha_validacion_administrador is not null and pl.fecha_anulacion is null) as plantilla_id
      from equipo_con_nombre e join campeonato k on k.id = e.campeonato_id join deporte d on d.id = k.deporte_id join categoria c on c.id = k.categoria_id
        join genero g on g.id = k.genero_id
      where e.colegio_id = ${colegioId} and k.competicion_id = ${competicionId}),
    l as (
      select s.id, p.estado, p.presentado_local as presentado from s join partido_vigente p on p.equipo_local_id = s.id
      union all select s.id, p.estado, p.presentado_visitante from s join partido_vigente p on p.equipo_visitante_id = s.id),
    t as (
      select id, (count(*) filter (where estado = 1))::int as celebrados, (count(*) filter (where estado = 2))::int as suspendidos,
        (count(*) filter (where estado = 3))::int as pendientes, (count(*) filter (where not presentado))::int as no_presentado
      from l group by id)
    select s.id, s.nombre, s.campeonato_id, s.campeonato,
      coalesce((select json_agg(json_build_object('fase', f.nombre, 'grupo', gr.nombre, 'posicion', cl.posicion, 'puntos', cl.puntos,
          'equipos', (select count(*) from grupo_equipo o where o.grupo_id = gr.id)) order by f.fecha_inicio, f.id)
        from clasificacion cl join grupo gr on gr.id = cl.grupo_id join fase f on f.id = gr.fase_id where cl.equipo_id = s.id), '[]') as puestos,
      (select count(*) from plantilla_jugador pj where pj.plantilla_id = s.plantilla_id)::int as jugadores,
      coalesce((select array_agg(en.nombre order by pe.numero) from plantilla_entrenador pe join entrenador en on en.id = pe.entrenador_id
        where pe.plantilla_id = s.plantilla_id), '{}') as entrenadores,
      coalesce(t.celebrados, 0) as celebrados, coalesce(t.suspendidos, 0) as suspendidos, coalesce(t.pendientes, 0) as pendientes,
      coalesce(t.no_presentado, 0) as no_presentado,
      (select count(*) from cambio_partido cp where cp.equipo_id = s.id)::int as cambios_pedidos,
      (select count(*) from cambio_partido cp where cp.equipo_id = s.id and cp.fecha_validacion is not null and cp.fecha_rechazo is null)::int as cambios_aceptados
    from s left join t on t.id = s.id order by s.d_orden, s.c_orden, s.g_orden, f_unaccent(s.nombre), s.id`.execute(con);
  return rows;
}

/** Of the school, of its teams, or of somebody of it, in a season; those that the office has discarded left out. */
export async function leerSancionesDeColegio(
  con: Connection,
  competicionId: number | null,
  colegioId: number,
): Promise<InformeDeColegio['sanciones']> {
  const { rows } = await sql<InformeDeColegio['sanciones'][number]>`
    select x.id, x.fecha, coalesce(ts.nombre, 'Propuesta del acta') as tipo, coalesce(${SUJETO_DE_SANCION}, '') as sujeto, x.importe as importe_centimos,
      x.num_puntos as puntos, x.num_partidos as partidos, x.fecha_validacion is not null as validada
    from sancion x left join tipo_sancion ts on ts.id = x.tipo_sancion_id left join equipo te on te.id = x.equipo_id
      left join convocatoria cv on cv.id = x.convocatoria_id left join partido p on p.id = cv.partido_id
      left join grupo gr on gr.id = coalesce(p.grupo_id, x.grupo_id) left join fase f on f.id = coalesce(p.fase_id, gr.fase_id)
      left join campeonato k on k.id = f.campeonato_id
      left join colegio co on x.sujeto = 1 and co.id = x.colegio_id left join equipo_con_nombre eq on x.sujeto = 2 and eq.id = x.equipo_id
      left join jugador j on x.sujeto = 3 and j.id = x.jugador_id left join arbitro ar on x.sujeto = 4 and ar.id = x.arbitro_id
      left join entrenador en on x.sujeto = 5 and en.id = x.entrenador_id left join coordinador cr on x.sujeto = 6 and cr.id = x.coordinador_id
    where coalesce(x.colegio_id, te.colegio_id) = ${colegioId} and coalesce(k.competicion_id, x.competicion_id) = ${competicionId}
      and x.sujeto <> 4 and x.fecha_descarte is null
    order by x.fecha desc, x.id desc`.execute(con);
  return rows;
}
