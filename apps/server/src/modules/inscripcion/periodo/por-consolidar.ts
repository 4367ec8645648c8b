import type { PorConsolidar } from '@cd/domain/inscripcion/consolidacion';
import { sql } from 'kysely';
import { noPermite } from '../../personas/jugadores/no-permite';
import type { Connection } from '../../../platform/db/open';

/** A team that was asked for, with what is told of it. */
export interface PorHacer extends PorConsolidar {
  nombre: string;
  colegio_id: number;
  campeonato_id: number;
  campeonato: string;
  entrenadores: number;
}
/** Of a period, in the order of the catalogues. */
export async function leerPorConsolidar(con: Connection, inscripcionId: number): Promise<PorHacer[]> {
  const { rows } = await sql<PorHacer>`
    with suyo as materialized (select p.*, p.fecha_validacion_coordinador is not null as enviado, p.fecha_validacion_administrador is not null as validado
      from preequipo p where p.inscripcion_id = ${inscripcionId}),
    miembro as materialized (select s.id, s.campeonato_id, s.enviado and s.validado as listo, j.jugador_id
      from suyo s join preequipo_jugador j on j.preequipo_id = s.id),
    activo as materialized (select e.campeonato_id, pj.jugador_id
      from equipo e join plantilla pl on pl.equipo_id = e.id and pl.fecha_validacion_administrador is not null and pl.fecha_anulacion is null
        join plantilla_jugador pj on pj.plantilla_id = pl.id
      where e.campeonato_id in (select campeonato_id from suyo)),
    ya_activo as materialized (select m.id, array_agg(distinct j.nombre_completo order by j.nombre_completo) as personas
      from miembro m join activo a on a.campeonato_id = m.campeonato_id and a.jugador_id = m.jugador_id join jugador j on j.id = m.jugador_id
      group by m.id),
    en_dos as materialized (select campeonato_id, jugador_id from miembro where listo group by 1, 2 having count(*) > 1),
    repetido as materialized (select m.id, array_agg(j.nombre_completo order by j.nombre_completo) as personas
      from miembro m join en_dos d on d.campeonato_id = m.campeonato_id and d.jugador_id = m.jugador_id join jugador j on j.id = m.jugador_id
      group by m.id),
    prohibido as materialized (select m.id, array_agg(j.nombre_completo order by j.nombre_completo) as personas
      from miembro m join jugador j on j.id = m.jugador_id and ${noPermite('j', 'inscripcion')} group by m.id),
    indocumentado as materialized (select m.id, array_agg(j.nombre_completo order by j.nombre_completo) as personas
      from miembro m join campeonato k on k.id = m.campeonato_id join categoria ca on ca.id = k.categoria_id and ca.exige_dni
        join jugador j on j.id = m.jugador_id and j.dni = ''
      group by m.id)
    select s.id, s.colegio_id, s.campeonato_id, k.deporte_id, k.categoria_id, s.enviado, s.validado,
      c.nombre || coalesce(' ' || s.subequipo, '') as nombre, d.nombre || ' ' || ca.nombre || ' ' || g.nombre as campeonato,
      exists (select 1 from equipo e where e.campeonato_id = s.campeonato_id and e.colegio_id = s.colegio_id
        and e.subequipo is not distinct from s.subequipo) as con_equipo,
      coalesce((select personas from prohibido p where p.id = s.id), '{}') as sin_permiso,
      coalesce((select personas from indocumentado i where i.id = s.id), '{}') as sin_documento,
      coalesce((select personas from ya_activo y where y.id = s.id), '{}') as activos,
      coalesce((select personas from repetido r where r.id = s.id), '{}') as repetidos,
      (select count(*)::int from preequipo_jugador j where j.preequipo_id = s.id) as jugadores,
      (select count(*)::int from preequipo_entrenador t where t.preequipo_id = s.id) as entrenadores
    from suyo s join colegio c on c.id = s.colegio_id join campeonato k on k.id = s.campeonato_id join deporte d on d.id = k.deporte_id
      join categoria ca on ca.id = k.categoria_id join genero g on g.id = k.genero_id
    order by d.orden, f_unaccent(d.nombre), ca.orden, g.orden, k.id, f_unaccent(c.nombre), s.subequipo nulls first, s.id`.execute(con);
  return rows;
}
